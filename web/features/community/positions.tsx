import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { draftPosition, listPositions, type Position } from '#contract/community/positions.ts';
import { length, positionLimits } from '#contract/limits.ts';
import { invalidateCall } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { useDraft } from '../../data/drafts.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea, TextInput } from '../../design/field.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { MemberList } from '../portals/member-list.tsx';
import { memberRecordPath } from '../portals/member-tabs.ts';
import { OnePosition } from './position.tsx';
import { positionList } from './position-queries.ts';
import { PositionBadge } from './position-status.tsx';
import { positionWords as words } from './position-words.ts';

export const Positions = () => (useSearchParams()[0].get('position') ? <OnePosition /> : <List />);

const List = () => (
  <MemberList
    name="positions"
    words={words}
    query={useScreenQuery(positionList)}
    action={<Draft />}
    all={words.all}
  >
    {(positions) => (
      <ul className="threads">
        {positions.map((position) => (
          <Row key={position.id} position={position} />
        ))}
      </ul>
    )}
  </MemberList>
);

const Row = ({ position }: { position: Position }) => (
  <li>
    <p className="thread-head">
      <AppLink to={memberRecordPath('position', position.id)}>{position.title}</AppLink>
      <PositionBadge status={position.status} />
    </p>
    <p className="small muted">
      {words.by(position.createdBy)} · {words.edition(position.edition)} ·{' '}
      {words.comments(position.comments)} · <DateTime at={position.updatedAt} />
    </p>
  </li>
);

const Draft = () => (
  <DialogButton label={words.draft} wide>
    {(close) => <DraftForm close={close} />}
  </DialogButton>
);

function DraftForm({ close }: { close: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const change = useFormMutation(draftPosition, {
    done({ id }) {
      draft.sent();
      void invalidateCall(client, listPositions);
      close();
      showToast({ title: words.drafted, description: words.draftedText });
      void navigate(memberRecordPath('position', id));
    },
  });
  const draft = useDraft(change.form, 'position');
  return (
    <DialogForm
      change={change}
      kept={draft.kept}
      failed={words.failed}
      label={words.send}
      busy={words.sending}
      close={close}
      send={(entries) =>
        change.mutate({
          input: {
            title: String(entries.get('title')),
            content: String(entries.get('content')),
          },
        })
      }
    >
      <DraftNotice {...draft.offer} />
      <TextInput
        name="title"
        label={words.title}
        error={change.fields.title}
        maxLength={length.title}
      />
      <TextArea
        name="content"
        label={words.content}
        hint={words.markdown}
        error={change.fields.content}
        rows={12}
        maxLength={positionLimits.content}
      />
    </DialogForm>
  );
}
