import { useSearchParams } from 'react-router';
import { listArticles } from '#contract/content/articles.ts';
import { getNewsletter, listNewsletters } from '#contract/newsletter/issues.ts';
import { listSubscribers } from '#contract/newsletter/subscribers.ts';
import { defineScreen, idNamed, screenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { savedViews, ViewsOfList } from '../administration/saved-views.tsx';
import { NewNewsletter } from './new-newsletter.tsx';
import {
  inNewsletterSection,
  type NewsletterSection,
  newsletterSectionAt,
} from './newsletter-address.ts';
import { NewsletterList, newsletterFilter } from './newsletter-list.tsx';
import { latestArticles, NewsletterRecord } from './newsletter-record.tsx';
import { newsletterSections, newsletterWords as words } from './newsletter-words.ts';
import { SubscriberList, subscriberFilter } from './subscriber-list.tsx';

/** Tab Newsletters: the issues, the one in the address, or the subscribers. */
function NewslettersTab() {
  const [query] = useSearchParams();
  const id = query.get('newsletter');
  if (id) return <NewsletterRecord id={id} />;
  const open = newsletterSectionAt(query);
  return (
    <>
      <nav className="tabs" aria-label={words.sections}>
        {Object.entries(newsletterSections).map(([section, label]) => (
          <AppLink
            key={section}
            to={`/admin?${new URLSearchParams(inNewsletterSection(section as NewsletterSection))}`}
            aria-current={section === open ? 'page' : undefined}
          >
            {label}
          </AppLink>
        ))}
      </nav>
      {open === 'issues' ? <NewsletterList /> : <SubscriberList />}
    </>
  );
}

/** Made for the list of this section only. */
const inList =
  <T,>(section: NewsletterSection, input: (query: URLSearchParams) => T) =>
  (query: URLSearchParams): T | null =>
    query.get('newsletter') || newsletterSectionAt(query) !== section ? null : input(query);

/** The saved views of the list on screen, and a new newsletter. */
function Aside() {
  const [query] = useSearchParams();
  const open = newsletterSectionAt(query);
  const list = open === 'issues' ? 'newsletters' : open;
  return (
    <div className="actions">
      {!query.get('newsletter') && (
        <ViewsOfList key={list} list={list} keep={inNewsletterSection(open)} />
      )}
      <DialogButton label={words.add} name="newsletter">
        {(close) => <NewNewsletter close={close} />}
      </DialogButton>
    </div>
  );
}

export const newslettersTab = defineScreen({
  queries: [
    screenQuery(listNewsletters, inList('issues', newsletterFilter)),
    screenQuery(listSubscribers, inList('subscribers', subscriberFilter)),
    screenQuery(getNewsletter, idNamed('newsletter')),
    screenQuery(listArticles, (query) => (query.get('newsletter') ? latestArticles : null)),
    savedViews,
  ],
  Screen: NewslettersTab,
  Aside,
});
