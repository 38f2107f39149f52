import {
  type CookieName,
  kept,
  keptByTab,
  singleKeysSetting,
  siteCache,
  waitingDatabase,
  waitingDays,
} from '#contract/identity/device.ts';
import type { InfoPage } from '../blocks.ts';

/** What each is for, when it is set, and how long it is stored. */
const cookieRows = {
  session: [
    'A random number that says you are signed in. It contains nothing about you',
    'When you sign in',
    'Until you sign out; 14 days without use; 90 days at most',
  ],
  browser: [
    'A random number that lets us recognise a browser that has signed in before, so that someone guessing your password cannot lock you out, and a copied session cookie is of less use',
    'When you sign in',
    '180 days from your last sign-in',
  ],
  'sign-up': [
    'Recognises the browser in which you created your account, so that confirming your email address there needs no password',
    'When you create an account',
    'One hour',
  ],
  oidc: [
    'Ties a sign-in through another provider to the browser that started it',
    'Only if this site offers such a sign-in and you choose it',
    'Ten minutes, or until you are back',
  ],
  'sign-out': [
    'Lets us end your session at that provider too when you sign out',
    'Only if you sign in through another provider',
    'Until you sign out; 90 days at most',
  ],
  orders: [
    'Opens the last five orders that you placed without an account, so that their addresses contain no secret',
    'When you open an order from one of our emails, or come back from paying',
    '60 days',
  ],
  room: [
    'Shows that this browser was let into a diligence room, so that its address contains no secret',
    'When you open the link of an invitation to a diligence room',
    '14 days at most, and not longer than your access',
  ],
} satisfies Record<CookieName, string[]>;

export const cookies = {
  path: 'cookies',
  title: 'Cookie Policy: no tracking, and no banner',
  description:
    'This site’s cookies by name and lifetime, what else it stores in your browser, and how to remove it. No tracking, no third parties.',
  heading: 'Cookie Policy',
  lede: 'If you read this site signed out, it sets no cookies. Having an account needs some, and so does opening an order or a diligence room from our emails. Opened pages are counted on the server, without anything about you, and nothing follows you to other sites, so there is no banner to dismiss.',
  actions: [{ label: 'Privacy Policy', href: '/privacy', main: true }],
  blocks: [
    {
      kind: 'table',
      heading: 'Cookies',
      caption: 'This site’s cookies',
      columns: ['Name', 'What for', 'When it is set', 'How long'],
      rows: Object.entries(cookieRows).map(([name, row]) => [`__Host-${name}`, ...row]),
      note: 'They are sent only to this site and only over an encrypted connection (Secure, SameSite=Lax), and no script can read them (HttpOnly). On a test installation without HTTPS they have the same names without __Host-.',
    },
    {
      kind: 'table',
      heading: 'Other things in your browser',
      lede: 'Written by this site’s own script. What is kept while you are signed in belongs to your account: signing out removes it, and nobody else who signs in on this device can see it.',
      caption: 'Entries in the browser’s storage',
      columns: ['Entry', 'What it contains', 'How long'],
      rows: [
        [
          `${kept.owner} (local storage)`,
          'The ID of the account that the other entries belong to; absent while nobody is signed in',
          'Until you sign out or the session ends',
        ],
        [
          `${kept.user} (local storage)`,
          'A copy of your ID, name, email address, role and member type. It gives access to nothing: only the session cookie does',
          'Until you sign out or the session ends',
        ],
        [
          `${keptByTab.redirect} (session storage)`,
          'The page to return to after signing in',
          'Until it is read once, or you close the tab',
        ],
        [
          `${keptByTab.reloaded} (session storage)`,
          'When a page was last reloaded because this site had a new version, so that it does not keep reloading',
          'Until you close the tab or sign out',
        ],
        [
          `${kept.draft} (local storage)`,
          'What you typed into the project form, so that a lost connection costs you nothing',
          'Until the project is sent, you sign out or you clear it',
        ],
        [
          `${waitingDatabase} (IndexedDB)`,
          'What you sent and what didn’t reach us: projects, documents, messages and sign-ups with everything you entered, with name and email address, and the account that was signed in',
          `Until they have been sent and you have seen the answer; ${waitingDays} days at most. If something still waits when you sign out, we ask whether to keep or delete it. What is kept waits until you sign in again, and isn’t shown or sent for anyone else`,
        ],
        [
          `${kept.texts} (local storage)`,
          'Messages, posts, notes and other texts you typed in the portals or the admin panel and have not sent, to offer them again after a reload',
          'Until they are sent, you discard them or you sign out; 30 days at most',
        ],
        [
          `${kept.selection} (local storage)`,
          'Which reports and which package you ticked in the report shop',
          'Until you untick them, sign out or clear it',
        ],
        [
          `${kept.checkout} (local storage)`,
          'The order you are about to pay: reports, total, name, email address, organisation, notes',
          'Until it is paid, you sign out or you clear it',
        ],
        [
          `${kept.orderKeys} (local storage)`,
          'A random number for each order, so that nothing is ordered or charged twice',
          'Until the order is paid or you sign out; 12 hours at most',
        ],
        [
          `${kept.browser} (local storage)`,
          'A random number, sent along with forms while you are signed out, so that nobody else’s browser can repeat yours. The server keeps only a hash of it together with each form’s own number, so it links nothing you do',
          'Until you sign out or clear it',
        ],
        [
          `${singleKeysSetting} (local storage)`,
          'That single-key shortcuts are turned off on this device',
          'Until you turn them on again or clear it',
        ],
        [
          `${siteCache} (cache of the service worker)`,
          'The public pages and their scripts, for reading without a connection. Never a signed-in page',
          'Until newer copies replace them; emptied when you sign out',
        ],
      ],
      note: 'The service worker is a small program from this site (/sw.js) that your browser keeps. It contacts no other server. Where we take cards through Stripe, its card form on the payment page sets its own cookies to prevent fraud; no other page loads it.',
    },
    {
      kind: 'prose',
      heading: 'Why we do not ask for consent',
      paragraphs: [
        'European rules require consent before a site stores anything you did not ask for (Directive 2002/58/EC, Article 5(3)); African laws require it for personal data used without another legal basis. Signing in, keeping a draft and reading offline are things you use the site for. If we ever want to measure or advertise, we will ask first, and saying no will be as easy as saying yes.',
      ],
    },
    {
      kind: 'list',
      heading: 'How to remove everything',
      items: [
        'Sign out: the session ends on the server, and the cookie, your entries in the table above and the cached pages are removed.',
        'On a shared computer, sign out when you leave. If you did not sign in, clear this site’s data in the browser settings: that removes what you typed and the service worker.',
        'If you block cookies, everything public still works, including the project form and tracking. You cannot sign in, though, or open an order or a diligence room from our emails.',
      ],
    },
  ],
} satisfies InfoPage;
