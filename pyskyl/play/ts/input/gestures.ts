/** Gestures other than clicks: a long press holds a number, a drag selects cells for marks. */

import {focusCursor} from '../view/grid.ts';
import {part} from '../view/html.ts';
import type {Dispatch} from '../model.ts';
import {shownPuzzle} from '../model/places.ts';
import {isMarking} from '../model/reading.ts';
import type {State} from '../model/state.ts';
import {isClue, places, same, type Cell, type Cursor} from '../puzzle.ts';
import {has} from '../rule.ts';

/** How long a key of the keypad must be pressed to hold its number, in milliseconds. */
const LONG = 450;

export const within = ({target}: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** The place of the board at an event: the one drawn there, or else the one that lies over it. */
export function placeAt(state: State, {clientX, clientY, target}: MouseEvent): Cursor | undefined {
  if (!(target instanceof Element) || !target.closest('#board') || target.closest('button')) {
    return undefined;
  }
  const found = document.elementsFromPoint(clientX, clientY)
    .map(element => element.closest<HTMLElement>('#board [data-place]'));
  const place = found.find(element => element?.closest('svg'))
    ?? target.closest<HTMLElement>('[data-place]') ?? found.find(Boolean);
  return place ? places(shownPuzzle(state).size)[Number(place.dataset.place)] : undefined;
}

export function gestures(state: () => State, dispatch: Dispatch, redraw: () => void) {
  /** Whether a button is being pressed: it must not move, or the click would miss it. */
  let pressing = false;
  let pressed: EventTarget | null = null;
  let timer: ReturnType<typeof setTimeout>;
  /** Whether this press has held a number: the click that ends it does not count. */
  let held = false;
  /** The place where the press began, or which its drag has reached. */
  let from: Cursor | undefined;
  let dragged = false;
  /** Whether a drag with a held number erases, as it does from a cell that has that. */
  let erases = false;
  /** How many steps were in the past before the press. */
  let steps = 0;
  /** Where the cursor was before the press. */
  let before: Cursor;

  function hold({dataset}: HTMLElement) {
    held = true;
    dispatch({type: 'hold', digit: Number(dataset.hold)});
  }

  function release() {
    pressing = false;
    redraw();
  }

  function end() {
    clearTimeout(timer);
    from = undefined;
    // for presses that end without a click; a click comes before any timer
    setTimeout(release);
  }

  return {
    isPressing: () => pressing,

    isOnBoard: () => from !== undefined,

    /** `isOver`: the click only ends a gesture. `isWhole`: it began where it ended. */
    clicked(event: Event): {isOver: boolean, isWhole: boolean} {
      const isOver = (held && within(event, '[data-hold]') !== null) || dragged;
      pressing = held = dragged = false;
      return {isOver, isWhole: event.target === pressed};
    },

    listeners: {
      pointerdown(event: PointerEvent) {
        const {button, pointerId, target} = event;
        pressed = target;
        pressing = within(event, 'button') !== null;
        held = dragged = false;
        before = state().cursor;
        steps = state().past.length;
        const {held: number, heights, marks} = state();
        const isRight = button === 2 && number !== 0;
        from = button === 0 || isRight ? placeAt(state(), event) : undefined;
        if (from && number && !isClue(from) && state().tab === 'play') {
          const {row, column} = from;
          erases = isMarking(state()) === isRight ? heights[row][column] === number
            : has(marks[row][column], number);
        }
        const key = within(event, '[data-hold]');
        if (key && button === 0) {
          timer = setTimeout(() => {
            hold(key);
            release();
          }, LONG);
        }
        // a touch stays bound to the element where it began, unless released
        if (target instanceof Element && target.hasPointerCapture(pointerId)) {
          target.releasePointerCapture(pointerId);
        }
      },

      pointermove(event: PointerEvent) {
        const marking = event.pointerType === 'mouse' || state().mode === 'marks';
        if (!from || !event.buttons || !marking || state().tab !== 'play') return;
        const to = placeAt(state(), event);
        if (!to || same(to, from) || isClue(to) || isClue(from)) return;
        const other = (event.buttons & 2) !== 0;
        const paint = (to: Cell) => dispatch({type: 'paint', to, erases, steps, other});
        if (!dragged) state().held ? paint(from) : dispatch({type: 'go', to: from});
        dragged = true;
        from = to;
        state().held ? paint(to) : dispatch({type: 'drag', to});
      },

      pointerup: end,
      pointercancel() {
        // the browser scrolls: the swipe was not a drag
        if (dragged) dispatch({type: 'go', to: before});
        end();
      },
      pointerout: () => clearTimeout(timer),

      contextmenu(event: MouseEvent) {
        const key = within(event, '[data-hold]');
        const at = placeAt(state(), event);
        // on a Mac, Ctrl + click arrives like this
        if (!(key || at) || event.ctrlKey) return;
        event.preventDefault();
        clearTimeout(timer);
        if (key && !held) hold(key);
        // some systems send this when a drag ends
        else if (at && !isClue(at) && !dragged) {
          dispatch(state().held ? {type: 'tap', at, other: true} : {type: 'pick', at});
          focusCursor(part('grid'));
        }
      },
    },
  };
}
