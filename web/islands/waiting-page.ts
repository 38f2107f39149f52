/** Keeps what has no answer, sends it when there is a connection, and shows what waits. */
import { waitingWords as words } from '#content/waiting.ts';
import { kept } from '#contract/identity/device.ts';
import { guestHere, ownerHere, read, write } from './device.ts';
import { isAway } from './in-time.ts';
import { keyHeaders } from './key-headers.ts';
import {
  allWaiting,
  deleteWaiting,
  projectSaid,
  type Said,
  sendWaiting,
  storeWaiting,
  syncTag,
  type Waiting,
} from './offline-queue.ts';
import { type Answer, noAnswer, post } from './post.ts';
import { leaveByChoice, signOutLinkOf } from './session.ts';
import { showToast } from './toast.ts';
import { showOnScreens } from './waiting-shown.ts';

/** The text with each `{field}` replaced by that field's value. */
const filled = (text: string, values: Record<string, unknown>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

interface Syncing {
  sync?: { register(tag: string): Promise<void> };
}

/** While something waits and no event says that there is a connection, it is tried this often. */
const patience = 60_000;

/** Whose the page's entries are; '' is nobody's. */
const writerHere = () => guestHere() || ownerHere();

let isWatching = false;
let again: ReturnType<typeof setTimeout> | undefined;

export function newSend(
  path: string,
  body: Waiting['body'],
  said: Said,
  key: string = crypto.randomUUID(),
): Waiting {
  const at = Date.now();
  const named = { ...said, name: filled(said.name, body) };
  return { key, headers: keyHeaders(key), account: writerHere(), path, body, at, said: named };
}

export const newSubmission = (body: Waiting['body']): Waiting =>
  newSend('/api/projects', body, projectSaid(String(body.title)));

/**
 * Null if it had no answer and waits on the device now, which the page says. If it cannot be stored, what came: the
 * form keeps its input.
 */
export async function sendOrKeep(made: Waiting, form?: HTMLFormElement): Promise<Answer | null> {
  const { path, body, headers, account } = made;
  const answer = await post(path, body, headers, !account).catch(() => noAnswer);
  if (answer.status && !isAway(answer.status)) return answer;
  return keepWaiting(made, form).then(
    () => null,
    () => answer,
  );
}

/** Stores it, says so, and asks the browser for a background sync. */
export async function keepWaiting(waiting: Waiting, form?: HTMLFormElement): Promise<void> {
  await storeWaiting(waiting);
  const [title, description] = words.kept;
  showToast({ title, description });
  if (form) sayInPlace(form, waiting);
  await tell();
  const registration = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined;
  await registration?.sync?.register(syncTag).catch(() => undefined);
  isWatching ||= watch();
}

export function watchWaiting(): void {
  if (!isWatching) isWatching = watch();
  look();
}

function look(): void {
  clearTimeout(again);
  void sendWaiting(tell, writerHere())
    .catch(() => undefined)
    .then(tell)
    // A browser that stores nothing has nothing waiting.
    .catch(() => undefined);
}

function watch(): true {
  watchSignOut();
  addEventListener('online', look);
  navigator.serviceWorker?.addEventListener('message', look);
  return true;
}

async function tell(): Promise<void> {
  const left: Waiting[] = [];
  for (const one of await allWaiting(writerHere()))
    if (one.sent) await sayDone(one, one.sent);
    else if (one.refused === undefined) left.push(one);
    else if (!backInForm(one, one.refused)) left.push(one);
    else await deleteWaiting(one.key);
  if (!showOnScreens(left)) show(left);
  clearTimeout(again);
  if (left.some(({ refused }) => refused === undefined)) again = setTimeout(look, patience);
}

async function sayDone({ key, said }: Waiting, answer: Record<string, unknown>): Promise<void> {
  if (told.has(key)) return;
  told.add(key);
  const { done, detail, action } = said;
  showToast({
    title: done[0],
    description: done[1],
    detail: detail && filled(detail, answer),
    ...(action && { action: { ...action, href: filled(action.href, answer) } }),
  });
  document.getElementById(`waiting-${key}`)?.remove();
  await deleteWaiting(key);
}

/** Of whose answers this page has told. */
const told = new Set<string>();

/** Says once that it was refused. A project goes back into its form, unless another draft is there. */
function backInForm({ key, path, body, said }: Waiting, reason: string): boolean {
  const isProject = path === '/api/projects';
  const isBack = isProject && read(kept.draft) === null && write(kept.draft, JSON.stringify(body));
  if (told.has(key) && !isBack) return false;
  told.add(key);
  const [title, description] = said.failed;
  showToast({
    title,
    description,
    detail: `${said.name}: ${reason}`,
    variant: 'destructive',
    ...(isBack && { action: { label: words.open, href: '/projects/submit' } }),
  });
  return isBack;
}

function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  more: Partial<HTMLElementTagNameMap[K]>,
  ...children: (string | Node)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), more);
  element.append(...children);
  return element;
}

