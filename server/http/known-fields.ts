/** Reduces an answer to the fields of its output schema, in one pass and without validation. */
import type * as z from 'zod/mini';
import * as core from 'zod/v4/core';

type Cut = (value: unknown) => unknown;

const texts = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null']);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Drops fields that the schema does not name, at every depth. Anything that is not a plain object, list or
 * value of the schema's own kind is parsed, and thereby refused if it does not match.
 */
export function knownFields(schema: z.ZodMiniType | core.$ZodType): Cut {
  const parse: Cut = (value) => core.parse(schema, value);
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === 'object' && !def.catchall) {
    const fields = Object.entries(def.shape).map(
      ([name, field]) => [name, knownFields(field)] as const,
    );
    return (value) => {
      if (!isObject(value)) return parse(value);
      const known: Record<string, unknown> = {};
      for (const [name, cut] of fields) {
        const part = value[name];
        if (part !== undefined) known[name] = cut(part);
      }
      return known;
    };
  }
  if (def.type === 'array' && !def.checks?.length) {
    const cut = knownFields(def.element);
    return (value) => (Array.isArray(value) ? value.map(cut) : parse(value));
  }
  if (def.type === 'nullable' || def.type === 'optional') {
    const cut = knownFields(def.innerType);
    return (value) => (value === null || value === undefined ? value : cut(value));
  }
  const changes = def.checks?.some((check) => check._zod.def.check === 'overwrite');
  if (texts.has(def.type) && !changes) return (value) => (isObject(value) ? parse(value) : value);
  return parse;
}
