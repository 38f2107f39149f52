import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { callUrl } from '#contract/call.ts';
import { entityPath } from '#contract/deals/addresses.ts';
import { exportPlatformContacts } from '#contract/funding/contact-imports.ts';
import type { PlatformContact } from '#contract/funding/platform-contacts.ts';
import { useUser } from '../../app/session.ts';
import { useIdInPath, useScreenQuery } from '../../data/define-screen.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { AppLink } from '../../design/app-link.tsx';
import { CardList } from '../../design/card-list.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { FilterBar } from '../../design/filter-bar.tsx';
import { Menu } from '../../design/menu.tsx';
import { nextPage } from '../../design/paging.tsx';
import { Loading } from '../../design/query-boundary.tsx';
import { CalendarDate } from '../../design/time.tsx';
import { PortalList } from '../portals/portal-list.tsx';
import {
  AddContactForm,
  EditContactForm,
  ForgetForm,
  RemoveContactForm,
} from './contact-forms.tsx';
import { contactWords as words } from './contact-words.ts';
import { contactsQuery, contactView } from './queries.ts';

const views = {
  duplicates: lazyPart(async () => (await import('./contact-duplicates.tsx')).ContactDuplicates),
  import: lazyPart(async () => (await import('./contact-import.tsx')).ContactImporter),
};

/** DEAL-32 to DEAL-38. */
export function ContactsTab() {
  const [query] = useSearchParams();
  const platformId = useIdInPath();
  const view = contactView(query);
  if (!view) return <Contacts platformId={platformId} />;
  const View = views[view];
  return (
    <>
      <p>
        <AppLink to={entityPath(platformId, { tab: 'contacts' })}>{words.all}</AppLink>
      </p>
      <Suspense fallback={<Loading />}>
        <View platformId={platformId} />
      </Suspense>
    </>
  );
}

const Contacts = ({ platformId }: { platformId: string }) => (
  <PortalList
    id="contacts"
    words={words}
    query={useScreenQuery(contactsQuery)}
    action={
      <div className="actions">
        <More platformId={platformId} />
        <DialogButton label={words.add} name="contact">
          {(close) => <AddContactForm platformId={platformId} close={close} />}
        </DialogButton>
      </div>
    }
    before={
      <FilterBar
        action={entityPath(platformId)}
        keep={{ tab: 'contacts' }}
        placeholder={words.search}
        choices={[]}
      />
    }
    more={nextPage}
  >
    {(items) => (
      <CardList count={items.length}>
        {items.map((contact) => (
          <Card key={contact.id} contact={contact} />
        ))}
      </CardList>
    )}
  </PortalList>
);

function More({ platformId }: { platformId: string }) {
  const [query] = useSearchParams();
  const search = query.get('search');
  const to = (view: string) => entityPath(platformId, { tab: 'contacts', view });
  return (
    <Menu
      className="button button-secondary"
      items={[
        { label: words.import, hint: words.importHint, to: to('import') },
        {
          label: words.export,
          href: callUrl(exportPlatformContacts, { platformId, ...(search && { search }) }),
        },
        { label: words.duplicates, to: to('duplicates') },
      ]}
    >
      {words.more}
    </Menu>
  );
}

/** DEAL-33. */
const Card = ({ contact }: { contact: PlatformContact }) => {
  const isAdministrator = useUser().role === 'admin';
  const { name, title, email, phone, department, lastContact, notes } = contact;
  return (
    <li>
      <div className="section-head">
        <h3>{name}</h3>
        {contact.isPrimary && <span className="badge badge-accent">{words.primary}</span>}
      </div>
      <p>{title}</p>
      <DescriptionList facts={factsOf({ email, phone, department, lastContact, notes })} />
      <p className="actions">
        <DialogButton
          label={words.edit}
          title={words.editTitle(name)}
          of={name}
          className="button button-secondary"
        >
          {(close) => <EditContactForm contact={contact} close={close} />}
        </DialogButton>
        <DialogButton label={words.remove} of={name} className="button button-quiet">
          {(close) => <RemoveContactForm contact={contact} close={close} />}
        </DialogButton>
        {isAdministrator && (
          <DialogButton
            label={words.forget}
            title={words.forgetTitle}
            of={name}
            className="button button-quiet"
          >
            {(close) => <ForgetForm contact={contact} close={close} />}
          </DialogButton>
        )}
      </p>
    </li>
  );
};

const Linked = ({ scheme, to }: { scheme: 'mailto' | 'tel'; to: string }) => (
  <a href={`${scheme}:${scheme === 'tel' ? to.replaceAll(/[^+\d]/g, '') : to}`}>{to}</a>
);

function factsOf({
  email,
  phone,
  department,
  lastContact,
  notes,
}: Pick<PlatformContact, 'email' | 'phone' | 'department' | 'lastContact' | 'notes'>) {
  const facts: [string, React.ReactNode][] = [];
  if (email) facts.push([words.email, <Linked key="email" scheme="mailto" to={email} />]);
  if (phone) facts.push([words.phone, <Linked key="phone" scheme="tel" to={phone} />]);
  if (department) facts.push([words.department, department]);
  facts.push([
    words.lastContact,
    lastContact ? <CalendarDate key="date" date={lastContact} /> : words.never,
  ]);
  if (notes) facts.push([words.notes, notes]);
  return facts;
}
