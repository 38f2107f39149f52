/**
 * A visitor whose browser runs no script, made of the product's HTML alone: it reads pages, follows links and sends forms. Its names
 * are Playwright's, but it knows no layout, no style and no focus.
 */
import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import { type DOMWindow, JSDOM } from 'jsdom';
import { type Account, account } from './accounts.ts';
import { client } from './api.ts';
import { place } from './place.ts';

interface Wanted {
  exact?: boolean;
}
interface Named extends Wanted {
  name?: string | RegExp;
  level?: number;
}

/** Elements of the page that is open; looked up at each use. */
export interface Found {
  locator(selector: string): Found;
  getByRole(role: string, options?: Named): Found;
  getByLabel(label: string | RegExp, options?: Wanted): Found;
  getByText(text: string | RegExp, options?: Wanted): Found;
  first(): Found;
  nth(index: number): Found;
  all(): Found[];
  count(): number;
  allTextContents(): string[];
  evaluateAll<T>(read: (elements: Element[]) => T): T;
  /** The following fail unless there is one element. */
  textContent(): string;
  getAttribute(name: string): string | null;
  inputValue(): string;
  isChecked(): boolean;
  fill(text: string): void;
  selectOption(value: string): void;
  check(): void;
  /** Follows the link, or sends the form, to an answer with this status. */
  click(status?: number): Promise<void>;
}

/** What filling in a form takes, of a page in the browser or of its HTML alone. */
export interface Fillable {
  locator(selector: string): Fillable;
  getByLabel(
    label: string,
    options?: Wanted,
  ): { fill(text: string): unknown; selectOption(value: string): unknown; check(): unknown };
  getByRole(
    role: 'button' | 'textbox',
    options: { name: string; exact?: boolean },
  ): { fill(text: string): unknown; click(): Promise<unknown> };
}

export interface Reader extends Pick<Found, 'locator' | 'getByRole' | 'getByLabel' | 'getByText'> {
  /** Opens a page, which answers with this status. */
  goto(path: string, status?: number): Promise<void>;
  url(): string;
}

const said = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** As Playwright compares: a part in any case will do, unless it is to be exact. */
const asWanted =
  (wanted: string | RegExp, { exact = false }: Wanted = {}) =>
  (text: string): boolean => {
    if (wanted instanceof RegExp) return wanted.test(said(text));
    return exact ? said(text) === wanted : said(text).toLowerCase().includes(wanted.toLowerCase());
  };

const isShown = (element: Element) => !element.closest('[hidden], [aria-hidden=true], template');

type Control = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement;

function foundBy(
  look: () => Element[],
  click: (element: Element, status: number) => Promise<void>,
): Found {
  const within = (query: (element: HTMLElement) => Element[]) =>
    foundBy(() => [...new Set(look().flatMap((element) => query(element as HTMLElement)))], click);
  function one<T extends Element = Element>(): T {
    const all = look();
    if (all.length !== 1) throw new Error(`There are ${all.length} of what should be one element.`);
    return all[0] as T;
  }
  return {
    locator: (selector) => within((element) => [...element.querySelectorAll(selector)]),
    getByRole: (role, { name, level, ...how } = {}) =>
      within((element) =>
        queryAllByRole(element, role, {
          hidden: true,
          ...(level !== undefined && { level }),
          ...(name !== undefined && { name: asWanted(name, how) }),
        }).filter(isShown),
      ),
    getByLabel: (label, how) =>
      within((element) => queryAllByLabelText(element, asWanted(label, how))),
    getByText: (text, how) =>
      within((element) => queryAllByText(element, asWanted(text, how)).filter(isShown)),
    first: () => foundBy(() => look().slice(0, 1), click),
    nth: (index) => foundBy(() => look().slice(index, index + 1), click),
    all: () => look().map((element) => foundBy(() => [element], click)),
    count: () => look().length,
    allTextContents: () => look().map(({ textContent }) => textContent ?? ''),
    evaluateAll: (read) => read(look()),
    textContent: () => one().textContent ?? '',
    getAttribute: (name) => one().getAttribute(name),
    inputValue: () => one<Control>().value,
    isChecked: () => one<Control>().checked,
    fill(text) {
      one<Control>().value = text;
    },
    selectOption(value) {
      const select = one<Control>();
      select.value = value;
      if (select.value !== value) throw new Error(`There is no choice ${value}.`);
    },
    check() {
      one<Control>().checked = true;
    },
    click: (status = 200) => click(one(), status),
  };
}

/** What the browser sends for a form without files; throws if the browser would not send it. */
function sent(form: HTMLFormElement, button: HTMLButtonElement, { FormData: Data }: DOMWindow) {
  if (!form.noValidate && !button.formNoValidate && !form.checkValidity())
    throw new Error('The form says that an entry is missing or invalid.');
  const pairs = [...new Data(form, button)].map(([name, value]) => [
    name,
    String(value).replaceAll(/\r?\n/g, '\r\n'),
  ]);
  return new URLSearchParams(pairs);
}

/** Signed in as this account. */
export async function newReader(as?: Account): Promise<Reader> {
  const { send } = await client(as && account(as));
  let url = new URL(place.url);
  let page: DOMWindow | null = null;

  async function open(method: string, to: URL, status: number, body?: URLSearchParams) {
    if (to.origin !== place.url) throw new Error(`This leads to another site: ${to}`);
    const reply = await send<string>(method, to.pathname + to.search, body, {
      Accept: 'text/html',
    });
    const next = reply.headers.get('Location');
    if (next !== null) return open('GET', new URL(next, to), status);
    page?.close();
    page = new JSDOM(reply.body, { url: to.href }).window;
    if (reply.status !== status) {
      const words = page.document.querySelector('main')?.textContent ?? reply.body;
      throw new Error(
        `${to} answered ${reply.status}, not ${status}: ${said(words).slice(0, 500)}`,
      );
    }
    // Names and roles are looked up without styles, which takes a tenth of the time.
    const unstyled = { getPropertyValue: () => '' } as unknown as CSSStyleDeclaration;
    page.getComputedStyle = () => unstyled;
    url = to;
  }

  async function click(element: Element, status: number): Promise<void> {
    const link = element.closest('a');
    if (link) return open('GET', new URL(link.getAttribute('href') ?? '', url), status);
    const button = element.closest<HTMLButtonElement>('button:not([type=button])');
    const form = button?.form;
    if (!page || !button || !form) throw new Error('Nothing happens on this click.');
    const data = sent(form, button, page);
    const to = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', url);
    if (form.method === 'post') return open('POST', to, status, data);
    return open('GET', new URL(`?${data}`, to), status);
  }

  const root = foundBy(() => (page ? [page.document.documentElement] : []), click);
  return {
    locator: root.locator,
    getByRole: root.getByRole,
    getByLabel: root.getByLabel,
    getByText: root.getByText,
    goto: (path, status = 200) => open('GET', new URL(path, url), status),
    url: () => url.href,
  };
}

/** The page at this path, as this account. */
export async function readPage(path: string, as?: Account): Promise<Reader> {
  const reader = await newReader(as);
  await reader.goto(path);
  return reader;
}
