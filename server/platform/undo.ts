/**
 * Taking back a change for a few seconds. Its answer has a sealed note of what was before, for the person who made it;
 * nothing is stored. Emails about it are `undoable`: they wait so long. Each kind of object is put back by its domain.
 */
import { AppError } from './app-error.ts';
import { type Context, caller, undoSeconds } from './context.ts';
import { seal, unseal } from './security/sealed-values.ts';

export interface Step<Before = unknown> {
  /** The object that was changed, and its version since then. */
  id: string;
  version: number;
  /** What its kind needs to put it back. */
  before: Before;
}

/** Puts the object back. Checks that the person still may, and throws `undo_over` where it was changed since. */
export type UndoKind = (context: Context, step: Step) => Promise<void>;
export type UndoKinds = Readonly<Record<string, UndoKind>>;

interface Note extends Step {
  kind: string;
  until: string;
}

const bindingOf = (context: Context) => `undo ${caller(context).userId}`;

export function undoOf(context: Context, kind: string, step: Step): string {
  const until = context.now.add({ seconds: undoSeconds }).toString();
  const note: Note = { ...step, kind, until };
  return seal(JSON.stringify(note), context.sealingKeys[0], bindingOf(context));
}

export async function undoStep(context: Context, kinds: UndoKinds, undo: string): Promise<void> {
  const text = unseal(undo, context.sealingKeys, bindingOf(context));
  if (text === null) throw new AppError('undo_over');
  const { kind, until, ...step } = JSON.parse(text) as Note;
  const putBack = kinds[kind];
  if (!putBack || Temporal.Instant.compare(context.now, until) > 0) throw new AppError('undo_over');
  await putBack(context, step);
}
