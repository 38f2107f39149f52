import { callUrl } from '#contract/call.ts';
import {
  changeRoomAgreement,
  getAcceptanceFile,
  getRoomAgreement,
  listRoomAcceptances,
  type RoomAgreement,
} from '#contract/diligence/agreements.ts';
import { guestLimits } from '#contract/diligence/guest-limits.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import { useCallQuery } from '../../data/api.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextArea } from '../../design/field.tsx';
import { PlainTable } from '../../design/plain-table.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { PortalList } from '../portals/portal-list.tsx';
import { SectionFrame } from '../portals/section-frame.tsx';
import { acceptanceListWords, roomAgreementWords as words } from './guests-words.ts';
import { useRefreshRoom } from './queries.ts';

/** The text that guests accept before their first view, and who did. */
export const AgreementSection = ({ room }: { room: Room }) => (
  <>
    <SectionFrame id="agreement" heading={words.heading}>
      <QueryBoundary query={useCallQuery(getRoomAgreement, { roomId: room.id })} rows={2}>
        {(agreement) => (
          <div className="stack">
            <p className="muted">{words.lede}</p>
            <p>{words.current(agreement.edition, agreement.accepted)}</p>
            <details className="agreement-whole">
              <summary>{words.show}</summary>
              <p className="as-written">{agreement.text}</p>
            </details>
            {room.abilities.change && (
              <p className="actions">
                <DialogButton label={words.edit} className="button button-secondary" wide>
                  {(close) => <TextForm room={room} agreement={agreement} close={close} />}
                </DialogButton>
              </p>
            )}
          </div>
        )}
      </QueryBoundary>
    </SectionFrame>
    <Acceptances room={room} />
  </>
);

const compared: Compared<RoomAgreement> = [[words.text, ({ text }) => text]];

function TextForm({
  room,
  agreement,
  close,
}: {
  room: Room;
  agreement: RoomAgreement;
  close: () => void;
}) {
  const refresh = useRefreshRoom(room);
  const change = useEditMutation(changeRoomAgreement, agreement, {
    refresh,
    done() {
      refresh();
      close();
      showToast({ title: words.saved });
    },
  });
  const { filled, conflict } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) =>
        change.submit({ roomId: room.id, text: String(entries.get('text')) }, words.yours)
      }
      failed={words.failed}
      notice={conflict && <ConflictNotice conflict={conflict} compared={compared} kind="text" />}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <div key={filled.version}>
        <TextArea
          name="text"
          label={words.text}
          hint={filled.accepted > 0 ? words.hintFrozen : words.hintFree}
          value={filled.text}
          rows={16}
          maxLength={guestLimits.agreementText}
          error={change.fields.text}
        />
      </div>
    </DialogForm>
  );
}

const Acceptances = ({ room }: { room: Room }) => {
  const said = acceptanceListWords;
  return (
    <PortalList
      id="acceptances"
      words={said}
      query={useCallQuery(listRoomAcceptances, { roomId: room.id, limit: 200 })}
    >
      {(items) => (
        <PlainTable
          title={said.heading}
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            {
              label: said.name,
              cell: ({ name, organization }) => (
                <>
                  <strong>{name || said.erased}</strong>
                  {organization && <p className="small muted">{organization}</p>}
                </>
              ),
            },
            { label: said.email, cell: ({ email }) => email || said.erased },
            { label: said.edition, cell: ({ edition }) => edition },
            { label: said.at, cell: ({ acceptedAt }) => <DateTime at={acceptedAt} withTime /> },
            { label: said.network, cell: ({ network }) => <code>{network || '–'}</code> },
            {
              label: said.record,
              actions: true,
              cell: ({ id, name }) => (
                <a
                  className="button button-secondary"
                  href={callUrl(getAcceptanceFile, { acceptanceId: id })}
                  download
                >
                  {said.record}
                  <span className="visually-hidden"> {name}</span>
                </a>
              ),
            },
          ]}
        />
      )}
    </PortalList>
  );
};
