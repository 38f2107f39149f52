import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { length } from '#contract/limits.ts';
import {
  changeMeeting,
  listMeetings,
  type Meeting,
  renewCalendar,
  requestMeeting,
} from '#contract/support/meetings.ts';
import {
  type MeetingAction,
  type MeetingStatus,
  meetingActions,
  meetingStatuses,
} from '#contract/vocabulary.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { pageOfAddress, useScreenQuery } from '../../data/define-screen.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Empty } from '../../design/empty.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { Paging } from '../../design/paging.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { inTab } from '../portals/client-tabs.ts';
import { instantOf } from './local-time.ts';
import { meetingWords as words } from './words.ts';

export const meetingList = inTab('calendar', listMeetings, pageOfAddress);

const tones: Record<MeetingStatus, string> = {
  requested: 'badge badge-secondary',
  proposed: 'badge badge-accent',
  confirmed: 'badge badge-primary',
  declined: 'badge badge-destructive',
  cancelled: 'badge badge-destructive',
};

export function Meetings() {
  const [query] = useSearchParams();
  const meetings = useScreenQuery(meetingList);
  return (
    <section aria-labelledby="meetings">
      <div className="section-head">
        <h2 id="meetings">{words.heading}</h2>
        <RequestMeeting />
      </div>
      <QueryBoundary query={meetings}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneHint}</p>
            </Empty>
          ) : (
            <>
              <ul className="threads">
                {items.map((meeting) => (
                  <Row key={meeting.id} meeting={meeting} />
                ))}
              </ul>
              <Paging next={next} first={!query.get('after')} />
            </>
          )
        }
      </QueryBoundary>
      <Subscribe />
    </section>
  );
}

function Row({ meeting }: { meeting: Meeting }) {
  const { actions } = meeting.abilities;
  return (
    <li>
      <p className="thread-head">
        <strong>{meeting.title}</strong>
        <span className={tones[meeting.status]}>{meetingStatuses[meeting.status]}</span>
      </p>
      <p>
        <DateTime at={meeting.startTime} withTime />, {words.minutesText(meeting.minutes)}
        {meeting.place && <> · {meeting.place}</>}
      </p>
      {meeting.reply && <p className="muted">{meeting.reply}</p>}
      {meeting.notes && <p className="muted as-written">{meeting.notes}</p>}
      <p className="actions">
        {actions.map((action) => (
          <Action key={action} action={action} meeting={meeting} />
        ))}
        <a className="button button-quiet" href={`/api/meetings/${meeting.id}/calendar`} download>
          {words.file}
        </a>
      </p>
    </li>
  );
}

function Action({ action, meeting }: { action: MeetingAction; meeting: Meeting }) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const change = useFormMutation(changeMeeting, {
    done() {
      void client.invalidateQueries({ queryKey: [listMeetings.path] });
      setOpen(false);
      showToast({ title: words.changed, description: meeting.title });
    },
    ...(action !== 'propose' && { failed: words.changeFailed }),
  });
  const { id, version } = meeting;
  const send = (startTime?: string) =>
    change.mutate({ input: { id, action, ...(startTime && { startTime }) }, version });
  const asks = action === 'propose' || action === 'cancel' || action === 'decline';
  return (
    <>
      <button
        type="button"
        className={action === 'accept' ? 'button' : 'button button-secondary'}
        disabled={change.isPending}
        onClick={() => (asks ? setOpen(true) : send())}
      >
        {meetingActions[action]}
      </button>
      {open && (
        <Dialog
          title={action === 'propose' ? words.proposeTitle : words.cancelTitle}
          onClose={() => setOpen(false)}
        >
          {(close) => (
            <DialogForm
              change={change}
              failed={words.changeFailed}
              label={action === 'propose' ? words.propose : meetingActions[action]}
              busy={words.sending}
              back={words.keep}
              danger={action !== 'propose'}
              close={close}
              send={(entries) =>
                send(action === 'propose' ? instantOf(entries.get('startTime')) : undefined)
              }
            >
              {action === 'propose' ? (
                <When error={change.fields.startTime} />
              ) : (
                <p>{words.cancelText}</p>
              )}
            </DialogForm>
          )}
        </Dialog>
      )}
    </>
  );
}

const When = ({ error }: { error: string | undefined }) => (
  <TextInput
    name="startTime"
    type="datetime-local"
    label={words.when}
    hint={words.whenHint(Intl.DateTimeFormat().resolvedOptions().timeZone)}
    error={error}
  />
);

function RequestMeeting() {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const change = useFormMutation(requestMeeting, {
    done() {
      void client.invalidateQueries({ queryKey: [listMeetings.path] });
      setOpen(false);
      showToast({ title: words.requested, description: words.requestedText });
    },
  });
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {words.request}
      </button>
      {open && (
        <Dialog title={words.request} onClose={() => setOpen(false)}>
          {(close) => (
            <DialogForm
              change={change}
              failed={words.failed}
              label={words.send}
              busy={words.sending}
              close={close}
              send={(entries) =>
                change.mutate({
                  input: {
                    title: String(entries.get('title')),
                    startTime: instantOf(entries.get('startTime')),
                    minutes: Number(entries.get('minutes')),
                    notes: String(entries.get('notes')),
                  },
                })
              }
            >
              <TextInput
                name="title"
                label={words.title}
                error={change.fields.title}
                maxLength={length.title}
              />
              <When error={change.fields.startTime} />
              <Select name="minutes" label={words.minutes} value="30" options={words.lengths} />
              <TextArea
                name="notes"
                label={words.notes}
                optional
                error={change.fields.notes}
                rows={3}
                maxLength={length.message}
              />
            </DialogForm>
          )}
        </Dialog>
      )}
    </>
  );
}

function Subscribe() {
  const [url, setUrl] = useState<string | null>(null);
  const { mutate, isPending } = useCallMutation(renewCalendar, {
    done: (answer) => setUrl(answer.url),
    refused: (error) =>
      showToast({
        title: words.changeFailed,
        description: messageOf(error),
        variant: 'destructive',
      }),
  });
  return (
    <details className="disclosure">
      <summary>{words.subscribe}</summary>
      <p className="muted">{words.subscribeText}</p>
      {url === null ? (
        <button
          type="button"
          className="button button-secondary"
          disabled={isPending}
          onClick={() => mutate({ input: {} })}
        >
          {words.subscribeButton}
        </button>
      ) : (
        <p role="status">
          {words.subscribed} <code className="code">{url}</code>
        </p>
      )}
    </details>
  );
}
