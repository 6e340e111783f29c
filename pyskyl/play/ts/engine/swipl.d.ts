/** The part of swipl-wasm that the worker uses; its own types lack half of it. */
declare module 'swipl-wasm/dist/swipl/swipl-web.js' {
  interface Row {
    yield?: string;
    value?: Record<string, unknown>;
    message?: string;
    resume(goal: string): Row;
  }

  type Query = {next_yieldable(): Row, close(): void};

  interface Prolog {
    readonly bindings: {PL_open_foreign_frame(): number};
    readonly PL_Q_ALLOW_YIELD: number;
    readonly PL_Q_CATCH_EXCEPTION: number;
    new_term_ref(count: number): number;
    put_chars(term: number, text: string): boolean;
    toProlog(value: unknown, term: number): number;
    toJSON(term: number): Record<string, unknown>;
    query(module: 0, flags: number, predicate: string, terms: number,
      bindings: (terms: number) => Record<string, unknown>, frame: number): Query;
  }

  interface Options {
    arguments: string[];
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void
      ): object;
    getPreloadedPackage(name: string, size: number): ArrayBuffer;
    preRun: ((module: {FS: {writeFile(path: string, data: Uint8Array): void}}) => void)[];
    print(line: string): void;
    printErr(line: string): void;
  }

  export default function start(options: Options): Promise<{prolog: Prolog}>;
}
