/** Refetches the marked part of a page when the server reports a change. */
import { showLocalTimes } from './local-times.ts';

export function keepCurrent(): void {
  showLocalTimes(document);
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
  showLocalTimes(fresh);
  old.replaceChildren(...fresh.childNodes);
  old.dataset.shown = fresh.dataset.shown;
}
