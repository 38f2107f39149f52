/**
 * Which parts of a page look as parts that have been looked at before. A row, a card, the top bar: most of a page has been on
 * others, and looking is what costs.
 */
import type { Page } from 'playwright-core';

/** A page's elements in document order: what each looks like with all that is in it, and where that ends. */
interface Looks {
  signatures: number[];
  ends: number[];
}

/**
 * Runs in the page. A signature is of everything that axe's rules ask about: tag, role, classes, states, whether there is
 * text, a name and what an id refers to, colours, size of letters, whether it is big enough to touch or scrolls, of this
 * element and of all in it, below the same ancestors with the same positioned children. Words, addresses and icons' shapes
 * are not part of it (`look.test.ts` shows what is). The elements stay in `window.lookedAt`.
 */
function signaturesInPage(): Looks {
  /** Attributes of which only whether they are empty matters. */
  const free =
    /^(name|href|src|srcset|sizes|value|title|alt|aria-label|aria-description|aria-value(now|min|max|text)|aria-(posinset|setsize|colcount|rowcount|colindex|rowindex)|placeholder|datetime|content|action|formaction|style|min|max|maxlength|width|height)$/;
  /** The shapes of a drawing: what is behind its texts, if it has any. */
  const shapes = /^(d|[xyr][12]?|c[xy]|rx|ry|points|transform|viewBox)$/;
  const ofIds =
    /^(aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage)|for|list|form|headers|popovertarget|commandfor)$/;
  const styles = [
    ...['color', 'fill', 'backgroundColor', 'backgroundImage', 'opacity', 'visibility'],
    ...['fontSize', 'fontWeight', 'textDecorationLine', 'textShadow', 'filter', 'mixBlendMode'],
    ...['position', 'display', 'overflowX', 'overflowY', 'borderBottomStyle', 'pointerEvents'],
  ] as const;
  const elements: Element[] = [];
  const looks: Looks = { signatures: [], ends: [] };

  const textOf = (text: string | null | undefined) => Math.min(text?.trim().length ?? 0, 2);

  /** 53 bits of a text (cyrb53). */
  const hash = (text: string): number => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place);
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    return 4294967296 * (2097151 & low) + (high >>> 0);
  };

  const counts = new Map<string, number>();
  for (const { id } of document.querySelectorAll('[id]')) counts.set(id, (counts.get(id) ?? 0) + 1);

  const attribute = ({ name, value, ownerElement }: Attr): string => {
    if (name === 'id') return counts.get(value) === 1 ? '' : 'id given twice';
    if (name.startsWith('data-')) return '';
    if (free.test(name)) return `${name}:${value.trim() !== ''}`;
    if (shapes.test(name) && !ownerElement?.closest('svg:has(text)')) return name;
    if (!ofIds.test(name)) return `${name}=${value}`;
    const found = value.split(/\s+/).map((id) => document.getElementById(id));
    return `${name}>${found.map((one) => one && textOf(one.textContent))}`;
  };

  const sizes = (element: Element, style: CSSStyleDeclaration): string => {
    const scrolls = /auto|scroll/;
    let said = '';
    if (scrolls.test(style.overflowX)) said += `${element.scrollWidth > element.clientWidth},`;
    if (scrolls.test(style.overflowY)) said += `${element.scrollHeight > element.clientHeight},`;
    if (!element.matches('a, button, input, select, textarea, summary, [tabindex], [role]'))
      return said;
    const { width, height } = element.getBoundingClientRect();
    return `${said}${Math.min(width, 24)}×${Math.min(height, 24)}`;
  };

  /** What may lie over or below its siblings. Dialogs and menus are above the whole page, and close again. */
  const beside = (element: Element): string => {
    const { position, backgroundColor } = getComputedStyle(element);
    if (!/absolute|fixed|sticky/.test(position) || element.matches(':modal, :popover-open'))
      return '';
    return `${element.tagName} ${element.getAttribute('class')} ${backgroundColor}`;
  };

  const plain = (text: string | null | undefined) =>
    (text ?? '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  /** What is named by its text (WAI-ARIA, name from content), not a part of the page with a heading. */
  const namedByText =
    'a, button, summary, option, td, th, tr, h1, h2, h3, h4, h5, h6, [role]:not([role=group], [role=region], [role=dialog], [role=list], [role=listbox], [role=menu], [role=tablist], [role=radiogroup], [role=status])';
  /** The words count where a name has others than are shown. */
  const otherName = (element: Element): string => {
    if (!element.matches(namedByText)) return '';
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const named = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    const name = plain(element.getAttribute('aria-label') ?? named);
    const text = plain(element.textContent);
    return name === '' || name.includes(text) ? '' : `${name}: ${text}`;
  };

  const self = (element: Element): string => {
    const style = getComputedStyle(element);
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    return [
      element.tagName,
      ...[...element.attributes].map(attribute).toSorted(),
      textOf(own.map(({ textContent }) => textContent).join('')),
      ...labels.map(({ textContent }) => textOf(textContent)),
      ...styles.map((name) => style[name]),
      sizes(element, style),
      otherName(element),
      ...[...element.children].map(beside).filter((text) => text !== ''),
    ].join('|');
  };

  const isDrawn = (element: Element) =>
    element.checkVisibility() || getComputedStyle(element).display === 'contents';

  const visit = (element: Element, above: number): number => {
    // What is not drawn is no part of the look, except that it is there, and the names of drawings.
    if (!isDrawn(element)) return hash(`${element.tagName} ${textOf(element.textContent)}`);
    const place = elements.push(element) - 1;
    looks.signatures.push(0);
    looks.ends.push(0);
    const own = hash(`${above} ${self(element)}`);
    const parts = [...element.children].map((child) => visit(child, own));
    looks.ends[place] = elements.length;
    const signature = hash(`${own} ${parts}`);
    looks.signatures[place] = signature;
    return signature;
  };

  // A theme that fades in has colours that it ends with.
  for (const change of document.getAnimations())
    if (change instanceof CSSTransition) change.finish();
  const viewport = document.querySelector('meta[name=viewport]')?.getAttribute('content');
  visit(document.documentElement, hash(`${viewport} ${textOf(document.title)}`));
  Object.assign(window, { lookedAt: elements });
  return looks;
}

/** Of everything that this worker has looked at without a finding. */
const seen = new Set<number>();

/**
 * The parts of the page that need no look, as places in `window.lookedAt`; and `remember`, to be called when the
 * rest had no finding. Of equal parts the first is looked at. `isNew`: whether there is a rest.
 */
export async function alreadyLookedAt(page: Page) {
  const { signatures, ends } = await page.evaluate(signaturesInPage);
  const now = new Set<number>();
  const known: number[] = [];
  for (let place = 0; place < signatures.length; ) {
    const signature = signatures[place] ?? 0;
    const end = ends[place] ?? 0;
    if (seen.has(signature) || now.has(signature)) {
      known.push(place);
      place = end;
    } else {
      now.add(signature);
      place += 1;
    }
  }
  return {
    known,
    isNew: now.size > 0,
    remember() {
      for (const signature of now) seen.add(signature);
    },
  };
}
