/** Polls an order's page while something is in progress. */
import { forgetCheckout } from './checkout-data.ts';
import { forgetKeys } from './idempotency-keys.ts';
import { showLocalTimes } from './local-times.ts';

const soon = 2000;
const later = 15_000;
/** Attempts at the fast rate, about a minute; then it polls less often. */
const eager = 30;

export function followOrder(part: HTMLElement): void {
  showLocalTimes(part);
  forgetBought(part);
  follow(part, 1);
}

/** Forgets a purchased cart. Buying the same again makes a new order as soon as this one is paid. */
function forgetBought({ dataset: { order } }: HTMLElement): void {
  if (order === 'paid' || order === 'processing') forgetCheckout();
  if (order === 'paid') forgetKeys();
}

function follow(part: HTMLElement, tries: number): void {
  if (part.dataset.refresh === undefined) return;
  setTimeout(
    async () => {
      await renew(part).catch(() => undefined);
      follow(part, tries + 1);
    },
    tries > eager ? later : soon,
  );
}

async function renew(part: HTMLElement): Promise<void> {
  const response = await fetch(location.href);
  if (!response.ok) return;
  const text = await response.text();
  // Another state has other parts, with styles that this page lacks.
  if (!text.includes(`data-order="${part.dataset.order}"`)) return location.reload();
  const page = new DOMParser().parseFromString(text, 'text/html');
  const fresh = page.querySelector<HTMLElement>('[data-order]');
  if (!fresh) return;
  showLocalTimes(fresh);
  if (fresh.innerHTML === part.innerHTML) return;
  const focused = document.activeElement?.id;
  part.replaceChildren(...fresh.childNodes);
  if (fresh.dataset.refresh === undefined) delete part.dataset.refresh;
  if (focused) document.getElementById(focused)?.focus();
}
