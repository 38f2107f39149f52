import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant, readersZone } from '#contract/format.ts';
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
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm, FormProblem } from '../../design/dialog-form.tsx';
import { nextPage } from '../../design/paging.tsx';
import { DateTime } from '../../design/time.tsx';
import { useOnChange } from '../../design/use-on-change.ts';
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

const compared: Compared<Meeting> = [
  [words.compared.status, ({ status }) => meetingStatuses[status]],
  [
    words.compared.time,
    ({ startTime }) => formatInstant(startTime, { timeZone: readersZone(), withTime: true }),
  ],
  [words.compared.length, ({ minutes }) => words.minutesText(minutes)],
  [words.compared.place, ({ place }) => place ?? words.noPlace],
  [words.compared.reply, ({ reply }) => reply ?? words.noReply],
];

/** Accepting belongs to the row, and a dialog stays open: after a conflict, the button may be gone. */
function Row({ meeting }: { meeting: Meeting }) {
  const { actions } = meeting.abilities;
  const [asked, ask] = useState<Asked | null>(null);
  const { conflict, problem, isPending, submit } = useMeetingChange(meeting);
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
      {conflict && <ConflictNotice conflict={conflict} compared={compared} kind="decision" />}
      <FormProblem title={words.changeFailed} text={problem} />
      <p className="actions">
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            className={action === 'accept' ? 'button' : 'button button-secondary'}
            disabled={isPending}
            onClick={() =>
              action === 'accept'
                ? submit({ id: meeting.id, action }, words.wanted(meetingActions.accept))
                : ask(action)
            }
          >
            {meetingActions[action]}
          </button>
        ))}
        <a className="button button-quiet" href={`/api/meetings/${meeting.id}/calendar`} download>
          {words.file}
        </a>
      </p>
      {asked && (
        <Dialog title={words.asks[asked].title} onClose={() => ask(null)}>
          {(close) => <Answer action={asked} meeting={meeting} close={close} />}
        </Dialog>
      )}
    </li>
  );
}

/** A change of a meeting, which refetches what shows meetings. */
function useMeetingChange(meeting: Meeting, then?: () => void) {
  const client = useQueryClient();
  const refresh = () => {
    void invalidateAddress(client, listMeetings.path);
    void invalidateAddress(client, getSchedule.path);
  };
  return useEditMutation(changeMeeting, meeting, {
    decision: true,
    refresh,
    done({ title }) {
      refresh();
      then?.();
      showToast({ title: words.changed, description: title });
    },
  });
}

type Asked = Exclude<MeetingAction, 'accept'>;

interface AnswerProps {
  action: Asked;
  meeting: Meeting;
  close: () => void;
}

/** Proposes another time, or declines or cancels the meeting, after asking. */
function Answer({ action, meeting, close }: AnswerProps) {
  const change = useMeetingChange(meeting, close);
  const { begin, conflict } = change;
  // What the dialog asks is meant for the meeting as it was when it opened.
  useOnChange(meeting.id, begin);
  const { keep, ...asked } = words.asks[action];
  const notice = conflict && (
    <ConflictNotice conflict={conflict} compared={compared} kind="decision" />
  );
  if (!meeting.abilities.actions.includes(action))
    return (
      <>
        {notice}
        <p>{words.notPossible}</p>
        <p className="actions">
          <button type="button" className="button" onClick={close}>
            {words.close}
          </button>
        </p>
      </>
    );
  return (
    <DialogForm
      change={change}
      notice={notice}
      failed={words.changeFailed}
      label={'send' in asked ? asked.send : meetingActions[action]}
      busy={words.sending}
      back={keep}
      danger={action !== 'propose'}
      close={close}
      send={(entries) => {
        const startTime = instantOf(entries.get('startTime'));
        change.submit(
          { id: meeting.id, action, ...(startTime && { startTime }) },
          words.wanted(meetingActions[action]),
        );
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
