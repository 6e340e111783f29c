/** A page that has nothing but the engine, for its tests. */
import { Engine, partsOf } from '../../../pyskyl/play/js/engine.js';
import * as questions from '../../../pyskyl/play/js/questions.js';

Object.assign(globalThis, { engine: new Engine(partsOf(document)), questions });
