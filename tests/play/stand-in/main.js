/** A page with nothing but the engine, for its tests. */
import { Engine, partsOf } from '../../../pyskyl/play/ts/engine/engine.ts';
import { asked } from '../../../pyskyl/play/ts/engine/questions.ts';

Object.assign(globalThis, { engine: new Engine(partsOf(document)), asked });
