/** The texts of the site that editors may change. What is in `content/` is the original of each. */
import type { Question } from '../blocks.ts';
import { faqPage } from '../faq.ts';
import { type HomeArticle, homeArticles } from '../home-articles.ts';
import { landingQuestions } from '../landing-sections.ts';
import type { MailTemplate } from '../mails/mail-template.ts';
import { infoPages } from '../pages/all.ts';
import { placeOfPage, type TextRule } from './text-fields.ts';

export interface TextPlace {
  id: string;
  /** For editors. */
  label: string;
  /** The page that shows it; null for an email. */
  path: string | null;
  original: unknown;
  /** Besides those of its fields. */
  rule?: TextRule;
  email?: { group: string; template: MailTemplate };
}

/** Shown above every public page while it has a message. */
export const banner: { message: string } = { message: '' };
export interface HomeTexts {
  articles: readonly HomeArticle[];
  questions: readonly Question[];
}
export const homeTexts: HomeTexts = { articles: homeArticles, questions: landingQuestions };

export const textPlaces: readonly TextPlace[] = [
  { id: 'banner', label: 'Banner message', path: '/', original: banner },
  { id: 'faq', label: 'FAQ', path: '/faq', original: faqPage },
  { id: 'home', label: 'Home: articles and questions', path: '/', original: homeTexts },
  ...infoPages.map((page) => ({
    id: placeOfPage(page.path),
    label: page.heading,
    path: `/${page.path}`,
    original: page,
  })),
];

export const placeNamed = (id: string): TextPlace | undefined =>
  textPlaces.find((place) => place.id === id);
