/** Where deals are shown, for screens, notifications and the dashboard. */
export const dealPath = (dealId: string): string => `/deals/${dealId}`;

/** Opens the form of a new deal at the platform. */
export const newDealPath = (platformId: string): string =>
  entityPath(platformId, { tab: 'deals', new: 'deal' });

/** A platform's entity dashboard, at this tab and with these filters. */
export function entityPath(platformId: string, query: Readonly<Record<string, string>> = {}) {
  const text = new URLSearchParams(query).toString();
  return `/entity-dashboard/${platformId}${text && `?${text}`}`;
}
