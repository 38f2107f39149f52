import { useSearchParams } from 'react-router';
import { newDealPath } from '#contract/deals/addresses.ts';
import { listAllFundingPlatforms } from '#contract/funding/platforms.ts';
import {
  fundingRegions,
  platformSorts,
  platformStates,
  platformTypes,
} from '#contract/funding/vocabulary.ts';
import { useCallQuery } from '../../../data/api.ts';
import { screenQuery } from '../../../data/define-screen.ts';
import { DataList } from '../../../design/data-list.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { useOpen } from '../../../design/dialog-button.tsx';
import { lazyForm } from '../../../design/lazy-form.tsx';
import { withViews } from '../saved-views.tsx';
import { useOpened } from '../use-dialog-param.ts';
import { FundingSections } from './funding-tab.tsx';
import { platformColumns } from './platform-columns.tsx';
import { platformFilter } from './platform-filter.ts';
import { adminPlatformWords as words } from './platform-words.ts';
import { inFundingSection } from './section-names.ts';
import { useArchivePlatform } from './use-archive-platform.ts';

const AddPlatform = lazyForm(async () => (await import('./platform-forms.tsx')).AddPlatform);

/** The list of platforms (ADMIN-31 to ADMIN-38). */
function PlatformList() {
  const [query] = useSearchParams();
  const record = useOpened('platform');
  const archive = useArchivePlatform();
  const [isAdding, setAdding] = useOpen('platform');
  return (
    <section aria-label={words.title}>
      <DataList
        area="/admin"
        {...inFundingSection('platforms')}
        query={useCallQuery(listAllFundingPlatforms, platformFilter(query))}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[
          { name: 'type', label: words.columns.type, options: platformTypes },
          { name: 'region', label: words.columns.region, options: fundingRegions },
          { name: 'state', label: words.columns.status, options: platformStates },
        ]}
        own={words.own}
        sorts={platformSorts}
        columns={platformColumns}
        nameOf={({ name }) => name}
        to={({ id }) => record.to(id)}
        menu={(row) => [
          { label: words.edit, to: record.to(row.id) },
          ...(row.status === 'archived' ? [] : [{ label: words.newDeal, to: newDealPath(row.id) }]),
          {
            label: row.status === 'archived' ? words.restore : words.archive,
            run: () => archive(row),
          },
        ]}
        noMatch={{ title: words.noMatch }}
        none={{ title: words.noMatch, how: <p>{words.none}</p> }}
        aside={
          <button type="button" className="button" onClick={() => setAdding(true)}>
            {words.add}
          </button>
        }
      >
        {() =>
          isAdding && (
            <Dialog title={words.add} wide onClose={() => setAdding(false)}>
              {(close) => <AddPlatform close={close} />}
            </Dialog>
          )
        }
      </DataList>
    </section>
  );
}

export const platformsSection = withViews(
  'platforms',
  {
    queries: [screenQuery(listAllFundingPlatforms, platformFilter)],
    Screen: PlatformList,
    Sections: FundingSections,
  },
  inFundingSection('platforms'),
);
