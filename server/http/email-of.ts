import type { Call } from '#contract/call.ts';

/** The address in the input that the call's limits count by. */
export function emailOf({ emailFields = ['email'] }: Call, input: unknown): string | undefined {
  for (const path of emailFields) {
    let value = input;
    for (const name of path.split('.'))
      value = (value as Record<string, unknown> | undefined)?.[name];
    if (typeof value === 'string') return value;
  }
  return undefined;
}
