import { length } from '#contract/limits.ts';
import type { OrganizationRow } from '#contract/partners/organizations.ts';
import {
  type PartnerCountry,
  type PartnerFocus,
  partnerCountries,
  partnerFocuses,
} from '#contract/partners/places.ts';
import {
  type ContactSharing,
  contactSharings,
  type PartnerKind,
  partnerKinds,
} from '#contract/partners/vocabulary.ts';
import { Choices } from '../../design/choices.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { fieldWords as words } from './field-words.ts';

type Described = Omit<OrganizationRow, 'people' | 'archived'>;

interface Props {
  organization?: Described;
  errors: Readonly<Record<string, string>>;
  /** Only administrators set the kind. */
  withKind?: boolean;
}

/** An organisation's profile fields; the server validates them. */
export function OrganizationFields({ organization, errors, withKind = false }: Props) {
  const contact = organization?.contact;
  return (
    <>
      {withKind && (
        <Select
          name="kind"
          label={words.kind}
          options={partnerKinds}
          value={organization?.kind ?? 'industry'}
          error={errors.kind}
        />
      )}
      <TextInput
        name="name"
        label={words.name}
        value={organization?.name}
        maxLength={length.organization}
        error={errors.name}
      />
      <TextInput
        name="summary"
        label={words.summary}
        value={organization?.summary}
        maxLength={length.title}
        error={errors.summary}
      />
      <TextArea
        name="description"
        label={words.description}
        optional
        rows={5}
        value={organization?.description}
        maxLength={length.description}
        error={errors.description}
      />
      <Choices
        name="focuses"
        label={words.focuses}
        options={partnerFocuses}
        chosen={organization?.focuses ?? []}
        error={errors.focuses}
      />
      <Choices
        name="countries"
        label={words.countries}
        options={partnerCountries}
        chosen={organization?.countries ?? []}
        error={errors.countries}
      />
      <TextInput
        name="website"
        label={words.website}
        hint={words.websiteHint}
        optional
        type="url"
        value={organization?.website ?? undefined}
        maxLength={length.path}
        error={errors.website}
      />
      <TextInput
        name="contactName"
        label={words.contactName}
        optional
        value={contact?.name ?? undefined}
        maxLength={length.name}
        error={errors.contactName}
      />
      <TextInput
        name="contactEmail"
        label={words.contactEmail}
        optional
        type="email"
        value={contact?.email ?? undefined}
        maxLength={length.email}
        error={errors.contactEmail}
      />
      <TextInput
        name="contactPhone"
        label={words.contactPhone}
        optional
        type="tel"
        value={contact?.phone ?? undefined}
        maxLength={40}
        error={errors.contactPhone}
      />
      <Select
        name="contactSharing"
        label={words.contactSharing}
        options={contactSharings}
        value={organization?.contactSharing ?? 'introduced'}
        error={errors.contactSharing}
      />
    </>
  );
}

/** Converts the form's entries to the calls' input. */
export function readOrganization(entries: FormData) {
  const text = (name: string) => String(entries.get(name) ?? '');
  return {
    name: text('name'),
    summary: text('summary'),
    description: text('description'),
    focuses: entries.getAll('focuses') as PartnerFocus[],
    countries: entries.getAll('countries') as PartnerCountry[],
    website: text('website'),
    contactName: text('contactName'),
    contactEmail: text('contactEmail'),
    contactPhone: text('contactPhone'),
    contactSharing: text('contactSharing') as ContactSharing,
  };
}

export const readKind = (entries: FormData) => String(entries.get('kind')) as PartnerKind;
