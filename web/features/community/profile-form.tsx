import { useQueryClient } from '@tanstack/react-query';
import {
  getMemberProfile,
  type MemberProfile,
  saveMemberProfile,
} from '#contract/community/directory.ts';
import { expertiseAreas, profileFields } from '#contract/community/vocabulary.ts';
import { profileLimits } from '#contract/limits.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { queryOf } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { AppLink } from '../../design/app-link.tsx';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { TextArea, TextInput } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { SectionFrame } from '../portals/section-frame.tsx';
import { ownProfile } from './directory-queries.ts';
import { profileWords as words } from './directory-words.ts';

export function OwnProfile() {
  const profile = useScreenQuery(ownProfile);
  return (
    <SectionFrame id="section-profile" heading={words.heading}>
      <p>{words.lede}</p>
      <QueryBoundary query={profile} rows={6}>
        {(data) => <ProfileForm profile={data} />}
      </QueryBoundary>
    </SectionFrame>
  );
}

const named = (labels: Readonly<Record<string, string>>, values: readonly string[]) =>
  values.map((value) => labels[value]).join(', ') || words.nothing;

const compared: Compared<MemberProfile> = [
  [words.listed, ({ listed }) => (listed ? words.yes : words.no)],
  [words.headline, ({ headline }) => headline || words.nothing],
  [words.about, ({ about }) => about || words.nothing],
  [words.expertise, ({ expertise }) => named(expertiseAreas, expertise)],
  [words.shown, ({ shown }) => named(profileFields, shown)],
];

function ProfileForm({ profile }: { profile: MemberProfile }) {
  const client = useQueryClient();
  const show = (newest: MemberProfile) =>
    client.setQueryData(queryOf(getMemberProfile, {}).queryKey, newest);
  const change = useEditMutation(saveMemberProfile, profile, {
    refresh: show,
    done(saved) {
      show(saved);
      showToast({
        title: words.saved,
        description: saved.listed ? words.savedListed : words.savedUnlisted,
      });
    },
  });
  const { form, filled, conflict, begin, fields, problem, isPending, submit } = change;
  return (
    <form
      ref={form}
      key={filled.version}
      className="card stack"
      noValidate
      onInput={begin}
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget);
        submit(
          {
            listed: entered.has('listed'),
            headline: String(entered.get('headline') ?? ''),
            about: String(entered.get('about') ?? ''),
            expertise: valuesOf(expertiseAreas).filter((area) => entered.has(`expertise-${area}`)),
            shown: valuesOf(profileFields).filter((field) => entered.has(`shown-${field}`)),
          },
          words.yours,
        );
      }}
    >
      {conflict && <ConflictNotice conflict={conflict} compared={compared} kind="text" />}
      <label className="check">
        <input type="checkbox" name="listed" defaultChecked={filled.listed} />
        <span>{words.listed}</span>
      </label>
      <TextInput
        name="headline"
        label={words.headline}
        hint={words.headlineHint}
        value={filled.headline}
        error={fields.headline}
        maxLength={profileLimits.headline}
        optional
      />
      <TextArea
        name="about"
        label={words.about}
        value={filled.about}
        error={fields.about}
        rows={5}
        maxLength={profileLimits.about}
        optional
      />
      <Checks
        legend={words.expertise}
        name="expertise"
        options={expertiseAreas}
        on={filled.expertise}
      />
      <Checks legend={words.shown} name="shown" options={profileFields} on={filled.shown} />
      <p className="small muted">
        {words.account} <AppLink to="/account">{words.accountLink}</AppLink>
      </p>
      <FormProblem title={words.failed} text={problem} />
      <p>
        <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
          {isPending ? words.saving : words.save}
        </button>
      </p>
    </form>
  );
}

const Checks = ({
  legend,
  name,
  options,
  on,
}: {
  legend: string;
  name: string;
  options: Readonly<Record<string, string>>;
  on: readonly string[];
}) => (
  <fieldset className="stack">
    <legend className="label">{legend}</legend>
    <div className="check-columns">
      {Object.entries(options).map(([value, label]) => (
        <label key={value} className="check">
          <input type="checkbox" name={`${name}-${value}`} defaultChecked={on.includes(value)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
