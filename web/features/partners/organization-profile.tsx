import { Link, useSearchParams } from 'react-router';
import { length } from '#contract/limits.ts';
import { requestIntroduction } from '#contract/partners/introductions.ts';
import {
  getPartnerOrganization,
  type PartnerOrganization,
} from '#contract/partners/organizations.ts';
import { partnerCountries, partnerFocuses } from '#contract/partners/places.ts';
import { contactSharings, partnerKinds } from '#contract/partners/vocabulary.ts';
import { idNamed, useScreenQuery } from '../../data/define-screen.ts';
import { useDraft } from '../../data/drafts.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { useRecordTitle } from '../portals/shell.tsx';
import { EditProfile } from './edit-profile.tsx';
import { useIntroductionsRefresh } from './introduction-row.tsx';
import { introductionWords, organizationWords as words } from './list-words.ts';
import { inPartnerTab, kindOf, partnerTabOf, partnerTabPath } from './partner-tabs.ts';
import { partnerTabs } from './tab-words.ts';

export const organizationRecord = inPartnerTab(getPartnerOrganization, (tab, query) =>
  kindOf(tab) ? idNamed('organization')(query) : null,
);

/** An organisation's profile, with a way to request an introduction. */
export function OrganizationProfile() {
  const [query] = useSearchParams();
  const tab = partnerTabOf(query);
  const organization = useScreenQuery(organizationRecord);
  return (
    <>
      <p>
        <Link to={partnerTabPath(tab)}>{words.all(partnerTabs[tab])}</Link>
      </p>
      <QueryBoundary query={organization}>
        {(data) => <Profile key={data.id} organization={data} />}
      </QueryBoundary>
    </>
  );
}

function Profile({ organization }: { organization: PartnerOrganization }) {
  const { name, kind, summary, description, abilities, introduction } = organization;
  useRecordTitle(name);
  return (
    <article className="record">
      <div className="record-main">
        <header className="record-head">
          <h2>{name}</h2>
          <span className="badge badge-secondary">{partnerKinds[kind]}</span>
        </header>
        <p className="lede">{summary}</p>
        {description && <p className="as-written">{description}</p>}
        <p className="actions">
          {abilities.edit && <EditProfile organization={organization} />}
          {abilities.introduce && <AskForIntroduction organization={organization} />}
          {introduction && (
            <Link className="button button-secondary" to={partnerTabPath('network')}>
              {words.introduced}
            </Link>
          )}
        </p>
      </div>
      <aside className="record-side">
        <DescriptionList facts={factsOf(organization)} />
      </aside>
    </article>
  );
}

function factsOf(organization: PartnerOrganization): [string, React.ReactNode][] {
  const { countries, focuses, website, contactSharing, abilities, updatedAt } = organization;
  const listed = (values: string[]) => values.join(', ') || words.notGiven;
  return [
    [words.countries, listed(countries.map((code) => partnerCountries[code]))],
    [words.focus, listed(focuses.map((focus) => partnerFocuses[focus]))],
    [
      words.website,
      website ? (
        <a key="website" href={website} rel="noopener nofollow">
          {website.replace(/^https:\/\//, '')}
        </a>
      ) : (
        words.notGiven
      ),
    ],
    [words.contact, <Contact key="contact" organization={organization} />],
    ...(abilities.edit
      ? [[words.sharing, contactSharings[contactSharing]] as [string, string]]
      : []),
    [words.updated, <DateTime key="updated" at={updatedAt} />],
  ];
}

function Contact({ organization }: { organization: PartnerOrganization }) {
  const { contact, contactSharing, abilities, introduction } = organization;
  if (contact)
    return (
      <>
        {[contact.name, contact.phone].filter(Boolean).join(', ')}{' '}
        {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      </>
    );
  const isHidden =
    contactSharing === 'introduced' && !abilities.edit && introduction !== 'accepted';
  return isHidden ? words.contactHidden : words.notGiven;
}

const AskForIntroduction = ({ organization }: { organization: PartnerOrganization }) => (
  <DialogButton label={words.introduce} title={introductionWords.title(organization.name)}>
    {(close) => <IntroductionForm id={organization.id} close={close} />}
  </DialogButton>
);

function IntroductionForm({ id, close }: { id: string; close: () => void }) {
  const refresh = useIntroductionsRefresh();
  const change = useFormMutation(requestIntroduction, {
    done() {
      draft.sent();
      refresh();
      close();
      showToast({
        title: introductionWords.requested,
        description: introductionWords.requestedText,
      });
    },
  });
  const draft = useDraft(change.form, `introduction ${id}`);
  return (
    <DialogForm
      change={change}
      kept={draft.kept}
      failed={introductionWords.failed}
      label={introductionWords.send}
      busy={introductionWords.sending}
      close={close}
      send={(entries) =>
        change.mutate({ input: { organizationId: id, message: String(entries.get('message')) } })
      }
    >
      <p>{introductionWords.explain}</p>
      <DraftNotice {...draft.offer} />
      <TextArea
        name="message"
        label={introductionWords.message}
        error={change.fields.message}
        rows={5}
        maxLength={length.message}
      />
    </DialogForm>
  );
}
