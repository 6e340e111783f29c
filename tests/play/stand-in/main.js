/** A page that has nothing but the engine, for its tests. */
import { Engine, partsOf } from '../../../pyskyl/play/js/engine.js';

Object.assign(globalThis, { engine: new Engine(partsOf(document)) });
