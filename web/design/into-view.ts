/**
 * A `ref` for the current link of a row of tabs or of a menu: scrolls that to it, and nothing else. A row can be wider
 * than a phone, a menu longer than its window.
 */
export function intoView(link: HTMLElement | null): void {
  const nav = link?.closest('nav');
  if (!link || !nav) return;
  const [part, whole] = [link.getBoundingClientRect(), nav.getBoundingClientRect()];
  const across = part.left + part.width / 2 - (whole.left + whole.width / 2);
  // A menu doesn't move under the pointer that chose in it. The next link should be in sight, too.
  const isInSight = part.top >= whole.top && part.bottom + part.height <= whole.bottom;
  const down = part.top + part.height / 2 - (whole.top + whole.height / 2);
  nav.scrollBy(across, isInSight ? 0 : down);
}
