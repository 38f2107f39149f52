import { newsletterSections } from './newsletter-words.ts';

export type NewsletterSection = keyof typeof newsletterSections;

/** The section in the address; a newsletter that is open belongs to the first one. */
export function newsletterSectionAt(query: URLSearchParams): NewsletterSection {
  const named = query.get('section') ?? '';
  if (query.get('newsletter') || !Object.hasOwn(newsletterSections, named)) return 'issues';
  return named as NewsletterSection;
}

/** The parameters that keep a list in its section. */
export const inNewsletterSection = (section: NewsletterSection) => ({
  tab: 'newsletters',
  section,
});
