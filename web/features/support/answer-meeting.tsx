import { useState } from 'react';
import { Link } from 'react-router';
import { formatInstant, readersZone } from '#contract/format.ts';
import { length } from '#contract/limits.ts';
import { answerMeeting, listAllMeetings, type MeetingRow } from '#contract/support/meetings.ts';
import type { MeetingAction } from '#contract/vocabulary.ts';
import { instantOf, localTime } from '../../data/local-time.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { AppLink } from '../../design/app-link.tsx';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { useZone } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { useOpened } from '../administration/use-dialog-param.ts';
import { adminMeetingWords } from './admin-words.ts';
import { answerWords as words } from './answer-words.ts';

interface Props {
  row: MeetingRow;
  onClose: () => void;
}

/** A meeting, and what the alliance can do with it. */
export const MeetingDialog = ({ row, onClose }: Props) => (
  <Dialog title={row.title} onClose={onClose}>
    {(close) => (
      <>
        <Facts row={row} />
        <Answer row={row} close={close} />
      </>
    )}
  </Dialog>
);

const timeIn = (at: string, zone: string) =>
  words.inZone(formatInstant(at, { timeZone: zone, withTime: true }), zone);

function Facts({
  row: { id, owner, startTime, minutes, place, notes, reply, status, others },
}: Pick<Props, 'row'>) {
  const { facts } = words;
  const zone = useZone();
  const { to } = useOpened('meeting');
  const invite = useOpened('invite');
  return (
    <DescriptionList
      facts={[
        [
          facts.person,
          <span key="person">
            <AppLink to={`/admin?tab=users&user=${owner.id}`}>{owner.name}</AppLink>, {owner.email}
          </span>,
        ],
        [adminMeetingWords.columns.status, adminMeetingWords.statuses[status]],
        [facts.yourTime, timeIn(startTime, zone)],
        [facts.theirTime, owner.timeZone ? timeIn(startTime, owner.timeZone) : facts.noZone],
        [facts.length, adminMeetingWords.minutes(minutes)],
        [facts.place, place ?? facts.noPlace],
        [
          facts.notes,
          notes ? (
            <span key="notes" className="as-written">
              {notes}
            </span>
          ) : (
            facts.none
          ),
        ],
        ...(reply ? [[facts.reply, reply] as const] : []),
        [
          facts.others,
          <div key="others">
            {others.length > 0 && (
              <ul>
                {others.map((other) => (
                  <li key={other.id}>
                    <Link to={to(other.id)} replace preventScrollReset>
                      {other.name}
                    </Link>
                    {', '}
                    {adminMeetingWords.statuses[other.status]}
                    {other.startTime !== startTime && <>, {timeIn(other.startTime, zone)}</>}
                  </li>
                ))}
              </ul>
            )}
            <Link to={invite.to(id)} replace preventScrollReset>
              {words.invite}
            </Link>
          </div>,
        ],
      ]}
    />
  );
}

const compared: Compared<MeetingRow> = [
  [adminMeetingWords.columns.status, ({ status }) => adminMeetingWords.statuses[status]],
  [adminMeetingWords.columns.time, ({ startTime }) => timeIn(startTime, readersZone())],
  [words.facts.place, ({ place }) => place ?? words.facts.noPlace],
];

/** Nothing is preselected, so that a click meant for one version of the meeting never answers another. */
function Answer({ row, close }: { row: MeetingRow; close: () => void }) {
  const { actions } = row.abilities;
  const [chosen, setChosen] = useState<MeetingAction | null>(null);
  const [unchosen, setUnchosen] = useState(false);
  const refresh = useRefresh({ list: listAllMeetings });
  const change = useEditMutation(answerMeeting, row, {
    decision: true,
    refresh(now) {
      setChosen(null);
      refresh(now);
    },
    done(changed) {
      refresh(changed);
      close();
      showToast({ title: words.done[changed.status], description: words.told(row.owner.name) });
    },
  });
  const { conflict, fields } = change;
  const action = actions.find((one) => one === chosen);
  const notice = conflict && (
    <ConflictNotice conflict={conflict} compared={compared} kind="decision" />
  );
  if (actions.length === 0)
    return (
      <>
        {notice}
        <p className="muted">{words.over}</p>
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
      onBegin={change.begin}
      notice={notice}
      failed={words.failed}
      label={action ? words.actions[action] : words.send}
      busy={words.sending}
      back={words.close}
      danger={action === 'decline' || action === 'cancel'}
      close={close}
      send={(entries) => {
        setUnchosen(!action);
        if (!action) return;
        const startTime = instantOf(entries.get('startTime'));
        change.submit(
          {
            id: row.id,
            action,
            ...(action === 'propose' && startTime && { startTime }),
            place: String(entries.get('place') ?? ''),
            reply: String(entries.get('reply')),
          },
          words.wanted(words.actions[action]),
        );
      }}
    >
      <fieldset>
        <legend>{words.legend}</legend>
        <div className="choices">
          {actions.map((one) => (
            <label key={one} className="choice">
              <input
                type="radio"
                name="action"
                value={one}
                checked={action === one}
                onChange={() => {
                  setChosen(one);
                  setUnchosen(false);
                }}
              />
              {words.actions[one]}
            </label>
          ))}
        </div>
        {unchosen && (
          <p className="error" role="alert">
            {words.unchosen}
          </p>
        )}
      </fieldset>
      {action === 'propose' && (
        <TextInput
          name="startTime"
          type="datetime-local"
          label={words.when}
          hint={words.whenHint(readersZone())}
          value={localTime(row.startTime)}
          error={fields.startTime}
        />
      )}
      {(action === 'accept' || action === 'propose') && (
        <TextInput
          name="place"
          label={words.place}
          hint={words.placeHint}
          optional
          value={row.place ?? ''}
          maxLength={length.path}
          error={fields.place}
        />
      )}
      <TextInput
        name="reply"
        label={words.reply(row.owner.name)}
        hint={words.replyHint}
        optional
        maxLength={length.note}
        error={fields.reply}
      />
    </DialogForm>
  );
}
