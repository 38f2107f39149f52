/** Who may see funding at all (ROLE-08). */
import type { Actor } from '../../platform/actor.ts';

const readers: ReadonlySet<string> = new Set(['client', 'partner', 'executive', 'admin']);

export const seesFunding = ({ column }: Pick<Actor, 'column'>): boolean => readers.has(column);
