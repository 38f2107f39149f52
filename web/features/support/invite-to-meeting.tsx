import { useSearchParams } from 'react-router';
import { readersZone } from '#contract/format.ts';
import { length } from '#contract/limits.ts';
import { inviteToMeeting, type MeetingRow } from '#contract/support/meetings.ts';
import { instantOf, localTime } from '../../data/local-time.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { inviteWords as words } from './answer-words.ts';

interface Props {
  /** The meeting to which somebody else is invited already; without it, a new one. */
  meeting?: MeetingRow | undefined;
  onClose: () => void;
}

/** Invites a person to a meeting; `email` in the address is theirs. */
export function InviteDialog({ meeting, onClose }: Props) {
  return (
    <Dialog title={meeting ? words.another : words.title} onClose={onClose}>
      {(close) => <Invite meeting={meeting} close={close} />}
    </Dialog>
  );
}

function Invite({ meeting, close }: Pick<Props, 'meeting'> & { close: () => void }) {
  const [query] = useSearchParams();
  const refresh = useRefresh();
  const change = useFormMutation(inviteToMeeting, {
    done({ owner, title }) {
      refresh();
      close();
      showToast({ title: words.sent(owner.name), description: title });
    },
  });
  const { fields } = change;
  const textOf = (entries: FormData, name: string) => String(entries.get(name) ?? '');
  return (
    <DialogForm
      change={change}
      failed={words.failed}
      label={words.send}
      busy={words.sending}
      close={close}
      send={(entries) =>
        change.mutate({
          input: {
            email: textOf(entries, 'email'),
            meetingId: meeting?.id,
            title: meeting?.title ?? textOf(entries, 'title'),
            startTime: instantOf(entries.get('startTime')),
            minutes: meeting?.minutes ?? Number(entries.get('minutes')),
            place: textOf(entries, 'place'),
            notes: textOf(entries, 'notes'),
          },
        })
      }
    >
      {meeting ? (
        <p>{words.to(meeting.title)}</p>
      ) : (
        <TextInput name="title" label={words.about} error={fields.title} maxLength={length.title} />
      )}
      <TextInput
        name="email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        value={query.get('email') ?? ''}
        error={fields.email}
        maxLength={length.email}
      />
      <TextInput
        name="startTime"
        type="datetime-local"
        label={words.when}
        hint={words.whenHint(readersZone())}
        value={meeting && localTime(meeting.startTime)}
        error={fields.startTime}
      />
      {!meeting && (
        <Select name="minutes" label={words.length} value="60" options={words.lengths} />
      )}
      <TextInput
        name="place"
        label={words.place}
        hint={words.placeHint}
        optional
        value={meeting?.place ?? ''}
        error={fields.place}
        maxLength={length.path}
      />
      <TextArea
        name="notes"
        label={words.notes}
        hint={words.notesHint}
        optional
        error={fields.notes}
        rows={3}
        maxLength={length.message}
      />
    </DialogForm>
  );
}
