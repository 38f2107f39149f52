import type { HelpPart } from './part.ts';

export const account: HelpPart = {
  id: 'account',
  heading: 'Your account',
  lede: 'What everyone with an account shares: signing in, the dashboard, membership and orders, safety, and your data.',
  sections: [
    {
      id: 'create-an-account',
      heading: 'Create an account',
      steps: [
        [
          'Open ',
          { text: 'Create account', href: '/sign-in?view=create' },
          ' and enter your name, email address and a password of at least 12 characters.',
        ],
        'Open the email we send within an hour and select Confirm Address. In a different browser from the one you started in, we also ask for your password.',
        'Sign in. Until an administrator approves the account you can already submit projects, write to us and buy.',
      ],
      paragraphs: [
        'Use the address that you gave when you submitted a project: the project then appears in your account.',
      ],
    },
    {
      id: 'sign-in-help',
      heading: 'Sign in',
      paragraphs: [
        [
          'Sign in at ',
          { text: 'the sign-in page', href: '/sign-in' },
          '. After 5 wrong passwords you’ll have to wait 15 minutes. ',
          { text: 'Forgotten your password?', href: '/sign-in?view=forgot' },
          ' We’ll email you a link to choose a new one.',
        ],
        'If you use two-factor authentication, enter the code from your authenticator app as well. A recovery code works in its place; each one works once.',
        [
          'Lost the confirmation email? ',
          { text: 'Send it again', href: '/sign-in?view=resend' },
          '. Only the newest link works, for an hour.',
        ],
      ],
    },
    {
      id: 'dashboard',
      heading: 'Dashboard',
      paragraphs: [
        [
          'Your ',
          { text: 'dashboard', href: '/' },
          ' is the first page after you sign in. Overview shows what is waiting for you, and your first steps until they’re done; Activity shows your projects and notifications; Quick Actions lead to the portals.',
        ],
        'Since your last visit lists what is new. The bell in the top bar has all notifications: opening it changes nothing, and Mark all as read clears the count. Under Notifications on your account page you choose what you’re told about, on screen and by email.',
        'Search in the top bar (Ctrl K) finds your own projects and messages, and everything else you can see.',
        'The menu shows the portals that are open to you. If one is missing, an administrator can open it.',
      ],
    },
    {
      id: 'membership-help',
      heading: 'Membership and orders',
      paragraphs: [
        [
          'Choose a class on the ',
          { text: 'membership page', href: '/membership' },
          ' and pay. Your membership, its certificate and all your orders with invoices and receipts are under ',
          { text: 'My membership', href: '/my-membership' },
          '. There you can also renew it, or upgrade and pay only the difference for the days left.',
        ],
        'We remind you 30 days, 7 days and 1 day before it ends. Renewing early adds a full period to the end. Nothing is charged automatically.',
      ],
    },
    {
      id: 'keep-your-account-safe',
      heading: 'Keep your account safe',
      paragraphs: [
        [
          'Turn on two-factor authentication in ',
          { text: 'your account', href: '/account' },
          ' and keep the ten recovery codes away from your phone. There you also see where you’re signed in, and can end those sessions.',
        ],
        'Signing out removes what the browser kept for you: drafts, selected reports, prepared orders.',
      ],
    },
    {
      id: 'your-data',
      heading: 'Your data',
      paragraphs: [
        [
          'Download everything we hold about you, or erase your account, in ',
          { text: 'your account', href: '/account' },
          '. What we keep and why is in the ',
          { text: 'privacy policy', href: '/privacy' },
          '.',
        ],
      ],
    },
  ],
};
