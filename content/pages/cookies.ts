import type { InfoPage } from '../blocks.ts';

export const cookies = {
  path: 'cookies',
  title: 'Cookie Policy: two cookies, and no banner',
  description:
    'The two cookies of this site by name and lifetime, what it stores in your browser besides them, and how you remove it. No tracking, no third parties.',
  heading: 'Cookie Policy',
  lede: 'Read this site signed out and it sets no cookie. Signing in needs one. Nothing here measures what you read or follows you to other sites, so there is no banner to click away.',
  actions: [{ label: 'Privacy Policy', href: '/privacy', main: true }],
  blocks: [
    {
      kind: 'table',
      heading: 'Cookies',
      caption: 'The cookies of this site',
      columns: ['Name', 'What for', 'When it is set', 'How long'],
      rows: [
        [
          '__Host-session',
          'A random number that says you are signed in. It holds nothing about you',
          'When you sign in',
          'Until you sign out; 14 days without use; 90 days at most',
        ],
        [
          '__Host-oidc',
          'Ties a sign-in at another provider to the browser that began it',
          'Only if this site offers such a sign-in and you choose it',
          'Ten minutes, or until you are back',
        ],
      ],
      note: 'Both are sent only to this site and only over an encrypted connection (Secure, SameSite=Lax), and no script can read them (HttpOnly). On a test installation without https they are called session and oidc.',
    },
    {
      kind: 'table',
      heading: 'Other things in your browser',
      lede: 'Written by this site’s own script.',
      caption: 'Entries in the browser’s storage',
      columns: ['Entry', 'What it holds', 'How long'],
      rows: [
        [
          'admin_user (local storage)',
          'A copy of your id, name, e-mail address, role and member type. It opens nothing: the session cookie decides',
          'From sign-in to sign-out; also removed when the session has ended',
        ],
        [
          'redirectAfterLogin (session storage)',
          'The page to return to after signing in',
          'Read once and removed, at the latest when you close the tab',
        ],
        [
          'projectDraft (local storage)',
          'What you typed into the project form, so that a lost connection costs you nothing',
          'Until the project is sent or you clear it. Signing out does not clear it',
        ],
        [
          'reportSelection (local storage)',
          'Which reports and which package you ticked in the report shop',
          'Until you untick them or clear it',
        ],
        [
          'reportCheckoutData (local storage)',
          'The order you are about to pay: reports, total, name, e-mail address, organisation, notes',
          'Until it is paid or you clear it',
        ],
        [
          'reportCheckoutKeys (local storage)',
          'A random number for each order, so that nothing is ordered or charged twice',
          'Until the order is paid, or 12 hours',
        ],
        [
          'pages-1 (cache of the service worker)',
          'Public pages you opened, such as the start page and the project form, for reading without a connection. Never a signed-in page',
          'Until newer copies replace them; emptied when you sign out',
        ],
      ],
      note: 'The service worker is a small program of this site (/sw.js) that your browser keeps. It talks to no other server. Where cards are taken through Stripe, its card form on the payment page sets cookies of its own against fraud; paying by bank transfer loads none of it.',
    },
    {
      kind: 'prose',
      heading: 'Why we do not ask for consent',
      paragraphs: [
        'European rules ask for consent before a site stores what you did not ask for (Directive 2002/58/EC, Article 5(3)); African laws ask it of personal data used without another ground. Signing in, keeping a draft and reading without a connection are things you use the site for. Should we ever want to measure or advertise, we would ask first, and No would be as easy as Yes.',
      ],
    },
    {
      kind: 'list',
      heading: 'How to remove it all',
      items: [
        'Sign out: the session ends on the server, the cookie, admin_user and the cached pages go.',
        'On a shared computer, also clear this site’s data in the browser’s settings: that removes a project draft and the service worker.',
        'If you block cookies, everything public still works, the project form and tracking included. Only signing in does not.',
      ],
    },
  ],
} satisfies InfoPage;
