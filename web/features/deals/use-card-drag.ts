/**
 * Drags a board's cards with mouse, pen or finger (by the card's grip). What moves is a copy of the card, and columns are
 * marked by an attribute, so that nothing is rendered again before the card is dropped.
 */
import { useEffect, useRef } from 'react';

/** So far, in pixels, a pointer moves before it drags. */
const threshold = 6;
/** Within so many pixels of its edge the board scrolls, by so many a frame. */
const edge = 56;
const step = 14;

interface Drag {
  card: HTMLElement;
  pointerId: number;
  from: { x: number; y: number };
  at: { x: number; y: number };
  ghost: HTMLElement | null;
  over: HTMLElement | null;
  frame: number;
}

/** Calls `drop` with the ids of card and column. */
export function useCardDrag(drop: (card: string, column: string) => void) {
  const board = useRef<HTMLElement>(null);
  const drag = useRef<Drag | null>(null);
  const latest = useRef(drop);
  latest.current = drop;

  const end = useRef((isDropped: boolean) => {
    const { current } = drag;
    if (!current) return;
    drag.current = null;
    cancelAnimationFrame(current.frame);
    current.ghost?.remove();
    current.card.removeAttribute('data-dragged');
    current.over?.removeAttribute('data-over');
    const { card, over, ghost } = current;
    if (isDropped && ghost && over)
      latest.current(card.dataset.deal ?? '', over.dataset.stage ?? '');
  }).current;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && drag.current?.ghost) end(false);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      end(false);
    };
  }, [end]);

  function begin(current: Drag) {
    const { width, left, top } = current.card.getBoundingClientRect();
    const ghost = current.card.cloneNode(true) as HTMLElement;
    ghost.className = 'board-card board-ghost';
    ghost.setAttribute('aria-hidden', 'true');
    ghost.removeAttribute('data-deal');
    // Without its menu, the copy is drawn within one frame on a slow phone.
    for (const part of ghost.querySelectorAll('button, [popover]')) part.remove();
    ghost.style.inlineSize = `${width}px`;
    ghost.style.left = `${left}px`;
    ghost.style.top = `${top}px`;
    current.ghost = ghost;
    document.body.append(ghost);
    // It follows from the next frame on: one frame for the copy, and one for the mark on the card, stay short.
    current.frame = requestAnimationFrame(() => {
      current.frame = requestAnimationFrame(follow);
    });
  }

  /** Once a frame: the copy under the pointer, the column below it, and the board's edge. */
  function follow() {
    const { current } = drag;
    const element = board.current;
    if (!current?.ghost || !element) return;
    const { card, from, at, ghost } = current;
    // Read before anything is written: afterwards the browser would lay out the page in between.
    const { left, right } = element.getBoundingClientRect();
    const over = columnAt(element, at.x);
    card.setAttribute('data-dragged', '');
    ghost.style.transform = `translate(${at.x - from.x}px, ${at.y - from.y}px) rotate(1deg)`;
    if (at.x < left + edge) element.scrollLeft -= step;
    else if (at.x > right - edge) element.scrollLeft += step;
    if (over !== current.over) {
      current.over?.removeAttribute('data-over');
      if (over) over.dataset.over = mayMove(card, over) ? 'yes' : 'no';
      current.over = over;
    }
    current.frame = requestAnimationFrame(follow);
  }

  return {
    ref: board,
    onPointerDown(event: React.PointerEvent) {
      const target = event.target as HTMLElement;
      const card = target.closest<HTMLElement>('[data-moves]');
      if (!card || event.button !== 0 || drag.current) return;
      // A finger scrolls, except on the grip; buttons and menus stay what they are.
      const isGrip = target.closest('.board-grip') !== null;
      if (event.pointerType === 'touch' ? !isGrip : !isGrip && target.closest('button, [popover]'))
        return;
      const at = { x: event.clientX, y: event.clientY };
      drag.current = {
        card,
        pointerId: event.pointerId,
        from: at,
        at,
        ghost: null,
        over: null,
        frame: 0,
      };
    },
    onPointerMove(event: React.PointerEvent) {
      const { current } = drag;
      if (current?.pointerId !== event.pointerId) return;
      current.at = { x: event.clientX, y: event.clientY };
      if (current.ghost) return;
      const moved = Math.hypot(current.at.x - current.from.x, current.at.y - current.from.y);
      if (moved < threshold) return;
      board.current?.setPointerCapture(event.pointerId);
      begin(current);
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onClickCapture(event: React.MouseEvent) {
      // The end of a drag is no click on what was dragged.
      if (event.target === board.current) event.preventDefault();
    },
    onDragStart: (event: React.DragEvent) => event.preventDefault(),
  };
}

const columnAt = (board: HTMLElement, x: number): HTMLElement | null =>
  [...board.querySelectorAll<HTMLElement>('[data-stage]')].find((column) => {
    const { left, right } = column.getBoundingClientRect();
    return x >= left && x <= right;
  }) ?? null;

const mayMove = ({ dataset }: HTMLElement, { dataset: { stage = '' } }: HTMLElement): boolean =>
  (dataset.moves ?? '').split(' ').includes(stage);
