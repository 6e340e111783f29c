/** All listeners of the page, in one table. */

import type {Command} from './commands.ts';
import {FORMS} from './forms.ts';
import {gestures, placeAt, within} from './gestures.ts';
import {focusCursor} from '../view/grid.ts';
import {part} from '../view/html.ts';
import {boardKey, pageKey, tabKey} from './keys.ts';
import type {Dispatch} from '../model.ts';
import {shownPuzzle} from '../model/places.ts';
import type {State} from '../model/state.ts';
import {isClue, places, same} from '../puzzle.ts';

/** What takes keys for itself once it is clicked. */
const OWN_KEYS = 'input, select, textarea, summary';

/** Whether a hint or a check covers the keys, as on a phone. */
const areKeysCovered = (): boolean =>
  document.querySelector('.pad')?.checkVisibility({visibilityProperty: true}) === false;

/** What the listeners use of the page. */
interface Page {
  state: () => State;
  dispatch: Dispatch;
  redraw: () => void;
  obey: (command: Command, value: string) => void;
  random: () => number;
}

/** Adds all listeners. The result tells whether a button is being pressed: it must not move. */
export function listen({state, dispatch, redraw, obey, random}: Page): () => boolean {
  const {clicked, isOnBoard, isPressing, listeners} = gestures(state, dispatch, redraw);

  /** Notes Escape at once: otherwise a redraw before the dialog closes would open it again. */
  function closed({target}: Event) {
    if (target === part('dialog') && state().dialog) dispatch({type: 'dialog', dialog: null});
  }

  const all: {[Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void} = {
    ...listeners,

    click(event) {
      const {isOver, isWhole} = clicked(event);
      const button = within(event, '[data-do], [data-run]');
      const place = placeAt(state(), event);
      if (!isOver) {
        const {do: action, run: command, value = ''} = button?.dataset ?? {};
        if (action) dispatch(JSON.parse(action));
        else if (command) obey(command as Command, value);
        else if (place && !isClue(place) && event.ctrlKey) dispatch({type: 'drag', to: place});
        else if (place) {
          dispatch({type: 'tap', at: place});
          if (areKeysCovered()) dispatch({type: 'enough'});
        }
        else if (isWhole) closed(event);
      }
      if (state().dialog) return;
      const explains = state().tab === 'explain';
      // after a mouse click, keys work on the board, or on the steps, at once
      const mouse = event instanceof PointerEvent && event.pointerType === 'mouse';
      const free = mouse && !explains && !within(event, OWN_KEYS);
      if (place || within(event, '.nb') || free) focusCursor(part('grid'));
      else if (mouse && within(event, '#tabs')) part('panel').focus({preventScroll: true});
    },

    dblclick(event) {
      const at = placeAt(state(), event);
      if (at && !isClue(at) && !state().held) dispatch({type: 'single', at});
    },

    keydown(event) {
      const {tagName, form} = event.target as HTMLSelectElement;
      if (event.key === 'Enter' && tagName === 'SELECT' && form) {
        event.preventDefault();
        form.requestSubmit();
      }
      if (state().dialog || within(event, 'input:not(.slide), select, textarea')) return;
      const action = (within(event, '#grid') && boardKey(state(), event))
        || (within(event, '#tabs') && tabKey(state(), event)) || pageKey(state(), event);
      if (!action) return;
      event.preventDefault();
      if (typeof action === 'string') {
        obey(action, '');
        return;
      }
      dispatch(action);
      if (action.type === 'tab') part(`tab-${action.tab}`).focus();
    },

    // assistive technology moves the focus itself; a press is handled by its click
    focusin(event) {
      if (isOnBoard()) return;
      const place = within(event, '#grid [data-place]');
      const to = place && places(shownPuzzle(state()).size)[Number(place.dataset.place)];
      if (to && !same(to, state().cursor)) dispatch({type: 'go', to});
    },

    input(event) {
      const {className, value} = event.target as HTMLInputElement;
      if (className === 'slide') dispatch({type: 'stop', stop: Number(value)});
    },

    change(event) {
      const {type, checked, value, dataset} = event.target as HTMLInputElement;
      const {setting, wanted, said} = dataset;
      const set = type === 'checkbox' ? checked : value;
      if (said) dispatch({type: 'said', said: {[said]: value.trim()}});
      if (setting) dispatch({type: 'settings', settings: {[setting]: set}});
      if (wanted) dispatch({type: 'wanted', wanted: {[wanted]: value}});
    },

    submit(event) {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      dispatch(FORMS[form.dataset.form ?? ''](new FormData(form), random));
    },

    cancel: closed,
    close: closed,
    fullscreenchange() {
      scrollTo(0, 0);
      redraw();
    },
  };
  for (const [name, listener] of Object.entries(all)) {
    // events of a dialog do not bubble
    document.addEventListener(name, listener as EventListener, true);
  }
  return isPressing;
}
