import { fieldsOf } from './values.ts';

/** What is at a path such as `tender.value.amount`; numbers are places in a list. */
export function valueAt(value: unknown, path: string): unknown {
  let here = value;
  for (const key of path.split('.')) {
    if (Array.isArray(here)) here = here[Number(key)];
    else {
      const fields = fieldsOf(here);
      here = fields && Object.hasOwn(fields, key) ? fields[key] : undefined;
    }
  }
  return here;
}
