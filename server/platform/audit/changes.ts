/** The values of an audit row before and after, as text. */

export interface ChangedField {
  field: string;
  /** Null for none. */
  from: string | null;
  to: string | null;
}

type Values = Readonly<Record<string, unknown>>;

/** The fields that differ. */
export function changesOf(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [before ?? {}, after ?? {}] as [Values, Values];
  const fields = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...fields]
    .map((field) => ({ field, from: textOf(old[field]), to: textOf(now[field]) }))
    .filter(({ from, to }) => from !== to);
}

/** Personal values are stored either as one set, or as `before` and `after`. */
export function personalChanges(data: unknown): ChangedField[] {
  const values = (data ?? {}) as Values;
  return 'after' in values ? changesOf(values.before, values.after) : changesOf(null, values);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((item) => textOf(item) ?? '').join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
