import type { ActivityEntry } from '#contract/operations/activity.ts';
import { AppLink } from '../../design/app-link.tsx';
import { CopyButton } from '../../design/copy-button.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { PlainTable } from '../../design/plain-table.tsx';
import { DateTime, useZone } from '../../design/time.tsx';
import { recordOf, whoOf } from './activity-text.ts';
import { actionText, activityWords, fieldText, valueText } from './activity-words.ts';

const words = activityWords.detail;

/** The address of the record, for those that the panel opens. */
const addresses: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin?tab=users&user=${id}`,
  project: (id) => `/admin?tab=projects&project=${id}`,
  order: (id) => `/admin?tab=transactions&order=${id}`,
  'support-ticket': (id) => `/admin?tab=messages&message=${id}`,
  meeting: (id) => `/admin?tab=meetings&meeting=${id}`,
  report: (id) => `/admin?tab=reports&report=${id}`,
  'partner-organization': (id) => `/admin?tab=partners&organization=${id}`,
  'funding-platform': (id) => `/admin?tab=funding&platform=${id}`,
  'funding-source': (id) => `/admin?tab=funding&fundingSource=${id}`,
  opportunity: (id) => `/admin?tab=funding&opportunity=${id}`,
  deal: (id) => `/deals/${id}`,
};

/** One entry: who, what, when, and each value before and after. */
export function ActivityDetail({ entry, onClose }: { entry: ActivityEntry; onClose: () => void }) {
  const { action, role, at, objectType, objectId, requestId, changes } = entry;
  const timeZone = useZone();
  const address = addresses[objectType]?.(objectId);
  return (
    <Dialog title={actionText(action)} wide onClose={onClose}>
      {(close) => (
        <>
          <DescriptionList
            facts={[
              [words.who, whoOf(entry)],
              ...(role ? [[words.role, activityWords.role(role)] as const] : []),
              [words.time, <DateTime key="at" at={at} withTime />],
              [words.record, recordOf(entry)],
              [words.recordId, <Id key="id" name={words.recordId} value={objectId} />],
              [words.request, <Id key="request" name={words.request} value={requestId} />],
            ]}
          />
          {changes.length === 0 ? (
            <p className="muted">{words.noValues}</p>
          ) : (
            <PlainTable
              title={words.changes}
              rows={changes}
              keyOf={({ field }) => field}
              columns={[
                { label: words.field, recorded: true, cell: ({ field }) => fieldText(field) },
                {
                  label: words.before,
                  recorded: true,
                  cell: ({ field, from }) => valueText(field, from, timeZone),
                },
                {
                  label: words.after,
                  recorded: true,
                  cell: ({ field, to }) => valueText(field, to, timeZone),
                },
              ]}
            />
          )}
          <p className="actions">
            {address && (
              <AppLink className="button button-secondary" to={address}>
                {words.open}
              </AppLink>
            )}
            <button type="button" className="button" onClick={close}>
              {words.close}
            </button>
          </p>
        </>
      )}
    </Dialog>
  );
}

const Id = ({ name, value }: { name: string; value: string }) => (
  <>
    <code>{value}</code>
    <CopyButton name={name} value={value} />
  </>
);
