import manual from '#content/OPERATORS_MANUAL.md?raw';
import { kept } from '../kept.ts';

/** The operator's manual as it is written (API-59). As plain text, so that browsers show it. */
export const loader = () => kept(manual, 'text/plain; charset=utf-8');
