import { guestMay, diligenceMails as words } from '#content/mails/diligence.ts';
import { counts } from '#content/mails/mail-template.ts';
import { guestLimits as limits } from '#contract/diligence/guest-limits.ts';
import { formatDay } from '#contract/format.ts';
import type { Settings } from '../../../platform/database/settings.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { templateMail } from '../../../platform/mail/mail-layout.ts';
import type { GuestRow } from './queries/guests.ts';

type Recipient = Pick<GuestRow, 'email' | 'name'>;

const recipient = ({ email, name }: Recipient) =>
  ({ to: email, name, mailbox: 'support' }) as const;

export const invitationMail = (
  settings: Settings,
  guest: Recipient & Pick<GuestRow, 'endsOn' | 'rights'>,
  { title, token }: { title: string; token: string },
): Mail =>
  templateMail(settings, recipient(guest), words.invitation, {
    room: title,
    until: formatDay(guest.endsOn.toString()),
    rights: guestMay[guest.rights],
    privacy: `${settings.baseUrl}/privacy`,
    link: `${settings.baseUrl}/room/${token}`,
  });

export const codeMail = (settings: Settings, guest: Recipient, code: string): Mail =>
  templateMail(settings, recipient(guest), words.code, {
    code,
    minutes: counts.minutes(limits.codeMinutes),
    link: `${settings.baseUrl}/room`,
  });

/** That there is news, without what was written: that is read in the room. */
export const newsMail = (
  settings: Settings,
  news: 'answered' | 'provided' | 'refused',
  guest: Recipient,
  title: string,
): Mail =>
  templateMail(settings, recipient(guest), words[news], {
    room: title,
    link: `${settings.baseUrl}/room`,
  });
