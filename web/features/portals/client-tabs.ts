/** The tabs of the client portal (CLIENT-01), and which calls each makes. */
import type { Call, SentInput } from '#contract/call.ts';
import { type ScreenQuery, screenQuery } from '../../data/define-screen.ts';
import { clientTabs } from './words.ts';

export type ClientTab = keyof typeof clientTabs;

/** A project's address opens it in any tab. */
export function clientTabOf(query: URLSearchParams): ClientTab {
  const named = query.get('tab') ?? '';
  if (Object.hasOwn(clientTabs, named)) return named as ClientTab;
  return query.get('project') ? 'projects' : 'dashboard';
}

export const clientTabPath = (tab: ClientTab, more: Record<string, string> = {}): string =>
  `/client-portal?${new URLSearchParams({ tab, ...more })}`;

/** A call that only this tab makes. */
export const inTab = <C extends Call>(
  tab: ClientTab,
  call: C,
  input: (query: URLSearchParams) => SentInput<C> | null = () => ({}) as SentInput<C>,
): ScreenQuery<C> =>
  screenQuery(call, (query) => (clientTabOf(query) === tab ? input(query) : null));

/** The same for a call that only an open portal makes: without the permission the screen says so by itself. */
export const inOpenPortal = <C extends Call>(tab: ClientTab, call: C): ScreenQuery<C> => ({
  ...inTab(tab, call),
  optional: true,
});
