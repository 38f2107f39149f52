/** A form that sends a change, and where its refusal is told. */
import { useRef } from 'react';
import type { Call, Out } from '#contract/call.ts';
import { CallError } from '#contract/page-visit.ts';
import { messageOf, useChange } from './api.ts';
import { showToast } from './enhance/toast.ts';

interface Handlers<C extends Call> {
  done: (answer: Out<C>) => void;
  /** The toast's title when the refusal has no field of this form. Without: the form shows `problem`. */
  failed?: string;
  /** Told of every refusal; in place of `failed`. */
  refused?: (error: unknown) => void;
}

/** A refused entry stands at its field, which gets the focus; `fields` are the messages by name. */
export function useFormChange<C extends Call>(call: C, handlers: Handlers<C>) {
  const { done, failed } = handlers;
  const form = useRef<HTMLFormElement>(null);
  const fieldsOf = (error: unknown) =>
    error instanceof CallError ? (error.body?.fields ?? {}) : {};
  const fieldIn = (error: unknown): HTMLElement | undefined =>
    Object.keys(fieldsOf(error))
      .map((name) => form.current?.elements.namedItem(name))
      .find((control) => control instanceof HTMLElement);
  const change = useChange(call, {
    done,
    refused(error) {
      const field = fieldIn(error);
      handlers.refused?.(error);
      // After the message is in the page, so that it is read out with the field.
      if (field) requestAnimationFrame(() => field.focus());
      else if (failed)
        showToast({ title: failed, description: messageOf(error), variant: 'destructive' });
    },
  });
  const { error } = change;
  const problem = error && Object.keys(fieldsOf(error)).length === 0 ? messageOf(error) : null;
  return { ...change, form, fields: fieldsOf(error), problem };
}
