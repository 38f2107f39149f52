/** The words of the directory and of one's own profile. */
import { counted } from '../../design/pattern-words.ts';

export const directoryWords = {
  heading: 'Member directory',
  none: 'Nobody is listed yet',
  noneHint: 'Complete your profile and be the first.',
  partners: {
    heading: 'Partners in the directory',
    all: 'All partners',
    none: 'No partners are listed yet',
    noneHint: 'Partners who choose to be listed appear here.',
  },
  noMatch: 'No members found',
  noMatchHint: 'Remove a filter, or search for part of a name or organisation.',
  all: 'All members',
  placeholder: 'Name, organisation or headline',
  organization: 'Organisation',
  country: 'Country',
  expertise: 'Expertise',
  role: 'Role',
  own: 'My profile',
  write: 'Send email',
  members: (count: number) => counted(count, { one: 'member', other: 'members' }),
} as const;

export const profileWords = {
  heading: 'My profile',
  lede: 'This is how other members see you. You decide what they see.',
  listed: 'List me in the member directory',
  headline: 'Headline',
  headlineHint: 'What you do, in a few words.',
  about: 'About you',
  expertise: 'What you know about',
  shown: 'What other members see',
  account: 'Your name, organisation and country come from your account.',
  accountLink: 'Change them under My account',
  save: 'Save profile',
  saving: 'Saving...',
  saved: 'Profile saved',
  savedListed: 'Other members can find you in the directory.',
  savedUnlisted: 'You’re not listed in the directory.',
  failed: 'Profile not saved',
  yours: 'Your profile',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
} as const;
