import { defineMail } from './mail-template.ts';

const owner =
  'You’re getting this email because it’s about the security of your account with the {site}.';
const addressUsed =
  'You’re getting this email because someone entered this address on the website of the {site}.';
const requested = 'You’re getting this email because you requested another role with the {site}.';

export const identityMails = {
  confirmation: defineMail({
    id: 'account.confirmation',
    label: 'Account: confirm the address',
    when: 'Someone creates an account, or asks for the link again.',
    subject: 'Confirm your email address for {siteShort}',
    heading: 'Confirm your email address',
    paragraphs: [
      'You, or someone using your address, created an account with the {site}. Open this page to confirm your address. The link works once and expires in an hour.',
    ],
    button: 'Confirm email address',
    notes: [
      'If it wasn’t you, ignore this email: nobody can use the account until the address is confirmed.',
    ],
    reason: addressUsed,
    sample: {},
  }),
  takenAddress: defineMail({
    id: 'account.taken-address',
    label: 'Account: the address is taken',
    when: 'Someone creates an account with an address that has one.',
    subject: 'You already have an account with {siteShort}',
    heading: 'You already have an account',
    paragraphs: [
      'You, or someone using your address, tried to create an account. You already have one, so nothing has changed.',
    ],
    button: 'Sign in',
    notes: ['If it wasn’t you, you don’t need to do anything.'],
    reason: addressUsed,
    sample: {},
  }),
  rejected: defineMail({
    id: 'account.rejected',
    label: 'Account: not approved',
    when: 'An administrator rejects a new account.',
    subject: 'Your account at {siteShort} wasn’t approved',
    heading: 'Your account wasn’t approved',
    paragraphs: ['An administrator didn’t approve your account, and wrote:', '{message}'],
    button: 'Write to us',
    reason: 'You’re getting this email because you created an account with the {site}.',
    sample: { message: 'We couldn’t confirm your organisation.' },
    needs: ['message'],
  }),
  approved: defineMail({
    id: 'account.approved',
    label: 'Account: approved',
    when: 'An administrator approves a new account.',
    subject: 'Your account at {siteShort} has been approved',
    heading: 'Your account has been approved',
    paragraphs: [
      'An administrator has approved your account. Sign in to get started.',
      'They wrote: {message}',
    ],
    button: 'Sign in',
    reason: 'You’re getting this email because you created an account with the {site}.',
    sample: {},
    maybe: { message: 'Your first project can be submitted in the client portal.' },
    needs: ['message'],
  }),
  accessGranted: defineMail({
    id: 'account.access-granted',
    label: 'Role: granted',
    when: 'An administrator grants a request for a role.',
    subject: 'Your role at {siteShort} is now {role}',
    heading: 'Your role is now {role}',
    paragraphs: [
      'An administrator has granted your request for the role {role}. It applies from the next page you open.',
    ],
    button: 'Open your dashboard',
    reason: requested,
    sample: { role: 'Partner' },
    needs: ['role'],
  }),
  accessDeclined: defineMail({
    id: 'account.access-declined',
    label: 'Role: declined',
    when: 'An administrator declines a request for a role.',
    subject: 'Your request for the role {role} at {siteShort}',
    heading: 'Your request was declined',
    paragraphs: [
      'An administrator has declined your request for the role {role}, for this reason:',
      '{message}',
      'Your account stays as it is.',
    ],
    button: 'Write to us',
    reason: requested,
    sample: { role: 'Partner', message: 'Please ask your organisation to apply first.' },
    needs: ['role', 'message'],
  }),
  invitation: defineMail({
    id: 'account.invitation',
    label: 'Account: invitation',
    when: 'An administrator invites someone by email.',
    subject: '{inviter} invites you to {siteShort}',
    heading: 'You’re invited to the {site}',
    paragraphs: [
      '{inviter} has invited you to open an account with the {site}.',
      '{message}',
      'Open this page to choose a password. The link works once and expires in {days}.',
    ],
    button: 'Accept the invitation',
    notes: [
      'If you weren’t expecting this, ignore this email: nothing happens unless you use the link.',
    ],
    reason:
      'You’re getting this email because an administrator of the {site} entered this address to invite you.',
    sample: { inviter: 'Ngozi Bello', days: '7 days' },
    maybe: { message: 'You’ll find the project in your portal.' },
    needs: ['inviter', 'message', 'days'],
  }),
  merged: defineMail({
    id: 'account.merged',
    label: 'Account: merged into another',
    when: 'An administrator merges two accounts. Sent to the address that is closed.',
    subject: 'Your account at {siteShort} was merged',
    heading: 'Your account was merged',
    paragraphs: [
      'You had two accounts, so an administrator merged this one into the other. Everything that belonged to it is now in your other account: sign in there from now on. You can’t sign in with this address any more.',
    ],
    button: 'Write to us',
    notes: ['If you don’t have another account, write to us.'],
    reason: owner,
    sample: {},
  }),
  mergedInto: defineMail({
    id: 'account.merged-into',
    label: 'Account: another was merged into it',
    when: 'An administrator merges two accounts. Sent to the address that is kept.',
    subject: 'Your accounts at {siteShort} were merged',
    heading: 'Your accounts were merged',
    paragraphs: [
      'You had two accounts, so an administrator merged the other one into this one. Everything that belonged to it is here now. You sign in as before.',
    ],
    button: 'Open your account',
    notes: ['If you didn’t have another account, write to {support}.'],
    reason: owner,
    sample: {},
  }),
  personErased: defineMail({
    id: 'privacy.erased',
    label: 'Privacy: person erased',
    when: 'An administrator erases a person’s data, as they asked.',
    subject: 'Your personal data at {siteShort} has been erased',
    heading: 'Your personal data has been erased',
    paragraphs: [
      'As you asked, we’ve erased your personal data, and your account if you had one. Records that the law requires us to keep no longer include your address; an invoice or receipt keeps the name it was made out to.',
    ],
    button: 'What we still keep',
    reason: 'This is our answer to your request about your personal data.',
    sample: {},
  }),
  erased: defineMail({
    id: 'account.erased',
    label: 'Account: erased',
    when: 'Someone’s account is erased.',
    subject: 'Your account at {siteShort} has been erased',
    heading: 'Your account has been erased',
    paragraphs: [
      'As you asked, we’ve erased your account and your personal data. Records that the law requires us to keep no longer include your address; a receipt keeps the name it was made out to.',
    ],
    button: 'What we still keep',
    reason: 'This is the last email about your account.',
    sample: {},
  }),
};
