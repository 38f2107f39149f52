/**
 * Sends a form's change: shows refusals in the right place, tracks which version the change is based on, and handles
 * edit conflicts.
 */
import { useRef, useState } from 'react';
import type { Call, CallOutput, SentInput } from '#contract/call.ts';
import { CallError } from '#contract/page-visit.ts';
import { type MutationHandlers, messageOf, useCallMutation } from './api.ts';
import { useEditBase } from './edit-base.ts';
import { tellFailure } from './tell-failure.ts';

interface Versioned {
  version: number;
}

interface Handlers<C extends Call> {
  done: (answer: CallOutput<C>) => void;
  /** The title for reporting a refusal that belongs to no field. Without it, the form shows `problem`. */
  failed?: string;
  /** Called for every refusal but a conflict. */
  refused?: (error: unknown) => void;
  waits?: MutationHandlers<C>['waits'];
}

/** An error is shown at its field, which gets the focus; `fields` has the messages by field name. */
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
    ...(handlers.waits && { waits: handlers.waits }),
    refused(error) {
      const field = fieldIn(error);
      handlers.refused?.(error);
      // Wait until the message is rendered, so that screen readers announce it with the field.
      if (field) requestAnimationFrame(() => field.focus());
      else if (failed) tellFailure({ title: failed, description: messageOf(error) });
    },
  });
  const { error } = change;
  const isShownHere = error && !failed && Object.keys(fieldsOf(error)).length === 0;
  const problem = isShownHere ? messageOf(error) : null;
  return { ...change, form, fields: fieldsOf(error), problem };
}

/** The version on screen when a change was refused because somebody else's was saved first, and the newest version. */
export interface Conflict<R> {
  seen: R;
  now: R;
  /** The requested change, in the words of its button. */
  wanted: string;
}

interface EditHandlers<C extends Call, R> extends Handlers<C> {
  /** Puts the version that somebody else saved where the screen reads it. */
  refresh: (now: R) => void;
  /** A decision starts again after a conflict; typed text stays. */
  decision?: true;
  /** The newest version that the person saved through another form of the same page. */
  own?: number;
}

/**
 * Like `useFormMutation`, for a record that others change as well. The version is frozen when the person begins
 * (`begin`, at the first key typed), so that a live update never puts a newer one under a decision. A stale change is
 * refused (412): `conflict` has both versions, and the next attempt is based on the newer one.
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
    /** A conflict is shown separately. */
    problem: conflict ? null : change.problem,
    filled,
    theirs,
    isBegun,
    begin,
    /** Call when the person discards the changes. */
    end,
    conflict,
    /** Sends the change with the version it is based on. */
    submit(input: SentInput<C>, wanted: string) {
      sent.current = { seen: filled, wanted };
      change.mutate({ input, version });
    },
  };
}
