import type { PlatformContact, PlatformDashboard } from '#contract/funding/platform-dashboard.ts';
import { CardList } from '../../design/card-list.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { Empty } from '../../design/empty.tsx';
import { CalendarDate } from '../../design/time.tsx';
import { dashboardWords as words } from './dashboard-words.ts';

/** PLAT-17. DECISIONS §2 says who sees more than name, title and department. */
export function DashboardContacts({ data }: { data: PlatformDashboard }) {
  const { contacts, abilities } = data;
  if (contacts.length === 0)
    return (
      <Empty title={words.noContacts}>
        <p>{words.noContactsHint}</p>
      </Empty>
    );
  return (
    <section aria-labelledby="contacts">
      <h2 id="contacts" className="visually-hidden">
        {words.contacts}
      </h2>
      {!abilities.seeContactDetails && <p className="muted">{words.detailsHidden}</p>}
      <CardList count={contacts.length}>
        {contacts.map((contact) => (
          <Contact key={contact.id} contact={contact} />
        ))}
      </CardList>
    </section>
  );
}

function Contact({ contact }: { contact: PlatformContact }) {
  const { name, title, department, isPrimary, email, phone, lastContact, notes } = contact;
  const facts: [string, React.ReactNode][] = [];
  if (email)
    facts.push([
      words.email,
      <a key="email" className="platform-link" href={`mailto:${email}`}>
        {email}
      </a>,
    ]);
  if (phone)
    facts.push([
      words.phone,
      <a key="phone" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
        {phone}
      </a>,
    ]);
  if (lastContact) facts.push([words.lastContact, <CalendarDate key="date" date={lastContact} />]);
  if (notes) facts.push([words.notes, notes]);
  return (
    <li>
      <div className="section-head">
        <h3>{name}</h3>
        {isPrimary && <span className="badge badge-accent">{words.primary}</span>}
      </div>
      {title && <p>{title}</p>}
      {department && <p className="small muted">{department}</p>}
      {facts.length > 0 && <DescriptionList facts={facts} />}
    </li>
  );
}
