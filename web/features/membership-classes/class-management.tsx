import { Suspense } from 'react';
import { Link } from 'react-router';
import { listMembershipClasses } from '#contract/commerce/membership.ts';
import type { AdministeredClass } from '#contract/commerce/membership-classes.ts';
import { defineScreen, screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { NotFoundDialog } from '../administration/not-found-dialog.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { ClassCard } from './class-card.tsx';
import { AddClass, EditClass } from './class-dialogs.tsx';
import { classWords as words } from './class-words.ts';

const ClassVersions = lazyPart(async () => (await import('./class-versions.tsx')).ClassVersions);

const classes = screenQuery(listMembershipClasses);

/** `/admin/membership-management` (CLASS-01..CLASS-20). */
function ClassManagement() {
  const query = useScreenQuery(classes);
  return (
    <>
      <p className="muted class-feed">
        {words.feed} <AppLink to="/membership">{words.publicPage}</AppLink>
      </p>
      <QueryBoundary query={query} rows={8}>
        {(all) => <Classes all={all as AdministeredClass[]} />}
      </QueryBoundary>
    </>
  );
}

function Add() {
  const { to } = useOpened('class');
  return (
    <Link className="button" to={to('new')} preventScrollReset>
      {words.add}
    </Link>
  );
}

/** An administrator’s list. */
function Classes({ all }: { all: readonly AdministeredClass[] }) {
  const { to } = useOpened('class');
  const { to: toVersions } = useOpened('versions');
  return (
    <>
      {all.length === 0 ? (
        <Empty title={words.none.title}>
          <p>{words.none.how}</p>
        </Empty>
      ) : (
        <ul className="class-cards">
          {all.map((one) => (
            <ClassCard key={one.id} shown={one} edit={to(one.id)} versions={toVersions(one.id)} />
          ))}
        </ul>
      )}
      <OpenedClass all={all} />
      <OpenedVersions all={all} />
    </>
  );
}

/** The dialog in the address. */
function OpenedClass({ all }: { all: readonly AdministeredClass[] }) {
  const { opened, close } = useOpened('class');
  if (!opened) return null;
  if (opened === 'new') return <AddClass onClose={close} />;
  const shown = all.find(({ id }) => id === opened);
  return shown ? (
    <EditClass key={shown.id} shown={shown} onClose={close} />
  ) : (
    <NotFoundDialog what={words.noun} onClose={close} />
  );
}

function OpenedVersions({ all }: { all: readonly AdministeredClass[] }) {
  const { opened, close } = useOpened('versions');
  if (!opened) return null;
  const shown = all.find(({ id }) => id === opened);
  return shown ? (
    <Suspense>
      <ClassVersions key={shown.id} shown={shown} onClose={close} />
    </Suspense>
  ) : (
    <NotFoundDialog what={words.noun} onClose={close} />
  );
}

export const classManagement = defineScreen({
  queries: [classes],
  Screen: ClassManagement,
  Aside: Add,
});
