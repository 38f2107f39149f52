/**
 * A form that sends a change: where its refusal is told, which version it is based on, and what happens when
 * somebody else was quicker.
 */
import { useRef, useState } from 'react';
import type { Call, CallOutput, SentInput } from '#contract/call.ts';
import { CallError } from '#contract/page-visit.ts';
import { messageOf, useCallMutation } from './api.ts';
import { useEditBase } from './edit-base.ts';
import { tellFailure } from './tell-failure.ts';

interface Versioned {
  version: number;
}

interface Handlers<C extends Call> {
  done: (answer: CallOutput<C>) => void;
  /** The title under which a refusal without a field of this form is told. Without: the form shows `problem`. */
  failed?: string;
  /** Told of every refusal but a conflict; in place of `failed`. */
  refused?: (error: unknown) => void;
}

/** A refused entry stands at its field, which gets the focus; `fields` are the messages by name. */
export function useFormMutation<C extends Call>(call: C, handlers: Handlers<C>) {
  const { done, failed } = handlers;
  const form = useRef<HTMLFormElement>(null);
  const fieldsOf = (error: unknown) =>
    error instanceof CallError ? (error.body?.fields ?? {}) : {};
  const fieldIn = (error: unknown): HTMLElement | undefined =>
    Object.keys(fieldsOf(error))
      .map((name) => form.current?.elements.namedItem(name))
      .find((control) => control instanceof HTMLElement);
  const change = useCallMutation(call, {
    done,
    refused(error) {
      const field = fieldIn(error);
      handlers.refused?.(error);
      // After the message is in the page, so that it is read out with the field.
      if (field) requestAnimationFrame(() => field.focus());
      else if (failed) tellFailure({ title: failed, description: messageOf(error) });
    },
  });
  const { error } = change;
  const isShownHere = error && !failed && Object.keys(fieldsOf(error)).length === 0;
  const problem = isShownHere ? messageOf(error) : null;
  return { ...change, form, fields: fieldsOf(error), problem };
}

/** What was on screen when a change was refused because somebody was quicker, and what is there now. */
export interface Conflict<R> {
  seen: R;
  now: R;
  /** What was asked for, in the words of its button. */
  wanted: string;
}

interface EditHandlers<C extends Call, R> extends Handlers<C> {
  /** Puts the version that somebody else made where the screen reads it. */
  refresh: (now: R) => void;
  /** What was typed survives a conflict; a decision is begun anew. */
  decision?: true;
  /** The newest version that the person made by another form of the same page. */
  own?: number;
}

/**
 * The same for a change of a record that others change as well. Its version is frozen when the person begins
 * (`begin`, at the first key typed), so that a live update never puts a newer one under a decision. A stale one
 * is refused (412): `conflict` has both versions, and the next attempt is made knowing the newer one.
 */
export function useEditMutation<C extends Call, R extends Versioned>(
  call: C,
  record: R,
  { done, refused, refresh, decision, own, ...handlers }: EditHandlers<C, R>,
) {
  const { filled, version, theirs, isBegun, begin, sawTheirs, end } = useEditBase(record, own);
  const [refusal, setRefusal] = useState<Conflict<R> | null>(null);
  const sent = useRef({ seen: record, wanted: '' });
  const change = useFormMutation(call, {
    ...handlers,
    done(answer) {
      end();
      setRefusal(null);
      done(answer);
    },
    refused(error) {
      const stale = error instanceof CallError && error.status === 412;
      const now = stale ? (error.body?.current as R | undefined) : undefined;
      if (!now) return refused?.(error);
      setRefusal({ ...sent.current, now });
      if (decision) end();
      else sawTheirs(now);
      refresh(now);
    },
  });
  const isNewer = refusal !== null && record.version > refusal.now.version;
  const conflict = isNewer ? { ...refusal, now: record } : refusal;
  return {
    ...change,
    /** The conflict is told by itself. */
    problem: conflict ? null : change.problem,
    filled,
    theirs,
    isBegun,
    begin,
    /** When the person gives up. */
    end,
    conflict,
    /** Sends the change on the version it was begun on. */
    submit(input: SentInput<C>, wanted: string) {
      sent.current = { seen: filled, wanted };
      change.mutate({ input, version });
    },
  };
}
