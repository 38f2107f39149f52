import { enterOpportunity } from '#contract/funding/curation.ts';
import {
  type FundingRegion,
  fundingRegions,
  type PlatformType,
  platformTypes,
} from '#contract/funding/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { useFormMutation } from '../../../data/use-form-mutation.ts';
import { useRefresh } from '../../../data/use-refresh.ts';
import { Dialog } from '../../../design/dialog.tsx';
import { DialogForm } from '../../../design/dialog-form.tsx';
import { Select, TextArea, TextInput } from '../../../design/field.tsx';
import { showToast } from '../../../islands/toast.ts';
import { enterWords as words } from './enter-words.ts';
import { opportunityReviewWords } from './opportunity-review-words.ts';

/** For an opportunity that no source has. */
export const EnterOpportunity = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={opportunityReviewWords.enter} wide onClose={onClose}>
    {(close) => <EnterForm close={close} />}
  </Dialog>
);

function EnterForm({ close }: { close: () => void }) {
  const refresh = useRefresh();
  const change = useFormMutation(enterOpportunity, {
    done({ title }) {
      refresh();
      close();
      showToast({ title: words.saved, description: title });
    },
  });
  const { fields: errors } = change;
  return (
    <DialogForm
      change={change}
      send={(entries) => change.mutate({ input: readOpportunity(entries) })}
      failed={words.failed}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <TextInput name="title" label={words.title} maxLength={300} error={errors.title} />
      <TextInput
        name="platform"
        label={words.platform}
        maxLength={length.organization}
        error={errors.platform}
      />
      <Select
        name="type"
        label={words.type}
        options={platformTypes}
        value="grant"
        error={errors.type}
      />
      <Select
        name="region"
        label={words.region}
        options={fundingRegions}
        empty={words.noRegion}
        error={errors.region}
      />
      <TextInput
        name="amount"
        label={words.amount}
        hint={words.amountHint}
        optional
        inputMode="numeric"
        maxLength={30}
        error={errors.amount}
      />
      <TextInput
        name="deadline"
        label={words.deadline}
        optional
        type="date"
        error={errors.deadline}
      />
      <TextInput
        name="applicationUrl"
        label={words.applicationUrl}
        hint={words.addressHint}
        type="url"
        maxLength={length.path}
        error={errors.applicationUrl}
      />
      <TextArea
        name="description"
        label={words.description}
        rows={5}
        maxLength={20_000}
        error={errors.description}
      />
      <TextArea
        name="requirements"
        label={words.requirements}
        hint={words.linesHint}
        optional
        rows={3}
        error={errors.requirements}
      />
      <TextArea
        name="eligibility"
        label={words.eligibility}
        hint={words.linesHint}
        optional
        rows={3}
        error={errors.eligibility}
      />
    </DialogForm>
  );
}

function readOpportunity(entries: FormData) {
  const text = (name: string) => String(entries.get(name) ?? '');
  const lines = (name: string) =>
    text(name)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  return {
    title: text('title'),
    platform: text('platform'),
    type: text('type') as PlatformType,
    region: text('region') as FundingRegion | '',
    amount: text('amount'),
    deadline: text('deadline'),
    applicationUrl: text('applicationUrl'),
    description: text('description'),
    requirements: lines('requirements'),
    eligibility: lines('eligibility'),
  };
}
