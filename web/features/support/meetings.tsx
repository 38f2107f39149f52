import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getSchedule } from '#contract/overview/schedule.ts';
import {
  changeMeeting,
  listMeetings,
  type Meeting,
  renewCalendar,
} from '#contract/support/meetings.ts';
import {
  type MeetingAction,
  type MeetingStatus,
  meetingActions,
  meetingStatuses,
} from '#contract/vocabulary.ts';
import { invalidateAddress } from '../../data/api.ts';
import { CallButton } from '../../data/call-button.tsx';
import { useScreenQuery } from '../../data/define-screen.ts';
import { instantOf } from '../../data/local-time.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { nextPage } from '../../design/paging.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { meetingList } from '../portals/client-queries.ts';
import { PortalList } from '../portals/portal-list.tsx';
import { RequestMeeting, When } from './request-meeting.tsx';
import { meetingWords as words } from './words.ts';

const tones: Record<MeetingStatus, string> = {
  requested: 'badge badge-secondary',
  proposed: 'badge badge-accent',
  confirmed: 'badge badge-success',
  declined: 'badge badge-destructive',
  cancelled: 'badge badge-destructive',
};

export function Meetings() {
  const meetings = useScreenQuery(meetingList);
  return (
    <PortalList
      id="meetings"
      words={words}
      query={meetings}
      action={<RequestMeeting />}
      after={<Subscribe />}
      more={nextPage}
    >
      {(items) => (
        <ul className="threads">
          {items.map((meeting) => (
            <Row key={meeting.id} meeting={meeting} />
          ))}
        </ul>
      )}
    </PortalList>
  );
}

function Row({ meeting }: { meeting: Meeting }) {
  const { actions } = meeting.abilities;
  return (
    <li id={`meeting-${meeting.id}`} tabIndex={-1}>
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

interface ActionProps {
  action: MeetingAction;
  meeting: Meeting;
}

function Action({ action, meeting }: ActionProps) {
  if (action === 'accept') return <Accept meeting={meeting} />;
  return (
    <DialogButton
      label={meetingActions[action]}
      title={words.asks[action].title}
      className="button button-secondary"
    >
      {(close) => <Answer action={action} meeting={meeting} close={close} />}
    </DialogButton>
  );
}

/** Handles a changed meeting: refetches what shows it, and shows a toast. */
function useChanged(): (meeting: Meeting) => void {
  const client = useQueryClient();
  return ({ title }) => {
    void invalidateAddress(client, listMeetings.path);
    void invalidateAddress(client, getSchedule.path);
    showToast({ title: words.changed, description: title });
  };
}

function Accept({ meeting: { id, version } }: Pick<ActionProps, 'meeting'>) {
  const change = useFormMutation(changeMeeting, {
    done: useChanged(),
    failed: words.changeFailed,
  });
  return (
    <button
      type="button"
      className="button"
      disabled={change.isPending}
      onClick={() => change.mutate({ input: { id, action: 'accept' }, version })}
    >
      {meetingActions.accept}
    </button>
  );
}

interface AnswerProps {
  action: Exclude<MeetingAction, 'accept'>;
  meeting: Meeting;
  close: () => void;
}

/** Proposes another time, or declines or cancels the meeting, after asking. */
function Answer({ action, meeting: { id, version }, close }: AnswerProps) {
  const changed = useChanged();
  const change = useFormMutation(changeMeeting, {
    done(meeting) {
      changed(meeting);
      close();
    },
    ...(action !== 'propose' && { failed: words.changeFailed }),
  });
  const { keep, ...asked } = words.asks[action];
  return (
    <DialogForm
      change={change}
      failed={words.changeFailed}
      label={'send' in asked ? asked.send : meetingActions[action]}
      busy={words.sending}
      back={keep}
      danger={action !== 'propose'}
      close={close}
      send={(entries) => {
        const startTime = instantOf(entries.get('startTime'));
        change.mutate({ input: { id, action, ...(startTime && { startTime }) }, version });
      }}
    >
      {'text' in asked ? <p>{asked.text}</p> : <When error={change.fields.startTime} />}
    </DialogForm>
  );
}

function Subscribe() {
  const [url, setUrl] = useState<string | null>(null);
  return (
    <details className="disclosure">
      <summary>{words.subscribe}</summary>
      <p className="muted">{words.subscribeText}</p>
      {url === null ? (
        <CallButton
          call={renewCalendar}
          input={{}}
          done={(answer) => setUrl(answer.url)}
          failed={words.changeFailed}
        >
          {words.subscribeButton}
        </CallButton>
      ) : (
        <p role="status">
          {words.subscribed} <code className="code">{url}</code>
        </p>
      )}
    </details>
  );
}
