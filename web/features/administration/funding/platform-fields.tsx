import type { AdministeredPlatform } from '#contract/funding/platforms.ts';
import {
  type FundingRegion,
  fundingRegions,
  type PlatformStage,
  type PlatformType,
  platformStages,
  platformTypes,
} from '#contract/funding/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { Choices } from '../../../design/choices.tsx';
import { Select, TextArea, TextInput } from '../../../design/field.tsx';
import { adminPlatformWords } from './platform-words.ts';

const words = adminPlatformWords.fields;

/** ADMIN-35, ADMIN-36: a platform's fields; the server validates them. */
export function PlatformFields({
  platform,
  errors,
}: {
  platform?: AdministeredPlatform;
  errors: Readonly<Record<string, string>>;
}) {
  const amount = (
    name: 'minimumInvestment' | 'maximumInvestment' | 'totalAssets',
    label: string,
  ) => (
    <TextInput
      name={name}
      label={label}
      hint={words.amountHint}
      optional
      inputMode="numeric"
      value={platform?.[name]?.toString()}
      maxLength={40}
      error={errors[name]}
    />
  );
  return (
    <>
      <TextInput
        name="name"
        label={words.name}
        value={platform?.name}
        maxLength={length.organization}
        error={errors.name}
      />
      <Select
        name="type"
        label={words.type}
        options={platformTypes}
        value={platform?.type ?? 'vc'}
        error={errors.type}
      />
      <Select
        name="region"
        label={words.region}
        options={fundingRegions}
        value={platform?.region ?? 'West Africa'}
        error={errors.region}
      />
      <TextInput
        name="focusAreas"
        label={words.focusAreas}
        hint={words.focusAreasHint}
        optional
        value={platform?.focusAreas.join(', ')}
        error={errors.focusAreas}
      />
      {amount('minimumInvestment', words.minimum)}
      {amount('maximumInvestment', words.maximum)}
      <Choices
        name="stage"
        label={words.stages}
        options={platformStages}
        chosen={platform?.stage ?? []}
        error={errors.stage}
      />
      <TextArea
        name="description"
        label={words.description}
        rows={4}
        value={platform?.description}
        maxLength={length.description}
        error={errors.description}
      />
      <TextInput
        name="website"
        label={words.website}
        hint={words.websiteHint}
        inputMode="url"
        value={platform?.website}
        maxLength={length.path}
        error={errors.website}
      />
      <TextInput
        name="contactEmail"
        label={words.contactEmail}
        optional
        inputMode="email"
        value={platform?.contactEmail ?? undefined}
        maxLength={length.email}
        error={errors.contactEmail}
      />
      <TextInput
        name="source"
        label={words.source}
        hint={words.sourceHint}
        optional
        inputMode="url"
        value={platform?.source}
        maxLength={length.path}
        error={errors.source}
      />
      {amount('totalAssets', words.totalAssets)}
    </>
  );
}

/** Converts the form's entries to the calls' input. */
export function readPlatform(entries: FormData) {
  const text = (name: string) => String(entries.get(name) ?? '');
  return {
    name: text('name'),
    type: text('type') as PlatformType,
    region: text('region') as FundingRegion,
    focusAreas: text('focusAreas')
      .split(',')
      .map((area) => area.trim())
      .filter((area) => area !== ''),
    minimumInvestment: text('minimumInvestment'),
    maximumInvestment: text('maximumInvestment'),
    stage: entries.getAll('stage') as PlatformStage[],
    description: text('description'),
    website: text('website'),
    contactEmail: text('contactEmail'),
    source: text('source'),
    totalAssets: text('totalAssets'),
  };
}
