/** Where opportunities are shown, for screens, notifications and calendars. */
export const opportunityPath = (id: string): string =>
  `/funding-opportunities/${encodeURIComponent(id)}`;

/** The list, narrowed by these parameters. */
export function opportunitiesPath(filter: Readonly<Record<string, unknown>> = {}): string {
  const query = new URLSearchParams({ tab: 'opportunities' });
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return `/funding-platforms?${query}`;
}