/** Where it was typed, until it has been sent. */
function sayInPlace(form: HTMLFormElement, { key, said }: Waiting): void {
  const title = made('p', { className: 'notice-title' }, `${words.kept[0]}: ${said.name}`);
  const more = { id: `waiting-${key}`, className: 'notice notice-accent wide' };
  form.append(made('div', more, title, made('p', {}, words.kept[1])));
}

/** The list at the top of every page while something waits, or was refused and can't go back into a form. */
function show(waiting: readonly Waiting[]): void {
  document.getElementById('waiting')?.remove();
  if (waiting.length === 0) return;
  const list = made('ul', {}, ...waiting.map(row));
  const title = made('p', { className: 'notice-title' }, words.list);
  const notice = made('div', { id: 'waiting', className: 'notice notice-accent' }, title, list);
  notice.setAttribute('role', 'status');
  document.querySelector('main')?.prepend(notice);
}

/** What the person wrote. */
export const textOf = ({ said, body }: Waiting): string =>
  said.text ??
  Object.values(body)
    .filter((value) => typeof value === 'string')
    .join('\n');

function row(waiting: Waiting): HTMLElement {
  const { key, said, refused, file } = waiting;
  const item = made('li', {}, said.name);
  if (refused !== undefined) {
    item.append(`. ${words.refused}: ${refused}`);
    if (!file) item.append(made('p', { className: 'as-written' }, textOf(waiting)));
  }
  if (refused === undefined && !file) return item;
  const button = made('button', { className: 'button button-quiet', type: 'button' }, words.remove);
  button.append(made('span', { className: 'visually-hidden' }, ` ${said.name}`));
  button.addEventListener('click', () => void forget(key));
  item.append(button);
  return item;
}

export async function forget(key: string): Promise<void> {
  await deleteWaiting(key);
  await tell();
}

/** Deletes what waits for this page's owner. */
export async function forgetOwnWaiting(): Promise<void> {
  for (const { key } of await allWaiting(writerHere())) await deleteWaiting(key);
}

/** Signing out asks first what to do with what has not been sent yet. */
function watchSignOut(): void {
  document.addEventListener('click', (event) => {
    const link = signOutLinkOf(event);
    if (!link) return;
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
  const waiting = (await allWaiting(writerHere())).filter(({ sent }) => !sent);
  if (waiting.length === 0) return true;
  const choice = await ask(waiting);
  if (choice === 'remove') await forgetOwnWaiting();
  return choice !== '';
}

/** '' is to stay, also by Escape. */
function ask(waiting: readonly Waiting[]): Promise<string> {
  const { leave } = words;
  const button = (value: string, label: string) =>
    made('button', { className: value ? 'button button-secondary' : 'button', value }, label);
  const dialog = made(
    'dialog',
    { className: 'dialog' },
    made('h2', { id: 'leaving' }, leave.title),
    made('ul', {}, ...waiting.map(({ said }) => made('li', {}, said.name))),
    made('p', {}, leave.text),
    made(
      'form',
      { method: 'dialog', className: 'actions' },
      button('', leave.stay),
      button('keep', leave.keep),
      button('remove', leave.remove),
    ),
  );
  dialog.setAttribute('aria-labelledby', 'leaving');
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue);
    }),
  );
}
