/** A page that changes by itself: when the server says so, its marked part is fetched again. */
export function keepCurrent(): void {
  const part = document.querySelector<HTMLElement>('[data-live]');
  const address = part?.dataset.live;
  if (!address) return;
  new EventSource(address).addEventListener('message', (event: MessageEvent<string>) => {
    const { updatedAt } = JSON.parse(event.data) as { updatedAt: string };
    if (updatedAt !== part.dataset.shown) void renew(part);
  });
}

async function renew(old: HTMLElement): Promise<void> {
  const response = await fetch(location.pathname);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.querySelector<HTMLElement>('[data-live]');
  if (!fresh) return;
  old.replaceChildren(...fresh.childNodes);
  old.dataset.shown = fresh.dataset.shown;
}
