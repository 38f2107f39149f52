import { manualPath } from './manual-path.ts';

/** The links of the header, the drawer and the footer (NAV-14, NAV-16, NAV-31, HOME-41). */
export interface Item {
  label: string;
  href: string;
}

export const aboutUs: readonly Item[] = [
  { label: 'Who We Are', href: '/who-we-are' },
  { label: 'Our Mission', href: '/mission' },
  { label: 'Governance', href: '/governance' },
  { label: 'Partnership', href: '/partners' },
  { label: 'SMEs', href: '/smes' },
  { label: 'Membership', href: '/membership' },
];

export const portals: readonly Item[] = [
  { label: 'Client Portal', href: '/client-portal' },
  { label: 'Member Portal', href: '/member-portal' },
  { label: 'Partner Portal', href: '/partner-portal' },
];

export const services: readonly Item[] = [
  { label: 'Policy Advocacy', href: '/policy-advocacy' },
  { label: 'Investment Advisory', href: '/investment-advisory' },
  { label: 'Government Advisory', href: '/government-advisory' },
  { label: 'Due Diligence Services', href: '/due-diligence-services' },
  { label: 'Market Intelligence', href: '/market-intelligence' },
  { label: 'Capacity Building', href: '/capacity-building' },
  { label: 'Digital Rights Education', href: '/digital-rights-education' },
  { label: 'Capability Sourcing', href: '/capability-sourcing' },
];

/** In the drawer around the items of NAV-31: what most people come for, and what the wide header and the footer have. */
export const drawerFirst: readonly Item[] = [
  { label: 'Submit Your Project', href: '/projects/submit' },
  { label: 'Track a Project', href: '/track' },
];
export const drawerLast: readonly Item[] = [
  { label: 'News and Research', href: '/news-research' },
  { label: 'FAQ', href: '/faq' },
  { label: 'Contact Us', href: '/contact' },
  { label: 'Help', href: manualPath },
];

/** Sections of the landing page. */
export const quickLinks: readonly Item[] = [
  { label: 'Home', href: '/#home' },
  { label: 'What We Do', href: '/#what-we-do' },
  { label: 'Our Model', href: '/#our-model' },
  { label: 'Our Process', href: '/#our-process' },
  { label: 'News', href: '/#news' },
  { label: 'FAQ', href: '/#faq' },
];

/**
 * Where a link leads for this visitor. Signed out, a target with `portal` in it leads to sign-in first (NAV-22); signed
 * in, the sections of the landing page are at /home, because / is the dashboard.
 */
export function targetFor(href: string, signedIn: boolean): string {
  if (signedIn) return href.startsWith('/#') ? `/home${href.slice(1)}` : href;
  return href.includes('portal') ? `/api/login?next=${encodeURIComponent(href)}` : href;
}

/** Words of header, drawer and footer that are not links. */
export const frameWords = {
  /** The names of the two menus, for screen readers. */
  main: 'Main',
  notice: 'Notice',
  home: 'Home',
  news: 'News and Research',
  platforms: 'Funding Platforms',
  faq: 'FAQ',
  admin: 'Admin',
  whoWeAre: 'Who We Are',
  partners: 'Partners',
  membership: 'Membership',
  smes: 'SMEs',
  about: 'About Us',
  help: 'Help',
  helpTip: 'Help for visitors, members and staff, in a new tab',
  login: 'Login',
  loginTip: 'For administrators',
  menu: 'Menu',
  close: 'Close',
  portals: 'Portals',
  services: 'Services',
  funding: 'Funding',
  secure: 'Secure',
  signIn: 'Sign In',
  signOut: 'Sign Out',
  skip: 'Skip to content',
  footer: {
    claim:
      'A non-profit alliance for sovereign AI infrastructure and digital sovereignty in the Global South.',
    quickLinks: 'Quick Links',
    about: 'About',
    contact: 'Contact',
    follow: 'Follow',
    legal: [
      { label: 'Privacy Policy', href: '/privacy' },
      { label: 'Terms of Service', href: '/terms' },
      { label: 'Cookie Policy', href: '/cookies' },
    ],
    /** While the alliance has no profiles configured, its social buttons lead to the contact page. */
    noProfiles: 'We have no profiles yet: these lead to our contact page.',
  },
} as const;

/** Links below a signed-in visitor's name on public pages. */
export const ownPages: readonly Item[] = [
  { label: 'Dashboard', href: '/' },
  { label: 'Your projects', href: '/client-portal' },
  { label: 'My membership', href: '/my-membership' },
  { label: 'Account', href: '/account' },
];

/** Pages in the footer that neither the drawer nor the quick links list. */
export const aboutLinks: readonly Item[] = [
  { label: 'Who We Are', href: '/who-we-are' },
  { label: 'Our Mission', href: '/mission' },
  { label: 'Governance', href: '/governance' },
  { label: 'Contact Us', href: '/contact' },
  { label: 'Track a Project', href: '/track' },
  { label: 'Help', href: manualPath },
];
