import { length } from '#contract/limits.ts';
import { TextInput } from '../../design/field.tsx';
import { buyerWords as words } from './words.ts';

/** Empty for a signed-in buyer, whose account has the data. */
export interface Buyer {
  customerName?: string;
  customerEmail?: string;
  organization?: string;
}

interface Props {
  type: string;
  amount: number;
  card: boolean;
  bankTransfer: boolean;
  /** Earlier entries that need to be corrected. */
  buyer: Buyer;
  errors: Readonly<Record<string, string>>;
  busy: boolean;
  onCard: (buyer: Buyer) => void;
  onBank: (buyer: Buyer) => void;
}

export const NeedsScript = ({ transfer }: { transfer: boolean }) => (
  <noscript>
    <p>{transfer ? words.needsScriptOrTransfer : words.needsScript}</p>
  </noscript>
);

/**
 * Signed out, asks for name and email first (DECISIONS §4). A plain form, so that ordering by transfer works without
 * script.
 */
export function BuyerForm(props: Props) {
  const { type, amount, card, bankTransfer, buyer: entered, errors, busy, onCard, onBank } = props;
  return (
    <form
      className="stack"
      method="post"
      action={`/membership-payment?type=${type}`}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const text = (name: string) => String(data.get(name) ?? '').trim();
        const organization = text('organization');
        const buyer = {
          customerName: text('customerName'),
          customerEmail: text('customerEmail'),
          ...(organization && { organization }),
        };
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter instanceof HTMLButtonElement && submitter.value === 'bank') onBank(buyer);
        else onCard(buyer);
      }}
    >
      <input type="hidden" name="amount" value={amount} />
      <TextInput
        name="customerName"
        label={words.name}
        hint={words.nameHint}
        autoComplete="name"
        maxLength={length.name}
        value={entered.customerName}
        error={errors.customerName}
        required
      />
      <TextInput
        name="customerEmail"
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
        maxLength={length.email}
        value={entered.customerEmail}
        error={errors.customerEmail}
        required
      />
      <TextInput
        name="organization"
        label={words.organization}
        autoComplete="organization"
        maxLength={length.organization}
        value={entered.organization}
        error={errors.organization}
        optional
      />
      <p className="actions">
        {card && (
          <button type="submit" name="pay" value="card" className="button">
            {words.card}
          </button>
        )}
        {bankTransfer && (
          <button
            type="submit"
            name="pay"
            value="bank"
            className={card ? 'button button-secondary' : 'button'}
            disabled={busy}
            aria-busy={busy}
          >
            {words.bank}
          </button>
        )}
      </p>
      {card && <NeedsScript transfer={bankTransfer} />}
    </form>
  );
}
