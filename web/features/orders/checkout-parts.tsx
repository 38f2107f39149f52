import { useEffect, useRef, useState } from 'react';
import { checkoutWords as words } from '#content/checkout.ts';
import { shopWords } from '#content/shop.ts';
import { length, shop } from '#contract/limits.ts';
import { CallError } from '#contract/page-visit.ts';
import { messageOf } from '../../data/api.ts';
import { TextArea, TextInput } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { dollars } from '../../islands/selection.ts';
import type { Buyer } from './checkout-order.ts';

/** Asks for missing name and email address before the payment is prepared (DECISIONS §1). */
export function BuyerForm({
  buyer,
  wrong,
  done,
}: {
  buyer: Buyer;
  /** Messages about entries that the server refused. */
  wrong: Readonly<Record<string, string>>;
  done: (buyer: Buyer) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(wrong);
  useEffect(() => {
    const [first] = Object.keys(wrong);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }, [wrong]);
  function submit(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const text = (name: string) => String(entered.get(name) ?? '').trim();
    const empty = Object.entries(words.contact.missing).filter(([name]) => !text(name));
    setFields(Object.fromEntries(empty));
    const [first] = empty;
    if (first) {
      const control = form.current?.elements.namedItem(first[0]);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    // SHOP-09: only the browser's own check of an address.
    if (!event.currentTarget.reportValidity()) return;
    done({
      ...buyer,
      name: text('name'),
      email: text('email'),
      organization: text('organization'),
      notes: text('notes'),
    });
  }
  return (
    <form ref={form} className="stack" aria-labelledby="buyer" noValidate onSubmit={submit}>
      <h3 id="buyer">{words.contact.heading}</h3>
      <p className="muted">{words.contact.lede}</p>
      <BuyerFields
        buyer={buyer}
        fields={wrong.notes === undefined ? fields : { notes: '', ...fields }}
      />
      <p>
        <button type="submit" className="button">
          {words.contact.next}
        </button>
      </p>
    </form>
  );
}

export const BuyerFields = ({
  buyer,
  fields = {},
}: {
  buyer: Buyer;
  fields?: Record<string, string>;
}) => (
  <>
    <TextInput
      name="name"
      label={shopWords.contact.name}
      autoComplete="name"
      maxLength={length.name}
      value={buyer.name}
      error={fields.name}
    />
    <TextInput
      name="email"
      type="email"
      label={shopWords.contact.email}
      autoComplete="email"
      maxLength={length.email}
      value={buyer.email}
      error={fields.email}
    />
    <TextInput
      name="organization"
      label={shopWords.contact.organization}
      autoComplete="organization"
      maxLength={length.organization}
      value={buyer.organization}
      error={fields.organization}
      optional
    />
    {/* Entered in the shop; shown here only to correct them. */}
    {fields.notes === undefined ? (
      <input type="hidden" name="notes" value={buyer.notes} />
    ) : (
      <TextArea
        name="notes"
        label={shopWords.contact.notes}
        maxLength={length.note}
        value={buyer.notes}
        error={fields.notes}
        rows={3}
        optional
      />
    )}
  </>
);

/** DECISIONS §4: says that cards are not accepted, and what the alternative is. */
export const NoCards = ({ sells, transfer }: { sells: boolean; transfer: boolean }) => (
  <Notice variant="accent" title={words.notConfigured.title}>
    <p>
      {transfer ? words.notConfigured.text : words.notConfigured.neither}{' '}
      {transfer && !sells && words.notConfigured.later}
    </p>
    {!sells && (
      <p>
        <a href="/membership">{words.notConfigured.membership}</a>
      </p>
    )}
  </Notice>
);

/** Shown above every pay button: what is delivered now, and what later. */
export const SampleNotice = () => (
  <Notice variant="accent" title={shopWords.sample(shop.samplePages)}>
    {shopWords.sampleNote}
  </Notice>
);

/** Nothing selected is still for sale, and nothing replaces it. */
export const NothingLeft = () => (
  <Notice variant="accent" title={words.nothingLeft.title} alert>
    <p>{words.nothingLeft.text}</p>
    <p className="actions">
      <a className="button" href="/report-selection">
        {words.price.again}
      </a>
    </p>
  </Notice>
);

/** Shows both prices; the checkout continues only once the buyer accepts the new one. */
export const PriceChanged = ({
  was,
  now,
  agree,
}: {
  was: number;
  now: number;
  agree: () => void;
}) => (
  <Notice variant="accent" title={words.price.title} alert>
    <dl className="prices">
      <div>
        <dt>{words.price.was}</dt>
        <dd>
          <s>{dollars(was)}</s>
        </dd>
      </div>
      <div>
        <dt>{words.price.now}</dt>
        <dd>
          <strong>{dollars(now)}</strong>
        </dd>
      </div>
    </dl>
    <p className="actions">
      <button type="button" className="button" onClick={agree}>
        {words.price.agree}
      </button>
      <a className="button button-secondary" href="/report-selection">
        {words.price.again}
      </a>
    </p>
  </Notice>
);

/** DECISIONS §1: what went wrong, and how to continue. */
export function SetupError({ error, tryAgain }: { error: unknown; tryAgain: () => void }) {
  const mustChoose =
    error instanceof CallError &&
    ['not_for_sale', 'package_mismatch'].includes(error.body?.code ?? '');
  return (
    <Notice variant="destructive" title={words.setup.title} alert>
      <p>{messageOf(error)}</p>
      <p className="actions">
        {mustChoose && (
          <a className="button" href="/report-selection">
            {words.setup.choose}
          </a>
        )}
        <button type="button" className="button button-secondary" onClick={tryAgain}>
          {words.setup.again}
        </button>
      </p>
    </Notice>
  );
}

export const Preparing = () => (
  <p className="waiting needs-script" role="status">
    {words.preparing}
  </p>
);
