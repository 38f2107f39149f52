import { manualFile, manualPath } from '#content/manual-path.ts';
import { useVisitor } from '../../app/session.ts';
import { defineScreen } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { helpTabWords as words } from './help-tab-words.ts';
import { panelWords } from './words.ts';

/** Tab Help & Manual (ADMIN-42, ADMIN-43). */
function HelpTab() {
  const { support } = useVisitor().site.mailboxes;
  return (
    <section aria-label={panelWords.tabs.help} className="prose">
      <p>{words.intro}</p>
      <p className="actions">
        <a className="button" href={manualFile} download="OPERATORS_MANUAL.md">
          {words.download}
        </a>{' '}
        <code>OPERATORS_MANUAL.md</code>
        <AppLink className="button button-secondary" to={manualPath}>
          {words.all}
        </AppLink>
      </p>
      <h2>{words.sections}</h2>
      <dl className="stack">
        {words.parts.map(([id, heading, lede]) => (
          <div key={id}>
            <dt>
              <AppLink to={`/manual/${id}`}>{heading}</AppLink>
            </dt>
            <dd className="muted">{lede}</dd>
          </div>
        ))}
      </dl>
      <h2>{words.tasks}</h2>
      <ul className="bulleted">
        <li>
          <AppLink to="/admin/membership-management">{words.classes}</AppLink>
        </li>
      </ul>
      <h2>{words.emergency}</h2>
      <ul className="bulleted">
        {words.emergencySteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p>
        {words.emergencyWrite} <a href={`mailto:${support}`}>{support}</a>. {words.emergencyHours}
      </p>
    </section>
  );
}

export const helpTab = defineScreen({ queries: [], Screen: HelpTab });
