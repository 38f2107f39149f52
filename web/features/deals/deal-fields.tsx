import type { Deal } from '#contract/deals/deals.ts';
import { dealStages } from '#contract/deals/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { ContactChoice } from './contact-choice.tsx';
import { dealFormWords as words } from './words.ts';

/** DEAL-24: digits, whatever separates them, as an integer without its fraction; otherwise 0. */
function integerOf(value: FormDataEntryValue | null): number {
  const digits = String(value ?? '').replaceAll(/[\s,_]/g, '');
  return /^-?\d+(\.\d*)?$/.test(digits) ? Number.parseInt(digits, 10) : 0;
}

/** What the form says of a deal. */
export const readDeal = (entries: FormData) => ({
  dealName: String(entries.get('dealName')),
  amount: integerOf(entries.get('amount')),
  probability: integerOf(entries.get('probability')),
  expectedCloseDate: String(entries.get('expectedCloseDate')),
  contactId: String(entries.get('contactId')),
  assignedTo: String(entries.get('assignedTo')),
  notes: String(entries.get('notes')),
});

/** DEAL-18 to DEAL-23. */
export function DealFields({
  platformId,
  deal,
  errors,
}: {
  platformId: string;
  deal?: Deal;
  errors: Readonly<Record<string, string>>;
}) {
  return (
    <>
      <TextInput
        name="dealName"
        label={words.dealName}
        value={deal?.dealName}
        maxLength={length.title}
        error={errors.dealName}
      />
      <TextInput
        name="amount"
        label={words.amount}
        value={String(deal?.amount ?? 0)}
        inputMode="numeric"
        error={errors.amount}
      />
      {!deal && (
        <Select
          name="stage"
          label={words.stage}
          value="initial_contact"
          options={dealStages}
          error={errors.stage}
        />
      )}
      <TextInput
        name="probability"
        label={words.probability}
        value={String(deal?.probability ?? 50)}
        inputMode="numeric"
        error={errors.probability}
      />
      <TextInput
        name="expectedCloseDate"
        type="date"
        label={words.close}
        value={deal?.expectedCloseDate ?? ''}
        optional
        error={errors.expectedCloseDate}
      />
      <ContactChoice
        platformId={platformId}
        chosen={deal?.contact ?? null}
        label={words.contact}
        empty={words.noContact}
        optional
        error={errors.contactId}
      />
      <TextInput
        name="assignedTo"
        label={words.assignedTo}
        hint={words.assignedHint}
        value={deal?.assignedTo ?? ''}
        maxLength={length.email}
        optional
        error={errors.assignedTo}
      />
      <TextArea
        name="notes"
        label={words.notes}
        value={deal?.notes}
        rows={3}
        maxLength={length.note}
        optional
        error={errors.notes}
      />
    </>
  );
}
