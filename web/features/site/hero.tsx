import { mapWords } from '#content/drawings.ts';
import { landing } from '#content/landing.ts';
import type { Pipeline } from '#contract/intake/projects.ts';
import { ButtonLink } from '../../design/button.tsx';
import { CalendarDate } from '../../design/time.tsx';
import { RegionsMap } from './info/regions-map.tsx';
import { WovenBand } from './ornaments.tsx';

/** One transparent pixel: narrow screens load no picture, only the map. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The film's first frame, in its place and size, so that nothing loaded later is the largest paint. */
function Still() {
  return (
    <picture>
      <source media="(width > 48em)" type="image/avif" srcSet="/media/hero.avif" />
      <source media="(width > 48em)" srcSet="/media/hero.webp" />
      <img className="film" src={nothing} alt="" width={1160} height={592} />
    </picture>
  );
}

export function Hero({ pipeline }: { pipeline: Pipeline }) {
  const { heading, lede, submit, how, promise, legend, underWay, unmarked } = landing.hero;
  const sum = (countries: Pipeline['countries']) =>
    countries.reduce((projects, country) => projects + country.projects, 0);
  const projects = sum(pipeline.countries);
  const elsewhere = sum(
    pipeline.countries.filter(({ location }) => !(location in mapWords.places)),
  );
  return (
    <>
      <section className="hero" id="home">
        <div className="hero-text prose">
          <h1>{heading}</h1>
          <p className="lede">{lede}</p>
          <p className="actions">
            <ButtonLink href="#submit-project">{submit}</ButtonLink>
            <ButtonLink variant="secondary" href="#our-model">
              {how}
            </ButtonLink>
          </p>
          <p className="small muted">{promise}</p>
        </div>
        <div className="hero-art">
          <Still />
          <RegionsMap pipeline={pipeline} />
          <p className="legend">
            {projects > 0 && (
              <>
                {underWay(projects)} <CalendarDate date={pipeline.on} />
                {unmarked(elsewhere)}.{' '}
              </>
            )}
            {legend}
          </p>
        </div>
      </section>
      <WovenBand />
    </>
  );
}
