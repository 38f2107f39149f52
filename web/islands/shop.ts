/**
 * Enhances the report shop: the running total, packages, previews, and the checkout. Loaded on its pages
 * only; it shares no file with the service worker, which cannot load one.
 */

import { type ReportPackage, reportPackages } from '#contract/commerce/vocabulary.ts';
import { kept as entries } from '#contract/identity/device.ts';
import { readCheckout, storeCheckout } from './checkout-data.ts';
import { write as keepText, read } from './device.ts';
import { scriptGone } from './new-build.ts';
import {
  addedIn,
  barText,
  type Chosen,
  dollars,
  minusDollars,
  packageNamed,
  queryOf,
  type Selection,
  type Summary,
  selectionIn,
  summaryOf,
} from './selection.ts';
import { chooseText, packageText, removeText, switchText, totalText } from './selection-words.ts';

interface Ticked extends Chosen {
  id: string;
}

/** Enhances the shop's elements on this page. */
export function enhanceShop(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('[data-preview]'))
    details.addEventListener('toggle', () => {
      void import('./shop-preview.ts')
        .then(({ showPreview }) => showPreview(details))
        .catch(scriptGone);
    });
  const form = document.querySelector<HTMLFormElement>('form[data-shop]');
  if (form) enhanceSelection(form);
  const order = document.querySelector<HTMLElement>('[data-order]');
  if (order) void import('./order-page.ts').then(({ followOrder }) => followOrder(order));
}

