import { useState } from 'react';
import { checkoutWords as words } from '#content/checkout.ts';
import { shopWords } from '#content/shop.ts';
import { length } from '#contract/limits.ts';
import { TextArea, TextInput } from '../../design/field.tsx';
import { Form } from '../../design/form.tsx';
import { type Buyer, enteredBuyer, missingIn } from './buyer.ts';

export interface Ways {
  card: boolean;
  transfer: boolean;
}

interface Props {
  /** Where the form is sent without script, and what it names besides the buyer. */
  action: string;
  goods: React.ReactNode;
  ways: Ways;
  buyer: Buyer;
  /** Messages about entries that were refused. */
  wrong: Readonly<Record<string, string>> | null;
  nameHint?: string | undefined;
  isPlacing?: boolean;
  done?: (buyer: Buyer, by: 'card' | 'bank') => void;
}

/** Asks who is buying (DECISIONS §1, §4). Without script, it orders by bank transfer. */
export function BuyerForm({
  action,
  goods,
  ways,
  buyer,
  wrong,
  nameHint,
  isPlacing = false,
  done,
}: Props) {
  const [wrongHere, setWrongHere] = useState<Record<string, string>>({});
  const fields: Readonly<Record<string, string>> = { ...wrong, ...wrongHere };
  function submit(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entered = enteredBuyer(new FormData(event.currentTarget));
    // SHOP-09: only the browser's own check of an address.
    const isMalformed = event.currentTarget.querySelector('[type=email]:invalid') !== null;
    const found = { ...(isMalformed && { email: shopWords.alerts.email }), ...missingIn(entered) };
    setWrongHere(found);
    if (Object.keys(found).length > 0) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    done?.(entered, (submitter as HTMLButtonElement | null)?.value === 'bank' ? 'bank' : 'card');
  }
  return (
    <Form className="stack" method="post" action={action} onSubmit={submit}>
      {goods}
      <TextInput
        name="name"
        label={shopWords.contact.name}
        hint={nameHint}
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
      <p className="actions">
        {ways.card && (
          <button type="submit" className="button needs-script" value="card">
            {words.contact.next}
          </button>
        )}
        {ways.transfer && (
          <button
            type="submit"
            name="intent"
            value="bank"
            className={ways.card ? 'button button-secondary' : 'button'}
            disabled={isPlacing}
            aria-busy={isPlacing || undefined}
          >
            {words.bank.button}
          </button>
        )}
      </p>
      {ways.card && <NeedsScript transfer={ways.transfer} />}
    </Form>
  );
}

/** Says that the card form needs script, where there is none. */
export const NeedsScript = ({ transfer }: { transfer: boolean }) => (
  <noscript>
    <p>{transfer ? words.noScript : words.noScriptNoTransfer}</p>
  </noscript>
);
