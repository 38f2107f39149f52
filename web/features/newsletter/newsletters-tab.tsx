import type { Screen } from '../../data/define-screen.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { lazyForm } from '../../design/lazy-form.tsx';
import { withViews } from '../administration/saved-views.tsx';
import { TabSections } from '../administration/tab-sections.tsx';
import {
  inNewsletterSection,
  type NewsletterSection,
  newsletterSectionAt,
} from './newsletter-address.ts';
import { newsletterSections, newsletterWords as words } from './newsletter-words.ts';

const NewNewsletter = lazyForm(async () => (await import('./new-newsletter.tsx')).NewNewsletter);

const Sections = () => (
  <TabSections
    tab="newsletters"
    label={words.sections}
    names={newsletterSections}
    openAt={newsletterSectionAt}
  />
);

/** A section of the tab Newsletters, with the saved views of its list and a new newsletter beside the heading. */
export function inNewsletters(section: NewsletterSection, screen: Screen): Screen {
  const list = section === 'issues' ? 'newsletters' : section;
  const { queries, Aside: Views } = withViews(list, screen, inNewsletterSection(section));
  return {
    ...screen,
    queries,
    Sections,
    Aside: () => (
      <div className="actions">
        {Views && <Views />}
        <DialogButton label={words.add} name="newsletter">
          {(close) => <NewNewsletter close={close} />}
        </DialogButton>
      </div>
    ),
  };
}
