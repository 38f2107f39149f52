/** Demonstration content: two research reports that are still drafts (CMS-09, CMS-10), and an article’s picture. */

import { demoDomain } from '#content/demo.ts';
import { arrived } from '#contract/incoming-file.ts';
import { changeArticle, createArticle } from '../domains/content/edit-articles.ts';
import { uploadArticlePicture } from '../domains/content/pictures/upload-picture.ts';
import { getArticle } from '../domains/content/read-articles.ts';
import { demoActor } from '../domains/identity/sessions/sessions.ts';
import type { Platform } from '../platform/context.ts';
import { contextAt } from './context-at.ts';
import { demoPicture } from './demo-picture.ts';

const pictured = 'gas-solar-or-grid-power-for-a-data-centre-in-nigeria';

const reports = [
  {
    title: 'Waste heat from data centres in warm climates',
    excerpt:
      'Where heat can be sold when nobody needs heating: drying, desalination and absorption cooling, with the temperatures that each of them needs.',
    content:
      '## What the report covers\n\nThree uses of waste heat that work near the equator:\n\n- drying of crops, at 40 to 60 degrees,\n- desalination, from 60 degrees,\n- absorption cooling, from 75 degrees.\n\n## What it leaves open\n\nPrices. They depend on the distance to the customer more than on anything else.',
    author: 'DSA Research',
    pages: 68,
  },
  {
    title: 'Hiring and keeping data centre operators',
    excerpt:
      'What a site of 10 megawatts needs in people, how long their training takes, and why they leave.',
    content:
      'A summary follows when the interviews are complete.\n\n1. Roles and shifts\n2. Training\n3. Pay, and what matters besides pay',
    author: 'DSA Research',
    pages: 45,
  },
];

export async function seedContent(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const admin = await demoActor(platform.store.db, `admin@${demoDomain}`, now);
  const at = now.subtract({ hours: 70 });
  for (const report of reports)
    await createArticle(contextAt(platform, admin, at), { format: 'report', ...report });
  const context = contextAt(platform, admin, at);
  const file = arrived({ name: 'power.png', bytes: await demoPicture() });
  const picture = await uploadArticlePicture(context, { file });
  const { id } = await getArticle(context, { articleId: pictured });
  const alt = 'Drawing of solar panels and a line of pylons under a low sun';
  await changeArticle(context, { id, picture: { id: picture.id, alt } });
}
