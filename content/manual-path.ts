/** Help (NAV-17): a page for whoever goes there in a browser; anything else gets the operator's manual (API-59). */
export const manualPath = '/OPERATORS_MANUAL.md';

/** The operator's manual as Markdown, however it is asked for: to download. */
export const manualFile = '/manual.md';
