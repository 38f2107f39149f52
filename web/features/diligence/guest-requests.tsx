import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  addGuestRequest,
  type GuestRequest,
  settleGuestRequest,
} from '#contract/diligence/requests.ts';
import { requestStatuses } from '#contract/diligence/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { invalidateAddress } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextArea, TextInput } from '../../design/field.tsx';
import { nextPage } from '../../design/paging.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { messageSaid } from '../portals/message-said.ts';
import { PortalList } from '../portals/portal-list.tsx';
import { WaitingHere } from '../portals/waiting-here.tsx';
import { requestsQuery } from './guest-queries.ts';
import { guestRequestWords as words } from './guest-words.ts';
import { requestTones } from './request-tones.ts';

export const GuestRequests = () => (
  <PortalList
    id="requests"
    words={words}
    query={useScreenQuery(requestsQuery)}
    action={
      <DialogButton label={words.add} name="request">
        {(close) => <AddForm close={close} />}
      </DialogButton>
    }
    before={
      <>
        <p className="muted list-lede">{words.lede}</p>
        <WaitingHere place={{ path: addGuestRequest.path }} />
      </>
    }
    more={nextPage}
  >
    {(items) => (
      <ul className="rows">
        {items.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    )}
  </PortalList>
);

function useRefreshRequests(): () => void {
  const client = useQueryClient();
  return () => void invalidateAddress(client, '/api/room/requests');
}

function Request({ request }: { request: GuestRequest }) {
  const refresh = useRefreshRequests();
  const change = useFormMutation(settleGuestRequest, {
    failed: words.settleFailed,
    done({ title }) {
      refresh();
      showToast({ title: words.accepted, description: title });
    },
    refused: refresh,
  });
  return (
    <li className="stack">
      <p className="small muted">
        <DateTime at={request.askedAt} />
        {request.dueOn && (
          <>
            {' '}
            · {words.dueOn} <CalendarDate date={request.dueOn} />
          </>
        )}
      </p>
      <p>
        <strong>{request.title}</strong>{' '}
        <span className={requestTones[request.status]}>{requestStatuses[request.status]}</span>
        {request.isOverdue && (
          <>
            {' '}
            <span className="badge badge-destructive">{words.overdue}</span>
          </>
        )}
      </p>
      {request.details && <p className="as-written">{request.details}</p>}
      {request.reason && (
        <p className="as-written">
          {words.reason}: {request.reason}
        </p>
      )}
      {request.file && (
        <p>
          {words.provided}: <Link to={`/room?file=${request.file.id}`}>{request.file.name}</Link>
        </p>
      )}
      {request.moves.length > 0 && (
        <p className="actions">
          <button
            type="button"
            className="button"
            disabled={change.isPending}
            onClick={() =>
              change.mutate({
                input: { requestId: request.id, status: 'accepted' },
                version: request.version,
              })
            }
          >
            {words.accept}
            <span className="visually-hidden"> {request.title}</span>
          </button>
          <DialogButton label={words.refuse} of={request.title} className="button button-secondary">
            {(close) => <RefuseForm request={request} close={close} />}
          </DialogButton>
        </p>
      )}
    </li>
  );
}

function AddForm({ close }: { close: () => void }) {
  const refresh = useRefreshRequests();
  const change = useFormMutation(addGuestRequest, {
    waits: {
      said: ({ title, details, dueOn }) => ({
        ...messageSaid(title, words.sent, words.failed, words.kind),
        text: [title, details, dueOn].filter(Boolean).join('\n'),
      }),
      kept: close,
    },
    done() {
      refresh();
      close();
      showToast({ title: words.sent, description: words.sentText });
    },
  });
  const { fields } = change;
  return (
    <DialogForm
      change={change}
      send={(entries) => {
        const text = (name: string) => String(entries.get(name));
        change.mutate({
          input: { title: text('title'), details: text('details'), dueOn: text('dueOn') },
        });
      }}
      failed={words.failed}
      label={words.send}
      busy={words.sending}
      close={close}
    >
      <TextInput name="title" label={words.what} maxLength={length.title} error={fields.title} />
      <TextArea
        name="details"
        label={words.details}
        rows={3}
        maxLength={length.note}
        optional
        error={fields.details}
      />
      <TextInput name="dueOn" type="date" label={words.dueOn} optional error={fields.dueOn} />
    </DialogForm>
  );
}

function RefuseForm({ request, close }: { request: GuestRequest; close: () => void }) {
  const refresh = useRefreshRequests();
  const change = useFormMutation(settleGuestRequest, {
    done({ title }) {
      refresh();
      close();
      showToast({ title: words.refused, description: title });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({
          input: {
            requestId: request.id,
            status: 'refused',
            reason: String(entries.get('reason')),
          },
          version: request.version,
        })
      }
      failed={words.settleFailed}
      label={words.refuse}
      busy={words.saving}
      close={close}
    >
      <TextArea
        name="reason"
        label={words.why}
        rows={3}
        maxLength={length.note}
        error={change.fields.reason}
      />
    </DialogForm>
  );
}
