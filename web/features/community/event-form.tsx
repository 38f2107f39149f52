/** The form with which administrators create, change and cancel events. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  cancelEvent,
  changeEvent,
  createEvent,
  type MemberEvent,
} from '#contract/community/events.ts';
import { length } from '#contract/limits.ts';
import { instantOf, localTime } from '../../data/local-time.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextArea, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { meetingWords } from '../support/words.ts';
import { eventWords as words } from './event-words.ts';

function useDone(title: string) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  return {
    open,
    setOpen,
    done() {
      void client.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/(admin\/)?events/.test(String(queryKey[0])),
      });
      setOpen(false);
      showToast({ title });
    },
  };
}

const inputOf = (entries: FormData) => {
  const text = (name: string) => String(entries.get(name) ?? '');
  return {
    title: text('title'),
    description: text('description'),
    startsAt: instantOf(entries.get('startsAt')),
    minutes: Number(text('minutes')),
    place: text('place'),
    joinUrl: text('joinUrl'),
    capacity: text('capacity') === '' ? null : Number(text('capacity')),
  };
};

/** Creates an event if none is given. */
export function EventForm({ event }: { event?: MemberEvent }) {
  const { open, setOpen, done } = useDone(event ? words.saved : words.planned);
  const create = useFormMutation(createEvent, { done });
  const edit = useFormMutation(changeEvent, { done });
  const change = event ? edit : create;
  const { fields } = change;
  const send = (entries: FormData) =>
    event
      ? edit.mutate({ input: { id: event.id, ...inputOf(entries) }, version: event.version })
      : create.mutate({ input: inputOf(entries) });
  const label = event ? words.edit : words.plan;
  return (
    <>
      <button type="button" className="button button-secondary" onClick={() => setOpen(true)}>
        {label}
      </button>
      {open && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          {(close) => (
            <DialogForm
              change={change}
              failed={words.notSaved}
              label={words.save}
              busy={words.saving}
              close={close}
              send={send}
            >
              <TextInput
                name="title"
                label={words.title}
                value={event?.title}
                error={fields.title}
                maxLength={length.title}
              />
              <TextInput
                name="startsAt"
                type="datetime-local"
                label={words.startsAt}
                hint={meetingWords.whenHint(Intl.DateTimeFormat().resolvedOptions().timeZone)}
                value={event && localTime(event.startsAt)}
                error={fields.startsAt}
              />
              <TextInput
                name="minutes"
                inputMode="numeric"
                label={words.minutes}
                value={String(event?.minutes ?? 60)}
                error={fields.minutes}
              />
              <TextInput
                name="place"
                label={words.place}
                value={event?.place}
                error={fields.place}
                maxLength={length.title}
              />
              <TextInput
                name="joinUrl"
                type="url"
                label={words.joinUrl}
                hint={words.joinHint}
                value={event?.joinUrl ?? ''}
                error={fields.joinUrl}
                optional
              />
              <TextInput
                name="capacity"
                inputMode="numeric"
                label={words.capacity}
                hint={words.capacityHint}
                value={event?.capacity ? String(event.capacity) : ''}
                error={fields.capacity}
                optional
              />
              <TextArea
                name="description"
                label={words.description}
                value={event?.description}
                error={fields.description}
                rows={4}
                maxLength={length.description}
                optional
              />
            </DialogForm>
          )}
        </Dialog>
      )}
    </>
  );
}

export function CancelEvent({ event: { id, version } }: { event: MemberEvent }) {
  const { open, setOpen, done } = useDone(words.wasCancelled);
  const change = useFormMutation(cancelEvent, { done });
  return (
    <>
      <button type="button" className="button button-danger" onClick={() => setOpen(true)}>
        {words.cancel}
      </button>
      {open && (
        <Dialog title={words.cancelTitle} onClose={() => setOpen(false)}>
          {(close) => (
            <DialogForm
              change={change}
              failed={words.notSaved}
              label={words.cancel}
              busy={words.saving}
              back={words.keep}
              danger
              close={close}
              send={() => change.mutate({ input: { id }, version })}
            >
              <p>{words.cancelText}</p>
            </DialogForm>
          )}
        </Dialog>
      )}
    </>
  );
}
