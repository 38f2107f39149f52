import { listBrokenLinks } from '#contract/overview/broken-links.ts';
import { useCallQuery } from '../../data/api.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Notice } from '../../design/notice.tsx';
import { brokenLinkWords as words } from './broken-link-words.ts';
import { contentPath } from './queries.ts';

/** A warning beside a text: saving goes on. Nothing while every link leads somewhere. */
export function BrokenLinksOf({ kind, id }: { kind: 'article' | 'text'; id: string }) {
  const { data } = useCallQuery(listBrokenLinks, {});
  const text = data?.texts.find((one) => one.kind === kind && one.id === id);
  return (
    text && (
      <Notice variant="accent" title={words.title}>
        <p>{words.here}</p>
        <Links links={text.links} />
        <p className="small">{words.hint}</p>
      </Notice>
    )
  );
}

const Links = ({ links }: { links: readonly string[] }) => (
  <ul translate="no">
    {links.map((link) => (
      <li key={link}>{link}</li>
    ))}
  </ul>
);

const pathOf = { article: `${contentPath}?article=`, text: '/admin/site-texts?text=' } as const;

/** All of them. */
export function BrokenLinks() {
  const { data } = useCallQuery(listBrokenLinks, {});
  return data && data.texts.length > 0 ? (
    <Notice variant="accent" title={words.title}>
      <p>{words.all}</p>
      <ul>
        {data.texts.map(({ kind, id, title, links }) => (
          <li key={`${kind} ${id}`}>
            <AppLink to={pathOf[kind] + id}>{title}</AppLink>
            <Links links={links} />
          </li>
        ))}
      </ul>
      <p className="small">{words.hint}</p>
    </Notice>
  ) : null;
}
