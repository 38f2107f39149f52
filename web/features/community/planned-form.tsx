/** What the forms of events and of training sessions share. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { cancelEvent } from '#contract/community/events.ts';
import type { cancelTrainingSession } from '#contract/community/training.ts';
import { length } from '#contract/limits.ts';
import { invalidateAddress } from '../../data/api.ts';
import { instantOf, localTime } from '../../data/local-time.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextArea, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { meetingWords } from '../support/words.ts';
import { plannedWords as words } from './planned-words.ts';

/** An open dialog, and what follows a save: lists at these addresses are fetched again, and a toast says it. */
export function useDone(title: string, addresses: string[]) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  return {
    open,
    setOpen,
    done() {
      void invalidateAddress(client, ...addresses);
      setOpen(false);
      showToast({ title });
    },
  };
}

export const plannedInput = (entries: FormData) => {
  const text = (name: string) => String(entries.get(name) ?? '');
  return {
    title: text('title'),
    description: text('description'),
    startsAt: instantOf(entries.get('startsAt')),
    minutes: Number(text('minutes')),
    place: text('place'),
    joinUrl: text('joinUrl'),
  };
};

interface Planned {
  title: string;
  description: string;
  startsAt: string;
  minutes: number;
  place: string;
  joinUrl: string | null;
}

interface FieldsProps {
  /** What is changed; undefined for a new one. */
  planned: Planned | undefined;
  errors: Readonly<Record<string, string | undefined>>;
  /** Who sees the address of the call. */
  joinHint: string;
  /** Fields before the description. */
  children?: ReactNode;
}

export const PlannedFields = ({ planned, errors, joinHint, children }: FieldsProps) => (
  <>
    <TextInput
      name="title"
      label={words.title}
      value={planned?.title}
      error={errors.title}
      maxLength={length.title}
    />
    <TextInput
      name="startsAt"
      type="datetime-local"
      label={words.startsAt}
      hint={meetingWords.whenHint(Intl.DateTimeFormat().resolvedOptions().timeZone)}
      value={planned && localTime(planned.startsAt)}
      error={errors.startsAt}
    />
    <TextInput
      name="minutes"
      inputMode="numeric"
      label={words.minutes}
      value={String(planned?.minutes ?? 60)}
      error={errors.minutes}
    />
    <TextInput
      name="place"
      label={words.place}
      value={planned?.place}
      error={errors.place}
      maxLength={length.title}
    />
    <TextInput
      name="joinUrl"
      type="url"
      label={words.joinUrl}
      hint={joinHint}
      value={planned?.joinUrl ?? ''}
      error={errors.joinUrl}
      optional
    />
    {children}
    <TextArea
      name="description"
      label={words.description}
      value={planned?.description}
      error={errors.description}
      rows={4}
      maxLength={length.description}
      optional
    />
  </>
);

interface CancelProps {
  call: typeof cancelEvent | typeof cancelTrainingSession;
  planned: { id: string; version: number };
  addresses: string[];
  words: Readonly<
    Record<'cancel' | 'cancelTitle' | 'cancelText' | 'keep' | 'wasCancelled' | 'notSaved', string>
  >;
}

export function CancelPlanned({
  call,
  planned: { id, version },
  addresses,
  words: said,
}: CancelProps) {
  const { open, setOpen, done } = useDone(said.wasCancelled, addresses);
  const change = useFormMutation(call, { done });
  return (
    <>
      <button type="button" className="button button-danger" onClick={() => setOpen(true)}>
        {said.cancel}
      </button>
      {open && (
        <Dialog title={said.cancelTitle} onClose={() => setOpen(false)}>
          {(close) => (
            <DialogForm
              change={change}
              failed={said.notSaved}
              label={said.cancel}
              busy={words.saving}
              back={said.keep}
              danger
              close={close}
              send={() => change.mutate({ input: { id }, version })}
            >
              <p>{said.cancelText}</p>
            </DialogForm>
          )}
        </Dialog>
      )}
    </>
  );
}
