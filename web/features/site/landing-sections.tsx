/** The explanatory and linking sections of the landing page (HOME-10 to HOME-35). */
import type { Question } from '#content/blocks.ts';
import type { HomeArticle } from '#content/home-articles.ts';
import { landingSections as words } from '#content/landing-sections.ts';
import { targetFor } from '#content/navigation.ts';
import { useVisitor } from '../../app/session.ts';
import { ButtonLink } from '../../design/button.tsx';
import { CalendarDate } from '../../design/time.tsx';
import type { ClassPrices } from '../memberships/membership-page.ts';
import { Actions } from './info/actions.tsx';
import { Questions } from './info/blocks.tsx';
import { RichText } from './info/inline.tsx';
import { OutsideLink } from './outside-link.tsx';

/** Three cards with an access button each; signed out, the button leads to sign-in first. */
export function PortalAccess() {
  const { user } = useVisitor();
  const { heading, lede, cards } = words.portals;
  return (
    <section className="section access" aria-labelledby="portal-access">
      <div className="page split">
        <div className="block-head">
          <h2 id="portal-access">{heading}</h2>
          <p className="muted">{lede}</p>
        </div>
        <ul className="doors">
          {cards.map((card) => (
            <li key={card.heading}>
              <h3>{card.heading}</h3>
              <p className="muted">{card.items.join(', ')}</p>
              <ButtonLink variant="secondary" href={targetFor(card.href, user !== null)}>
                {card.access}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function WhatWeDo() {
  return (
    <section className="section" id="what-we-do">
      <div className="page">
        <h2>{words.whatWeDo.heading}</h2>
        <div className="services">
          {words.whatWeDo.groups.map(({ heading, links }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              <ul>
                {links.map(({ label, href, text }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                    <p className="small">{text}</p>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A tier that is not on sale shows no price. */
export function Membership({ prices }: { prices: ClassPrices }) {
  const { heading, lede, tiers, actions } = words.membership;
  return (
    <section className="section" id="membership">
      <div className="page split">
        <div className="block-head">
          <h2>{heading}</h2>
          <p className="muted">{lede}</p>
          <Actions actions={actions} stacked />
        </div>
        <ul className="tiers">
          {tiers.map((tier) => (
            <li key={tier.heading}>
              <h3>{tier.heading}</h3>
              <p className="mark figures">
                {prices[tier.type]}{' '}
                {'popular' in tier && <span className="badge">{tier.popular}</span>}
              </p>
              <ul className="points">
                {tier.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function News({
  articles,
  children,
}: {
  articles: readonly HomeArticle[];
  children?: React.ReactNode;
}) {
  const { heading, lede, all, reports } = words.news;
  return (
    <section className="section" id="news">
      <div className="page split">
        <div className="block-head">
          <h2>{heading}</h2>
          <p className="muted">{lede}</p>
          <ul className="stack">
            {[all, reports].map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
          {children}
        </div>
        <ul className="items">
          {articles.map(({ title, excerpt, category, type, date, slug, featured }) => (
            <li key={slug} className={featured ? 'featured-item' : undefined}>
              <p className="small muted">
                <span className={featured ? 'badge' : 'badge badge-secondary'}>{category}</span>{' '}
                {type}, <CalendarDate date={date} />
              </p>
              <h3>
                <OutsideLink link="articles" href={`/article/${slug}`}>
                  {title}
                </OutsideLink>
              </h3>
              <p>{excerpt}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Faq({ questions }: { questions: readonly Question[] }) {
  const { heading, more } = words.faq;
  return (
    <section className="section" id="faq">
      <div className="page split">
        <div className="block-head">
          <h2>{heading}</h2>
          <p className="muted">
            <RichText text={more} />
          </p>
        </div>
        <Questions questions={questions} />
      </div>
    </section>
  );
}
