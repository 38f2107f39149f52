/** The tabs of the client portal (CLIENT-01), and the calls of each. */
import type { Call, SentInput } from '#contract/call.ts';
import { type ScreenQuery, screenQuery } from '../../data/define-screen.ts';
import { clientTabs } from './words.ts';

export type ClientTab = keyof typeof clientTabs;

/** The tab in the address; without one, Projects while a project is open, otherwise the dashboard. */
export function clientTabOf(query: URLSearchParams): ClientTab {
  const named = query.get('tab') ?? '';
  if (Object.hasOwn(clientTabs, named)) return named as ClientTab;
  return query.get('project') ? 'projects' : 'dashboard';
}

export const clientTabPath = (tab: ClientTab, more: Record<string, string> = {}): string =>
  `/client-portal?${new URLSearchParams({ tab, ...more })}`;

/** A call for this tab only. */
export const inTab = <C extends Call>(
  tab: ClientTab,
  call: C,
  input: (query: URLSearchParams) => SentInput<C> | null = () => ({}) as SentInput<C>,
): ScreenQuery<C> =>
  screenQuery(call, (query) => (clientTabOf(query) === tab ? input(query) : null));

/** Like `inTab`, but only with the portal's permission; without it, the screen explains why it is closed. */
export const inOpenPortal = <C extends Call>(
  tab: ClientTab,
  call: C,
  input?: (query: URLSearchParams) => SentInput<C>,
): ScreenQuery<C> => ({
  ...inTab(tab, call, input),
  optional: true,
});
