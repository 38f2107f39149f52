import { useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import { getPlatformRecord } from '#contract/funding/platform-records.ts';
import { listAllFundingPlatforms } from '#contract/funding/platforms.ts';
import {
  fundingRegions,
  platformSorts,
  platformStates,
  platformTypes,
} from '#contract/funding/vocabulary.ts';
import { useCallQuery } from '../../../data/api.ts';
import { defineScreen, idNamed, screenQuery, unlessNamed } from '../../../data/define-screen.ts';
import { DataList } from '../../../design/data-list.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { useOpen } from '../../../design/dialog-button.tsx';
import { readsFilter } from '../parse-list-query.ts';
import { useOpened } from '../use-dialog-param.ts';
import { platformColumns } from './platform-columns.tsx';
import { AddPlatform } from './platform-forms.tsx';
import { PlatformPage } from './platform-page.tsx';
import { adminPlatformWords as words } from './platform-words.ts';
import { inFundingSection } from './section-names.ts';
import { useArchivePlatform } from './use-archive-platform.ts';

const filterOf = readsFilter<SentInput<typeof listAllFundingPlatforms>>(
  'search',
  'type',
  'region',
  'state',
);

/** The list of platforms (ADMIN-31 to ADMIN-38), or the platform in the address. */
function PlatformsSection() {
  const [query] = useSearchParams();
  const platform = query.get('platform');
  const list = { call: listAllFundingPlatforms, input: filterOf };
  return platform ? <PlatformPage id={platform} list={list} /> : <PlatformList />;
}

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
        query={useCallQuery(listAllFundingPlatforms, filterOf(query))}
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

export const platformsSection = defineScreen({
  queries: [
    screenQuery(getPlatformRecord, idNamed('platform')),
    screenQuery(listAllFundingPlatforms, unlessNamed('platform', filterOf)),
  ],
  Screen: PlatformsSection,
});
