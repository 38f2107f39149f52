/** Date and time fields, in the person's own time zone. */

/** The instant in UTC; empty if the text is invalid, so that the server refuses it. */
export function instantOf(entry: FormDataEntryValue | null): string {
  const at = new Date(String(entry ?? ''));
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

const two = (value: number): string => String(value).padStart(2, '0');

export function localTime(instant: string): string {
  const at = new Date(instant);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
