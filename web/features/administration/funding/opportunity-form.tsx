import { dollarText, formatDay } from '#contract/format.ts';
import {
  changeOpportunity,
  getReviewedOpportunity,
  type ReviewedOpportunity,
} from '#contract/funding/opportunity-review.ts';
import {
  type FundingRegion,
  fundingRegions,
  type PlatformType,
  platformTypes,
} from '#contract/funding/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { useDraft } from '../../../data/drafts.ts';
import { useUnsent } from '../../../data/unsent.ts';
import { useEditMutation } from '../../../data/use-form-mutation.ts';
import { useRefresh } from '../../../data/use-refresh.ts';
import { type Compared, ConflictNotice } from '../../../design/conflict-notice.tsx';
import { FormProblem } from '../../../design/dialog-form.tsx';
import { DraftNotice } from '../../../design/draft-notice.tsx';
import { Select, TextArea, TextInput } from '../../../design/field.tsx';
import { showToast } from '../../../islands/toast.ts';
import { opportunityReviewWords as words } from './opportunity-review-words.ts';

const { fields: labels } = words;
const orNone = (text: string | null) => text || words.notStated;

/** The fields that two people may have changed at the same time. */
const compared: Compared<ReviewedOpportunity> = [
  [labels.title, ({ title }) => title],
  [labels.platform, ({ platform }) => platform],
  [labels.type, ({ type }) => platformTypes[type]],
  [labels.region, ({ region }) => orNone(region && fundingRegions[region])],
  [labels.isOpen, ({ isOpen }) => (isOpen ? words.open.open : words.open.closed)],
  [labels.amount, ({ amount }) => orNone(amount === null ? null : dollarText(amount))],
  [labels.deadline, ({ deadline }) => orNone(deadline && formatDay(deadline))],
  [labels.applicationUrl, ({ applicationUrl }) => orNone(applicationUrl)],
  [labels.description, ({ description }) => orNone(description)],
  [labels.requirements, ({ requirements }) => orNone(requirements.join('; '))],
  [labels.eligibility, ({ eligibility }) => orNone(eligibility.join('; '))],
];

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function inputOf(id: string, entries: FormData) {
  const text = (name: string) => String(entries.get(name) ?? '');
  return {
    id,
    title: text('title'),
    platform: text('platform'),
    type: text('type') as PlatformType,
    region: text('region') as FundingRegion | '',
    isOpen: text('isOpen') === 'open',
    amount: text('amount'),
    deadline: text('deadline') || null,
    applicationUrl: text('applicationUrl').trim() || null,
    description: text('description'),
    requirements: linesOf(text('requirements')),
    eligibility: linesOf(text('eligibility')),
  };
}

export function OpportunityForm({ opportunity }: { opportunity: ReviewedOpportunity }) {
  const refresh = useRefresh({ record: getReviewedOpportunity });
  const change = useEditMutation(changeOpportunity, opportunity, {
    done(changed) {
      draft.sent();
      refresh(changed);
      showToast({ title: words.saved, description: changed.title });
    },
    refresh,
  });
  const { filled, fields, conflict, problem, isPending, isBegun } = change;
  const draft = useDraft(change.form, `opportunity ${opportunity.id}`);
  useUnsent(isBegun, draft.loses);
  return (
    <form
      // Filled again once another version is the base.
      key={filled.version}
      ref={change.form}
      className="stack opportunity-form"
      noValidate
      onReset={draft.kept.onReset}
      onInput={() => {
        change.begin();
        draft.kept.onInput();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        change.submit(inputOf(opportunity.id, new FormData(event.currentTarget)), words.save);
      }}
    >
      <DraftNotice {...draft.offer} />
      <p className="muted">{words.reviewHint}</p>
      <TextInput
        name="title"
        label={labels.title}
        value={filled.title}
        error={fields.title}
        maxLength={500}
      />
      <TextInput
        name="platform"
        label={labels.platform}
        value={filled.platform}
        error={fields.platform}
        maxLength={length.organization}
      />
      <Select
        name="type"
        label={labels.type}
        value={filled.type}
        error={fields.type}
        options={platformTypes}
      />
      <Select
        name="region"
        label={labels.region}
        value={filled.region ?? ''}
        error={fields.region}
        options={fundingRegions}
        empty={labels.noRegion}
      />
      <Select
        name="isOpen"
        label={labels.isOpen}
        value={filled.isOpen ? 'open' : 'closed'}
        options={words.open}
      />
      <TextInput
        name="amount"
        label={labels.amount}
        hint={labels.amountHint}
        inputMode="numeric"
        value={filled.amount === null ? '' : String(filled.amount)}
        error={fields.amount}
      />
      <TextInput
        name="deadline"
        type="date"
        label={labels.deadline}
        value={filled.deadline ?? ''}
        error={fields.deadline}
        optional
      />
      <TextInput
        name="applicationUrl"
        type="url"
        label={labels.applicationUrl}
        value={filled.applicationUrl ?? ''}
        error={fields.applicationUrl}
        maxLength={length.path}
        optional
      />
      <TextArea
        name="description"
        label={labels.description}
        value={filled.description}
        error={fields.description}
        rows={8}
        optional
      />
      <TextArea
        name="requirements"
        label={labels.requirements}
        hint={labels.lines}
        value={filled.requirements.join('\n')}
        error={fields.requirements}
        rows={4}
        optional
      />
      <TextArea
        name="eligibility"
        label={labels.eligibility}
        hint={labels.lines}
        value={filled.eligibility.join('\n')}
        error={fields.eligibility}
        rows={4}
        optional
      />
      {conflict ? (
        <ConflictNotice conflict={conflict} compared={compared} kind="text" />
      ) : (
        <FormProblem title={words.notSaved} text={problem} />
      )}
      <p className="actions">
        <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
          {isPending ? words.saving : words.save}
        </button>
      </p>
    </form>
  );
}
