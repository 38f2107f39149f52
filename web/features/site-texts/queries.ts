import { getText, listTexts } from '#contract/content/site-texts.ts';
import { idNamed, screenQuery, unlessNamed } from '../../data/define-screen.ts';

export const textsPath = '/admin/site-texts';
export const pathOfText = (id: string): string => `${textsPath}?text=${id}`;

export const textList = screenQuery(
  listTexts,
  unlessNamed('text', () => ({})),
);
export const textRecord = screenQuery(getText, idNamed('text'));
