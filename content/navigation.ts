/** What the header, the drawer and the footer lead to (NAV-14, NAV-16, NAV-31, HOME-41). */
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

/** Sections of the landing page. */
export const quickLinks: readonly Item[] = [
  { label: 'Home', href: '/#home' },
  { label: 'What We Do', href: '/#what-we-do' },
  { label: 'Our Model', href: '/#our-model' },
  { label: 'Our Process', href: '/#our-process' },
  { label: 'News', href: '/#news' },
  { label: 'FAQ', href: '/#faq' },
];

export const manual = '/OPERATORS_MANUAL.md';

/** The portal of a role (DASH-10). */
export const portalOfRole = (role: string): string =>
  role === 'client' ? '/client-portal' : role === 'partner' ? '/partner-portal' : '/member-portal';
