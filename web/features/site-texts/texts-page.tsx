import { useSearchParams } from 'react-router';
import type { ListedText } from '#contract/content/site-texts.ts';
import { defineScreen, useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Badge } from '../../design/badge.tsx';
import { DateTime } from '../../design/time.tsx';
import { EditorsShell } from '../content/editors-shell.tsx';
import { PortalList } from '../portals/portal-list.tsx';
import { pathOfText, textList, textRecord } from './queries.ts';
import { TextRecord } from './text-record.tsx';
import { siteTextWords as words } from './words.ts';

/** The words of the public site, for editors. */
function SiteTexts() {
  const [query] = useSearchParams();
  const isRecord = query.get('text') !== null;
  return (
    <EditorsShell screen="texts" site={{ label: words.site, to: '/home' }} isRecord={isRecord}>
      {isRecord ? (
        <TextRecord />
      ) : (
        <>
          <p className="muted">{words.subtitle}</p>
          <p>
            {words.institutions} <AppLink to="/admin?tab=funding">{words.institutionsLink}</AppLink>
            .
          </p>
          <List />
        </>
      )}
    </EditorsShell>
  );
}

function List() {
  const query = useScreenQuery(textList);
  return (
    <PortalList id="texts" words={words} query={query} rows={12}>
      {(texts) => (
        <div className="stack">
          <Rows texts={texts.filter(({ email }) => !email)} />
          <h2>{words.emails.title}</h2>
          <p className="muted">{words.emails.intro}</p>
          {[...Map.groupBy(texts, ({ email }) => email?.group ?? '')].map(
            ([group, emails]) =>
              group !== '' && <Emails key={group} label={group} texts={emails} />,
          )}
        </div>
      )}
    </PortalList>
  );
}

const Rows = ({ texts }: { texts: readonly ListedText[] }) => (
  <ul className="rows">
    {texts.map((text) => (
      <Row key={text.id} text={text} />
    ))}
  </ul>
);

const Emails = ({ label, texts }: { label: string; texts: readonly ListedText[] }) => (
  <details className="text-part">
    <summary>
      {label}{' '}
      <span className="small muted">
        {words.emails.changed(texts.filter(({ isChanged }) => isChanged).length)}
      </span>
    </summary>
    <Rows texts={texts} />
  </details>
);

const Row = ({
  text: { id, label, path, email, isChanged, savedAt, savedBy },
}: {
  text: ListedText;
}) => (
  <li>
    <AppLink to={pathOfText(id)}>{label}</AppLink>{' '}
    <span className="small muted" translate="no">
      {path}
    </span>
    {email && <p className="small muted">{email.when}</p>}
    {isChanged && <Badge variant="secondary">{words.changed}</Badge>}
    {savedAt && (
      <p className="small muted">
        <DateTime at={savedAt} withTime /> {words.saved(savedBy)}
      </p>
    )}
  </li>
);

export const siteTexts = defineScreen({ queries: [textList, textRecord], Screen: SiteTexts });
