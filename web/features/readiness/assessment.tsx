import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listDocuments } from '#contract/community/documents.ts';
import { getProjectReadiness, type Readiness } from '#contract/readiness/readiness.ts';
import { type ReadinessArea, readinessAreas } from '#contract/readiness/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { queryOf, useCallQuery } from '../../data/api.ts';
import { LeaveGuard } from '../../design/leave-guard.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { clientTabPath } from '../portals/client-tabs.ts';
import { useRecordTitle } from '../portals/shell.tsx';
import { AreaForm } from './area-form.tsx';
import { assessmentWords as words } from './words.ts';

const areas = valuesOf(readinessAreas);

const areaNamed = (name: string | null): ReadinessArea =>
  areas.find((area) => area === name) ?? 'site';

/** The guided self-assessment of a project: one section at a time, by its address. */
export function Assessment({ projectId, title }: { projectId: string; title: string }) {
  useRecordTitle(title);
  const [query] = useSearchParams();
  const area = areaNamed(query.get('readiness'));
  const readiness = useCallQuery(getProjectReadiness, { id: projectId });
  const documents = useCallQuery(listDocuments, { projectId });
  const client = useQueryClient();
  const addressOf = (to: ReadinessArea) =>
    clientTabPath('projects', { project: projectId, readiness: to });
  const record = clientTabPath('projects', { project: projectId });
  const next = areas[areas.indexOf(area) + 1];
  const heading = useFocusOnChange(area);
  return (
    <div className="readiness">
      <p>
        <Link to={record}>{words.back}</Link>
      </p>
      <header className="stack">
        <h2>{words.heading}</h2>
        <p>
          <strong>{title}</strong>
        </p>
        <p className="muted">{words.about}</p>
      </header>
      <QueryBoundary query={readiness} rows={6}>
        {(data) => (
          <>
            <Sections readiness={data} current={area} addressOf={addressOf} />
            <section aria-labelledby="area">
              <h3 id="area" tabIndex={-1} ref={heading}>
                {readinessAreas[area]}
              </h3>
              <QueryBoundary query={documents} rows={6}>
                {({ items }) => (
                  <AreaForm
                    key={area}
                    area={area}
                    readiness={data}
                    documents={items}
                    record={record}
                    next={next ? addressOf(next) : null}
                    refresh={(now) =>
                      client.setQueryData(
                        queryOf(getProjectReadiness, { id: projectId }).queryKey,
                        now,
                      )
                    }
                  />
                )}
              </QueryBoundary>
            </section>
          </>
        )}
      </QueryBoundary>
      <LeaveGuard />
    </div>
  );
}

function Sections({
  readiness,
  current,
  addressOf,
}: {
  readiness: Readiness;
  current: ReadinessArea;
  addressOf: (area: ReadinessArea) => string;
}) {
  return (
    <nav aria-label={words.areas}>
      <ul className="readiness-sections">
        {readiness.areas.map(({ area, answered, questions }) => (
          <li key={area}>
            <Link to={addressOf(area)} aria-current={area === current ? 'step' : undefined}>
              {readinessAreas[area]}
              <span className="small muted figures">{words.done(answered, questions)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Another section begins at its heading. */
function useFocusOnChange(area: ReadinessArea) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(area);
  useEffect(() => {
    if (shown.current === area) return;
    shown.current = area;
    heading.current?.focus();
  }, [area]);
  return heading;
}