function enhanceSelection(form: HTMLFormElement): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[name=reports]')];
  const one = <T extends HTMLElement>(selector: string) => form.querySelector<T>(selector);
  const kept = one<HTMLInputElement>('[name=package]');
  const chosenPackage = (): ReportPackage | null => packageNamed(kept?.value);
  const ticked = (): Ticked[] =>
    boxes
      .filter(({ checked }) => checked)
      .map(({ value, dataset }) => ({
        id: value,
        name: dataset.name ?? '',
        price: Number(dataset.price),
        note: dataset.note ?? '',
        category: dataset.category as Chosen['category'],
      }));

  function apply({ reports, package: chosen }: Selection): void {
    for (const box of boxes) box.checked = reports.includes(box.value);
    if (kept) kept.value = chosen ?? '';
  }

  /** Renders the summary, and saves the selection in the URL and on the device. */
  function update(): void {
    const [reports, chosen] = [ticked(), chosenPackage()];
    const { total, discount, wanting, cheaper } = summaryOf(reports, chosen);
    const query = queryOf({ reports: reports.map(({ id }) => id), package: chosen });
    write(one('[data-total]'), dollars(total));
    write(
      one('[data-package-name]'),
      chosen && wanting ? packageText(reportPackages[chosen]) : totalText,
    );
    show(document.querySelector('.order-bar'), reports.length > 0);
    write(document.querySelector('[data-bar]'), barText(reports, chosen));
    list(one('[data-chosen]'), reports, { discount, priced: wanting === null });
    show(one('[data-none]'), reports.length === 0);
    show(one('[data-share]'), query !== '');
    one<HTMLAnchorElement>('[data-share] a')?.setAttribute('href', location.pathname + query);
    show(one('[data-wanting]'), wanting !== null);
    write(one('[data-wanting] p'), wanting ?? '');
    show(one('[data-cheaper]'), cheaper !== null);
    write(one('[data-cheaper] p'), cheaper?.text ?? '');
    const button = one<HTMLButtonElement>('[data-cheaper] button');
    if (button && cheaper) {
      button.dataset.package = cheaper.package;
      button.textContent = switchText(reportPackages[cheaper.package]);
    }
    for (const choice of document.querySelectorAll<HTMLElement>('[data-choose]')) {
      const isChosen = choice.dataset.package === chosen;
      choice.closest('li')?.classList.toggle('is-chosen', isChosen);
      write(choice, (isChosen ? removeText : chooseText)(choice.dataset.choose ?? ''));
    }
    history.replaceState(history.state, '', location.pathname + query + location.hash);
    keepText(entries.selection, query);
  }

  /** SHOP-07, SHOP-08. */
  function proceed() {
    const words: { nothing: string; contact: string; email: string } = JSON.parse(
      form.dataset.shop ?? '{}',
    );
    const entries = new FormData(form);
    const entry = (name: string) => String(entries.get(name) ?? '').trim();
    const [name, email, organization, notes] = [
      entry('name'),
      entry('email'),
      entry('organization'),
      entry('notes'),
    ];
    const [reports, chosen] = [ticked(), chosenPackage()];
    const { total, wanting } = summaryOf(reports, chosen);
    if (reports.length === 0) return tell(words.nothing);
    if (!name || !email) {
      tell(words.contact);
      return one(`.input[name=${name ? 'email' : 'name'}]`)?.focus();
    }
    if (wanting) return tell(wanting);
    // SHOP-09: only the browser's own check.
    if (one('[type=email]:invalid'))
      return void import('./dom-forms.ts')
        .then(({ showErrors }) => showErrors(form, { email: words.email }))
        .catch(scriptGone);
    const stored = storeCheckout({
      reports: reports.map((report) => report.name),
      total,
      contactInfo: { name, email, ...(organization && { organization }), ...(notes && { notes }) },
      reportIds: reports.map(({ id }) => id),
      ...(chosen && { package: chosen }),
    });
    if (stored) location.assign('/report-checkout');
    else leave();
  }

  /** If the browser stores nothing, submits the form as without script. */
  function leave(): void {
    const intent = document.createElement('input');
    Object.assign(intent, { type: 'hidden', name: 'intent', value: 'checkout' });
    form.append(intent);
    form.submit();
  }

  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { package: choice } = (event.submitter as HTMLElement | null)?.dataset ?? {};
    if (choice === undefined) return proceed();
    if (kept) kept.value = kept.value === choice ? '' : choice;
    update();
  });
  for (const box of boxes) box.addEventListener('change', update);
  const query = new URLSearchParams(location.search);
  // The URL takes precedence; `?add=` adds one report and keeps the rest.
  if (!selectionIn(query)) {
    const before = selectionIn(new URLSearchParams(read(entries.selection) ?? ''));
    const added = addedIn(query);
    if (before) {
      apply({ ...before, reports: [...before.reports, ...added] });
      if (before.reports.some((id) => boxes.every(({ value }) => value !== id)))
        show(one('[data-gone]'), true);
    }
  }
  const contact: Record<string, string | undefined> = { ...readCheckout()?.contactInfo };
  for (const [name, value] of Object.entries(contact)) {
    const field = one<HTMLInputElement>(`.input[name=${name}]`);
    if (field && value) field.value ||= value;
  }
  update();
}

/** The shop is specified to report with an alert. */
const tell = (text: string): void => alert(text);

function write(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

function show(element: HTMLElement | null, visible: boolean): void {
  if (element) element.hidden = !visible;
}

function list(
  place: HTMLElement | null,
  reports: readonly Ticked[],
  { discount, priced }: Pick<Summary, 'discount'> & { priced: boolean },
): void {
  place?.replaceChildren(
    ...reports.map(({ name, price, note }) => line(name, priced ? dollars(price) : '', note)),
    ...(discount ? [line(discount.name, minusDollars(discount.amount))] : []),
  );
}

function line(name: string, price: string, note = ''): HTMLElement {
  const [item, label, cost, small] = ['li', 'span', 'span', 'small'].map((tag) =>
    document.createElement(tag),
  );
  if (!item || !label || !cost || !small) throw new Error('A document makes elements');
  label.textContent = name;
  small.textContent = note;
  cost.textContent = price;
  cost.className = 'price';
  item.append(label, cost, ...(note ? [small] : []));
  return item;
}
