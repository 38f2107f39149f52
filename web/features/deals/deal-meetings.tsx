import type { Deal } from '#contract/deals/deals.ts';
import {
  cancelDealMeeting,
  type DealMeeting,
  listDealMeetings,
  scheduleDealMeeting,
} from '#contract/deals/meetings.ts';
import { listPlatformTeam } from '#contract/deals/tasks.ts';
import { readersZone } from '#contract/format.ts';
import { length } from '#contract/limits.ts';
import { useUser } from '../../app/session.ts';
import { useCallQuery } from '../../data/api.ts';
import { instantOf } from '../../data/local-time.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { ContactChoice } from './contact-choice.tsx';
import { useRefreshDeals } from './use-refresh-deals.ts';
import { dealMeetingWords as words } from './work-words.ts';

type Of = Pick<Deal, 'id' | 'platformId' | 'contact'>;

/** The meetings of a deal, with everybody's answer. */
export function DealMeetings({ deal }: { deal: Of }) {
  return (
    <section aria-labelledby="deal-meetings">
      <div className="section-head">
        <h3 id="deal-meetings">{words.heading}</h3>
        <DialogButton label={words.add} name="meeting" className="button button-secondary">
          {(close) => <ScheduleForm deal={deal} close={close} />}
        </DialogButton>
      </div>
      <QueryBoundary query={useCallQuery(listDealMeetings, { dealId: deal.id })} rows={2}>
        {({ meetings }) =>
          meetings.length === 0 ? (
            <p className="muted">
              {words.none}. {words.noneHint}
            </p>
          ) : (
            <ul className="rows">
              {meetings.map((meeting) => (
                <Row key={meeting.id} meeting={meeting} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}

const Row = ({ meeting }: { meeting: DealMeeting }) => (
  <li>
    <div className="section-head">
      <p>
        <strong>{meeting.title}</strong>, <DateTime at={meeting.startTime} withTime />{' '}
        {meeting.isCancelled && <span className="badge badge-destructive">{words.cancelled}</span>}
        {meeting.isOver && !meeting.isCancelled && <span className="badge">{words.over}</span>}
      </p>
      {!meeting.isOver && !meeting.isCancelled && (
        <DialogButton label={words.cancel} of={meeting.title} className="button button-quiet">
          {(close) => <CancelForm meeting={meeting} close={close} />}
        </DialogButton>
      )}
    </div>
    {meeting.place && <p className="small as-written">{meeting.place}</p>}
    {meeting.notes && <p className="small as-written">{meeting.notes}</p>}
    <p className="small muted">
      {[
        ...meeting.people.map(({ name, status }) => `${name} (${words.answers[status]})`),
        ...(meeting.contact ? [`${meeting.contact.name} (${words.byEmail})`] : []),
      ].join(', ')}
    </p>
  </li>
);

function ScheduleForm({ deal, close }: { deal: Of; close: () => void }) {
  const refresh = useRefreshDeals();
  const { platformId } = deal;
  const change = useFormMutation(scheduleDealMeeting, {
    done({ title }) {
      refresh();
      close();
      showToast({ title: words.added, description: title });
    },
  });
  const errors = change.fields;
  return (
    <DialogForm
      change={change}
      send={(entries) => {
        const text = (name: string) => String(entries.get(name));
        change.mutate({
          input: {
            dealId: deal.id,
            title: text('title'),
            startTime: instantOf(entries.get('startTime')),
            minutes: Number(text('minutes')),
            place: text('place'),
            notes: text('notes'),
            people: entries.getAll('people').map(String),
            contactId: text('contactId'),
          },
        });
      }}
      failed={words.failed}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <TextInput name="title" label={words.title} maxLength={length.title} error={errors.title} />
      <TextInput
        name="startTime"
        type="datetime-local"
        label={words.when}
        hint={words.whenHint(readersZone())}
        error={errors.startTime}
      />
      <Select
        name="minutes"
        label={words.minutes}
        value="60"
        options={words.lengths}
        error={errors.minutes}
      />
      <TextInput
        name="place"
        label={words.place}
        hint={words.placeHint}
        maxLength={length.path}
        optional
        error={errors.place}
      />
      <ContactChoice
        platformId={platformId}
        chosen={deal.contact}
        label={words.contact}
        hint={words.contactHint}
        empty={words.noContact}
        optional
        error={errors.contactId}
      />
      <Colleagues platformId={platformId} error={errors.people} />
      <TextArea
        name="notes"
        label={words.notes}
        rows={3}
        maxLength={length.note}
        optional
        error={errors.notes}
      />
    </DialogForm>
  );
}

function Colleagues({ platformId, error }: { platformId: string; error: string | undefined }) {
  const { id: own } = useUser();
  const { data } = useCallQuery(listPlatformTeam, { platformId });
  const others = (data?.people ?? []).filter(({ id }) => id !== own);
  if (others.length === 0) return null;
  return (
    <fieldset className="stack">
      <legend>{words.people}</legend>
      <p className="hint">{words.peopleHint}</p>
      {others.map(({ id, name }) => (
        <label className="check" key={id}>
          <input type="checkbox" name="people" value={id} />
          {name}
        </label>
      ))}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function CancelForm({ meeting, close }: { meeting: DealMeeting; close: () => void }) {
  const refresh = useRefreshDeals();
  const change = useFormMutation(cancelDealMeeting, {
    done({ title }) {
      refresh();
      close();
      showToast({ title: words.cancelDone, description: title });
    },
  });
  return (
    <DialogForm
      change={change}
      send={() => change.mutate({ input: { meetingId: meeting.id } })}
      failed={words.failed}
      label={words.cancel}
      busy={words.cancelling}
      back={words.keep}
      danger
      close={close}
    >
      <p>{words.cancelText(meeting.title)}</p>
    </DialogForm>
  );
}
