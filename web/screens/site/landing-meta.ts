import type { MetaDescriptor } from 'react-router';
import { landing } from '#content/landing.ts';

/** Title and description of the landing page. */
export const landingMeta = (): MetaDescriptor[] => [
  { title: landing.title },
  { name: 'description', content: landing.description },
];
