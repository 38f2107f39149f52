import { millionText } from '#contract/funding/amounts.ts';
import {
  type AdministeredPlatform,
  administerFundingPlatform,
  createFundingPlatform,
  listAllFundingPlatforms,
} from '#contract/funding/platforms.ts';
import { fundingRegions, platformStages, platformTypes } from '#contract/funding/vocabulary.ts';
import { messageOf } from '../../../data/api.ts';
import { tellFailure } from '../../../data/tell-failure.ts';
import { useEditMutation, useFormMutation } from '../../../data/use-form-mutation.ts';
import { useRefresh } from '../../../data/use-refresh.ts';
import { type Compared, ConflictNotice } from '../../../design/conflict-notice.tsx';
import { DialogForm } from '../../../design/dialog-form.tsx';
import { showToast } from '../../../islands/toast.ts';
import { investmentRange } from '../../funding/investment-range.ts';
import { PlatformFields, readPlatform } from './platform-fields.tsx';
import { adminPlatformWords as words } from './platform-words.ts';

/** ADMIN-37. */
export function AddPlatform({ close }: { close: () => void }) {
  const refresh = useRefresh();
  const change = useFormMutation(createFundingPlatform, {
    done() {
      refresh();
      close();
      showToast({ title: words.success, description: words.added });
    },
    refused: (error) =>
      tellFailure({ title: words.error, description: words.addFailed, detail: messageOf(error) }),
  });
  return (
    <DialogForm
      change={change}
      send={(entries) => change.mutate({ input: readPlatform(entries) })}
      failed={words.addFailed}
      label={words.add}
      busy={words.adding}
      close={close}
    >
      <PlatformFields errors={change.fields} />
    </DialogForm>
  );
}

export function EditPlatform({
  platform,
  close,
}: {
  platform: AdministeredPlatform;
  close: () => void;
}) {
  const refresh = useRefresh({ list: listAllFundingPlatforms });
  const change = useEditMutation(administerFundingPlatform, platform, {
    refresh,
    done(changed) {
      refresh(changed);
      close();
      showToast({ title: words.saved, description: changed.name });
    },
  });
  const { filled, conflict } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) => change.submit({ id: platform.id, ...readPlatform(entries) }, words.yours)}
      failed={words.failed}
      notice={conflict && <ConflictNotice conflict={conflict} compared={compared} kind="text" />}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <PlatformFields key={filled.version} platform={filled} errors={change.fields} />
    </DialogForm>
  );
}

const { fields } = words;

/** The fields that two people may have changed at the same time. */
const compared: Compared<AdministeredPlatform> = [
  [fields.name, ({ name }) => name],
  [fields.type, ({ type }) => platformTypes[type]],
  [fields.region, ({ region }) => fundingRegions[region]],
  [fields.focusAreas, ({ focusAreas }) => focusAreas.join(', ')],
  [words.columns.range, investmentRange],
  [fields.stages, ({ stage }) => stage.map((one) => platformStages[one]).join(', ')],
  [fields.description, ({ description }) => description],
  [fields.website, ({ website }) => website],
  [fields.contactEmail, ({ contactEmail }) => contactEmail ?? words.notStated],
  [fields.source, ({ source }) => source],
  [
    fields.totalAssets,
    ({ totalAssets }) => (totalAssets === null ? words.notStated : millionText(totalAssets, 1)),
  ],
];
