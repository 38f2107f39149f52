/** Sends submissions that wait on the device, and shows their status. */
import { projectFormTexts } from '#content/project-form.ts';
import { kept } from '#contract/identity/device.ts';
import { ownerHere, read, write } from './device.ts';
import {
  allWaiting,
  deleteWaiting,
  sendWaiting,
  storeWaiting,
  syncTag,
  type Waiting,
} from './offline-queue.ts';
import { leaveByChoice } from './session.ts';
import { showToast } from './toast.ts';

interface Syncing {
  sync?: { register(tag: string): Promise<void> };
}

let isQuiet = false;
let isWatching = false;

/** Queues a submission, and asks the browser for a background sync. */
export async function waitForConnection(waiting: Waiting): Promise<void> {
  await storeWaiting(waiting);
  watchWaiting();
  const registration = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined;
  await registration?.sync?.register(syncTag).catch(() => undefined);
  await tell();
}

/** `quiet`: React owns the page, so nothing is inserted into it; toasts show the outcome there too. */
export function watchWaiting(quiet = false): void {
  if (isWatching) return;
  isWatching = true;
  isQuiet = quiet;
  watchSignOut();
  const look = () =>
    sendWaiting(ownerHere())
      .catch(() => undefined)
      .then(tell)
      // A browser that stores nothing has nothing waiting.
      .catch(() => undefined);
  void look();
  addEventListener('online', look);
  navigator.serviceWorker?.addEventListener('message', look);
}

async function tell(): Promise<void> {
  const all = await allWaiting(ownerHere());
  for (const { key, body, sent, refused } of all) {
    if (sent) {
      const [title, description] = projectFormTexts.succeeded;
      showToast({
        title,
        description,
        detail: `${body.title}. Tracking code: ${sent.trackingCode}`,
        action: { label: 'Track', href: `/track/${sent.trackingCode}` },
      });
    } else if (refused) {
      // The input goes back into the form; while there is another draft, it stays queued.
      const isFree = read(kept.draft) === null;
      if (isFree) write(kept.draft, JSON.stringify(body));
      const [title, description] = projectFormTexts.failed;
      showToast({
        title,
        description,
        detail: `${body.title}: ${refused}`,
        variant: 'destructive',
        action: { label: 'Open the form', href: '/projects/submit' },
      });
      if (!isFree) continue;
    } else continue;
    await deleteWaiting(key);
  }
  if (!isQuiet) show(all.filter(({ sent, refused }) => !sent && !refused));
}

/** The notice at the top of every page while a submission is waiting. */
function show(waiting: readonly Waiting[]): void {
  document.getElementById('waiting')?.remove();
  if (waiting.length === 0) return;
  const notice = document.createElement('p');
  notice.id = 'waiting';
  notice.className = 'notice notice-accent';
  notice.setAttribute('role', 'status');
  const titles = waiting.map(({ body }) => `“${body.title}”`).join(', ');
  notice.textContent = `${titles} ${waiting.length === 1 ? 'is' : 'are'} saved on this device and will be sent when you’re back online.`;
  document.querySelector('main')?.prepend(notice);
}

/** Deletes this page's owner's waiting submissions. */
export async function forgetOwnWaiting(): Promise<void> {
  for (const { key } of await allWaiting(ownerHere())) await deleteWaiting(key);
}

/** Signing out deletes the account's stored data: asks first if a submission has not been sent yet. */
function watchSignOut(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>('a[href="/api/logout"]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void mayLeave()
      // A browser that stores nothing has nothing to ask about.
      .catch(() => true)
      .then((may) => {
        if (!may) return;
        leaveByChoice();
        location.assign(link.href);
      });
  });
}

async function mayLeave(): Promise<boolean> {
  const waiting = (await allWaiting(ownerHere())).filter(({ sent }) => !sent);
  const titles = waiting.map(({ body }) => `“${body.title}”`).join(', ');
  const question = `${titles} ${waiting.length === 1 ? 'hasn’t' : 'haven’t'} been sent yet. If you sign out now, ${waiting.length === 1 ? 'it' : 'they'} will be deleted from this device.`;
  // The browser's own dialog also works on pages without one.
  if (waiting.length > 0 && !confirm(question)) return false;
  await forgetOwnWaiting();
  return true;
}
