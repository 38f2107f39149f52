const centreOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** A `ref` for the current tab: scrolls its row to it, and nothing else. On phones a row can be wider than the screen. */
export function intoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollBy(centreOf(tab) - centreOf(row), 0);
}
