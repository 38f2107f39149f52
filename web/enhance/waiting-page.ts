/** What a page does about submissions that wait on the device: sends them, and says how they stand. */
import { projectFormTexts } from '#content/project-form.ts';
import { showToast } from './toast.ts';
import {
  allWaiting,
  forgetWaiting,
  keepWaiting,
  sendWaiting,
  syncTag,
  type Waiting,
} from './waiting.ts';

interface Syncing {
  sync?: { register(tag: string): Promise<void> };
}

/** Keeps a submission for later, and asks the browser to tell when the connection is back. */
export async function waitForConnection(waiting: Waiting): Promise<void> {
  await keepWaiting(waiting);
  const registration = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined;
  await registration?.sync?.register(syncTag).catch(() => undefined);
  await tell();
}

export function watchWaiting(): void {
  const look = () =>
    sendWaiting()
      .catch(() => undefined)
      .then(tell)
      // A browser that keeps nothing has nothing waiting.
      .catch(() => undefined);
  void look();
  addEventListener('online', look);
  navigator.serviceWorker?.addEventListener('message', look);
}

async function tell(): Promise<void> {
  const all = await allWaiting();
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
      const [title, description] = projectFormTexts.failed;
      showToast({
        title,
        description,
        detail: `${body.title}: ${refused}`,
        variant: 'destructive',
      });
    } else continue;
    await forgetWaiting(key);
  }
  show(all.filter(({ sent, refused }) => !sent && !refused));
}

/** Stands at the top of every page while something waits. */
function show(waiting: readonly Waiting[]): void {
  document.getElementById('waiting')?.remove();
  if (waiting.length === 0) return;
  const notice = document.createElement('p');
  notice.id = 'waiting';
  notice.className = 'notice notice-accent';
  notice.setAttribute('role', 'status');
  const titles = waiting.map(({ body }) => `“${body.title}”`).join(', ');
  notice.textContent = `${titles} ${waiting.length === 1 ? 'waits' : 'wait'} on this device and will be sent when there is a connection.`;
  document.querySelector('main')?.prepend(notice);
}
