/** The words of the shop's selection, shared by server and script. */
const reports = (number: number, more = ''): string =>
  `${number}${more} ${number === 1 ? 'report' : 'reports'}`;

export const totalText = 'Total';
export const chooseText = (name: string): string => `Choose ${name}`;
export const removeText = (name: string): string => `Remove ${name}`;
export const packageText = (name: string): string => `${name} package`;
export const switchText = (name: string): string => `Switch to ${name}`;
export const barWords = (count: number, total: string): string => `${reports(count)}, ${total}`;

export const appliedText = (name: string, total: string, before: string): string =>
  `We’ve applied the ${name} package: ${total} instead of ${before} for the same reports.`;
export const cheaperText = (name: string, price: string, more: number): string =>
  `The ${name} package costs ${price} and includes ${reports(more, ' more')}.`;

/** `of`: the only category that the package accepts. A negative `missing` means that too many are selected. */
export const wantingText = (
  name: string,
  wanted: number,
  of: string | null,
  missing: number,
  hasRoom: boolean,
): string => {
  const includes = `${name} includes ${reports(wanted)}${of === null ? '' : ` of ${of}`}`;
  if (missing > 0 && hasRoom)
    return `${includes}: choose ${missing}${missing < wanted ? ' more' : ''}.`;
  if (missing < 0) return `${includes}: remove ${-missing}, or buy them individually.`;
  return `${includes}: choose another, or buy it individually.`;
};
