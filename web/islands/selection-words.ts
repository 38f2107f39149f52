/** The words of the shop's selection, shared by server and script. */
const reports = (number: number, more = ''): string =>
  `${number}${more} ${number === 1 ? 'report' : 'reports'}`;

export const totalText = 'Total';
export const chooseText = (name: string): string => `Choose ${name}`;
export const removeText = (name: string): string => `Remove ${name}`;
export const packageText = (name: string): string => `${name} package`;
export const switchText = (name: string): string => `Switch to ${name}`;
export const barWords = (count: number, total: string): string => `${reports(count)}, ${total}`;

/** `saved`: compared with the reports that are chosen, bought individually. */
export const cheaperText = (
  name: string,
  price: string,
  saved: string,
  { chosen, more }: { chosen: number; more: number },
): string => {
  const same = chosen === 1 ? 'for the same report' : 'for the same reports';
  const what = more > 0 ? `and includes ${reports(more, ' more')}` : same;
  return `The ${name} package costs ${price} ${what}: you save ${saved}.`;
};

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
