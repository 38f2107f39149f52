/** The offline page lists the pages that are stored on this device, and hides the others. */
export function showKept(): void {
  for (const item of document.querySelectorAll<HTMLElement>('[data-kept] > li'))
    void caches
      .match(item.querySelector('a')?.href ?? '')
      .then((kept) => (item.hidden = kept === undefined));
}
