import { shopWords } from '#content/shop.ts';
import { reportPackages } from '#contract/commerce/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { TextArea, TextInput } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import {
  type Chosen,
  dollars,
  queryOf,
  type Selection,
  summaryOf,
} from '../../islands/selection.ts';
import { packageText, totalText } from '../../islands/selection-words.ts';
import { RichText } from '../site/info/inline.tsx';
import { PriceLines } from './price-lines.tsx';

const { summary: words, contact: fields } = shopWords;

export interface Contact {
  name: string;
  email: string;
  organization: string;
  notes: string;
}

interface Props {
  chosen: readonly Chosen[];
  selection: Selection;
  /** Something that the address or the last attempt selected is no longer for sale. */
  gone: boolean;
  contact: Contact;
  alert: string | null;
}

/** The order summary and the buyer's details, in one form that also contains the catalogue's checkboxes. */
export function OrderForm({ chosen, selection, gone, contact, alert }: Props) {
  return (
    <form
      id="order"
      className="order"
      method="post"
      action="/report-selection#order"
      data-shop={JSON.stringify(shopWords.alerts)}
    >
      <input type="hidden" name="package" value={selection.package ?? ''} />
      {alert && (
        <Notice variant="destructive" alert>
          {alert}
        </Notice>
      )}
      <div className="notice notice-accent" data-gone hidden={!gone} role="status">
        {shopWords.gone}
      </div>
      <OrderSummary chosen={chosen} selection={selection} />
      <section className="stack" aria-labelledby="details">
        <h2 id="details">{fields.heading}</h2>
        <TextInput
          name="name"
          label={fields.name}
          autoComplete="name"
          maxLength={length.name}
          value={contact.name}
        />
        <TextInput
          name="email"
          type="email"
          label={fields.email}
          hint={fields.emailHint}
          autoComplete="email"
          maxLength={length.email}
          value={contact.email}
        />
        <TextInput
          name="organization"
          label={fields.organization}
          autoComplete="organization"
          maxLength={length.organization}
          value={contact.organization}
          optional
        />
        <TextArea
          name="notes"
          label={fields.notes}
          hint={fields.notesHint}
          maxLength={length.note}
          value={contact.notes}
          rows={3}
          optional
        />
        <p className="small muted">
          <RichText text={fields.privacy} />
        </p>
        <p className="proceed">
          <button type="submit" className="button" name="intent" value="checkout">
            {shopWords.proceed}
          </button>
        </p>
      </section>
    </form>
  );
}

function OrderSummary({ chosen, selection }: Pick<Props, 'chosen' | 'selection'>) {
  const { total, discount, wanting, cheaper } = summaryOf(chosen, selection.package);
  return (
    <section className="stack" aria-labelledby="order-summary">
      <h2 id="order-summary">{words.heading}</h2>
      <p data-none hidden={chosen.length > 0} className="muted">
        {words.empty}
      </p>
      <PriceLines lines={chosen} discount={discount} priced={wanting === null} />
      <p className="total" role="status">
        <span data-package-name>
          {selection.package && wanting
            ? packageText(reportPackages[selection.package])
            : totalText}
        </span>
        <strong className="price" data-total>
          {dollars(total)}
        </strong>
      </p>
      <div className="notice notice-accent stack" data-wanting hidden={!wanting}>
        <p>{wanting}</p>
        <button
          type="submit"
          formNoValidate
          name="intent"
          value="none"
          className="button button-secondary"
          data-package=""
        >
          {shopWords.packages.none}
        </button>
      </div>
      <div className="notice notice-success stack" data-cheaper hidden={!cheaper}>
        <p>{cheaper?.text}</p>
        <button
          type="submit"
          formNoValidate
          name="intent"
          value={cheaper?.package ?? 'none'}
          className="button button-secondary"
          data-package={cheaper?.package ?? ''}
        >
          {words.switchTo} {reportPackages[cheaper?.package ?? 'premium']}
        </button>
      </div>
      <noscript>
        <button
          type="submit"
          formNoValidate
          name="intent"
          value="update"
          className="button button-secondary"
        >
          {words.update}
        </button>
      </noscript>
      <p className="small" data-share hidden={chosen.length === 0 && !selection.package}>
        <a href={`/report-selection${queryOf(selection)}`}>{words.share}</a>
      </p>
    </section>
  );
}
