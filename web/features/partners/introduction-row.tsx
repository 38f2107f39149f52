import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { answerIntroduction, type Introduction } from '#contract/partners/introductions.ts';
import {
  type IntroductionAction,
  type IntroductionStatus,
  introductionActions,
  introductionStatuses,
} from '#contract/partners/vocabulary.ts';
import { invalidateAddress } from '../../data/api.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { introductionWords as words } from './list-words.ts';
import { partnerTabPath } from './partner-tabs.ts';

const tones: Record<IntroductionStatus, string> = {
  asked: 'badge badge-accent',
  accepted: 'badge badge-success',
  declined: 'badge badge-destructive',
  withdrawn: 'badge badge-secondary',
};

/** Refetches everything in the portal that an introduction changes. */
export function useIntroductionsRefresh() {
  const client = useQueryClient();
  return () => void invalidateAddress(client, '/api/introductions', '/api/partner-');
}

/** An introduction with its actions, and the other side's contact once both have accepted. */
export function IntroductionRow({ introduction }: { introduction: Introduction }) {
  const { organization, status, direction, message, createdAt, contact, abilities } = introduction;
  return (
    <li>
      <p className="thread-head">
        <Link to={partnerTabPath(organization.kind, { organization: organization.id })}>
          {organization.name}
        </Link>
        <span
          className={direction === 'sent' && status === 'asked' ? tones.withdrawn : tones[status]}
        >
          {status === 'asked' ? words.awaiting[direction] : introductionStatuses[status]}
        </span>
        <span className="small muted">
          {words[direction]} · <DateTime at={createdAt} withTime />
        </span>
      </p>
      <p className="as-written">{message}</p>
      {contact && <Contact contact={contact} />}
      {abilities.actions.length > 0 && (
        <p className="actions">
          {abilities.actions.map((action) => (
            <Action key={action} action={action} introduction={introduction} />
          ))}
        </p>
      )}
    </li>
  );
}

function Contact({ contact }: { contact: NonNullable<Introduction['contact']> }) {
  const { person, name, email, phone } = contact;
  return (
    <>
      <p>
        {person ? (
          <>
            {words.person} {person.name}, <a href={`mailto:${person.email}`}>{person.email}</a>.
          </>
        ) : (
          words.nobody
        )}
      </p>
      {(name || email || phone) && (
        <p className="muted">
          {words.office}: {[name, phone].filter(Boolean).join(', ')}{' '}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
    </>
  );
}

function Action({
  action,
  introduction: { id, version, organization },
}: {
  action: IntroductionAction;
  introduction: Introduction;
}) {
  const [open, setOpen] = useState(false);
  const refresh = useIntroductionsRefresh();
  const change = useFormMutation(answerIntroduction, {
    done() {
      refresh();
      setOpen(false);
      showToast({ title: words.changed[action], description: organization.name });
    },
    // The list was out of date, so refetch it.
    refused: refresh,
    failed: words.changeFailed,
  });
  const send = () => change.mutate({ input: { id, action }, version });
  const isAccept = action === 'accept';
  const asks = action === 'decline' ? words.declineText : words.withdrawText;
  return (
    <>
      <button
        type="button"
        className={isAccept ? 'button' : 'button button-secondary'}
        disabled={change.isPending}
        onClick={() => (isAccept ? send() : setOpen(true))}
      >
        {introductionActions[action]}
      </button>
      {open && (
        <Dialog
          title={action === 'decline' ? words.declineTitle : words.withdrawTitle}
          onClose={() => setOpen(false)}
        >
          {(close) => (
            <DialogForm
              change={change}
              failed={words.changeFailed}
              label={introductionActions[action]}
              busy={words.sending}
              back={words.keep}
              danger
              close={close}
              send={send}
            >
              <p>{asks}</p>
            </DialogForm>
          )}
        </Dialog>
      )}
    </>
  );
}
