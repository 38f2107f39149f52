import {
  type AdministeredClass,
  type ClassEntries,
  type ClassRevision,
  changeMembershipClass,
  getClassRevision,
  listClassRevisions,
} from '#contract/commerce/membership-classes.ts';
import type { MembershipType } from '#contract/commerce/vocabulary.ts';
import { centText } from '#contract/format.ts';
import { messageOf, useCallMutation, useCallQuery } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { CloseRow } from '../../design/close-row.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { Differences, RevisionList } from '../content/revision-list.tsx';
import { revisionWords } from '../content/revision-words.ts';
import { priceText } from '../memberships/price-words.ts';
import { comparedEntries } from './class-entries.ts';
import { classWords as words } from './class-words.ts';
import { useClassRefresh } from './use-classes.ts';

/** The saved versions of a class, what differs from them, and the way back to them. */
export const ClassVersions = ({
  shown,
  onClose,
}: {
  shown: AdministeredClass;
  onClose: () => void;
}) => (
  <Dialog title={shown.name} wide onClose={onClose}>
    {(close) => (
      <>
        <RevisionList
          list={listClassRevisions}
          id={shown.id}
          current={shown.version}
          facts={({ price, billingPeriod, isActive }: ClassRevision) =>
            `${priceText(centText(price), billingPeriod)}, ${isActive ? words.active : words.inactive}`
          }
        >
          {(number, done) => <Compared shown={shown} number={number} done={done} />}
        </RevisionList>
        <CloseRow label={words.close} close={close} />
      </>
    )}
  </Dialog>
);

interface Props {
  shown: AdministeredClass;
  number: number;
  done: () => void;
}

function Compared({ shown, number, done }: Props) {
  const { id, version } = shown;
  const query = useCallQuery(getClassRevision, { id, number });
  const refresh = useClassRefresh();
  const { mutate, isPending } = useCallMutation(changeMembershipClass, {
    done(changed) {
      done();
      refresh(changed);
      showToast({ title: revisionWords.restored(number), description: changed.name });
    },
    refused(error) {
      refresh();
      tellFailure({ title: revisionWords.notRestored, description: messageOf(error) });
    },
  });
  return (
    <QueryBoundary query={query} rows={3}>
      {({ entries }) => (
        <Differences
          number={number}
          from={partsOf(entries)}
          to={partsOf(shown)}
          hint={words.restoreHint}
          isPending={isPending}
          restore={() =>
            mutate({
              input: { id, ...entries, classType: entries.classType as MembershipType },
              version,
            })
          }
        />
      )}
    </QueryBoundary>
  );
}

/** What a version says, as texts to compare; each feature is one of its own. */
const partsOf = (entries: ClassEntries): string[] => [
  ...comparedEntries
    .filter(([label]) => label !== words.form.features)
    .map(([label, of]) => `${label}: ${of(entries)}`),
  entries.features.join('\n\n'),
];
