import {
  type Block,
  blockWords,
  type Card,
  type Figure,
  type Question,
  type Source,
  type Step,
  sectionId,
  sourceWords,
} from '#content/blocks.ts';
import { CardList } from '../../../design/card-list.tsx';
import { Timelines } from '../timelines.tsx';
import { ActionLink, Actions } from './actions.tsx';
import { FundingModel } from './funding-model.tsx';
import { keyOf, RichText } from './inline.tsx';
import { ProtocolPath } from './protocol-path.tsx';
import { RegionsMap } from './regions-map.tsx';

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** One section of an information page. Wide content is below its heading, narrow content beside it. */
export function BlockSection({ block }: { block: Block }) {
  const wide =
    ['table', 'groups', 'cards'].includes(block.kind) ||
    (block.kind === 'drawing' && block.drawing !== 'funding-model');
  const id = sectionId(block);
  return (
    <section className={`section block block-${block.kind}`} aria-labelledby={id}>
      <div className={wide ? 'page' : 'page split'}>
        <div className="block-head">
          <h2 id={id}>{block.heading}</h2>
          {block.lede && (
            <p className="muted">
              <RichText text={block.lede} />
            </p>
          )}
        </div>
        <Body block={block} />
      </div>
    </section>
  );
}

function Body({ block }: { block: Block }) {
  switch (block.kind) {
    case 'prose':
      return <Prose block={block} />;
    case 'facts':
      return <Facts rows={block.rows} />;
    case 'steps':
      return <Steps steps={block.steps} />;
    case 'cards':
      return <Cards cards={block.cards} />;
    case 'table':
      return <WordsTable block={block} />;
    case 'list':
      return (
        <ul className="points">
          {block.items.map((item) => (
            <li key={keyOf(item)}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      );
    case 'groups':
      return <Groups groups={block.groups} />;
    case 'figures':
      return <Figures figures={block.figures} note={block.note} />;
    case 'questions':
      return <Questions questions={block.questions} />;
    case 'sources':
      return <Sources sources={block.sources} />;
    case 'call':
      return <Actions actions={block.actions} />;
    case 'drawing':
      return <Drawing drawing={block.drawing} />;
  }
}

function Prose({ block }: { block: Of<'prose'> }) {
  const text = (
    <div className="prose">
      {block.paragraphs.map((paragraph) => (
        <p key={keyOf(paragraph)}>
          <RichText text={paragraph} />
        </p>
      ))}
    </div>
  );
  if (!block.aside) return text;
  return (
    <div className="two">
      {text}
      <aside className="aside">
        <h3>{block.aside.heading}</h3>
        <ul className="points">
          {block.aside.items.map((item) => (
            <li key={keyOf(item)}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

function Facts({ rows }: { rows: Of<'facts'>['rows'] }) {
  return (
    <dl className="terms">
      {rows.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <RichText text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="path">
      {steps.map(({ name, time, text, result }) => (
        <li key={name}>
          <strong>{name}</strong>
          {time && <span className="when">{time}</span>}
          <p>
            <RichText text={text} />
          </p>
          {result && (
            <p className="small">
              <b>{blockWords.result}</b> {result}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Cards({ cards }: { cards: readonly Card[] }) {
  return (
    <CardList count={cards.length}>
      {cards.map(({ heading, mark, text, points, action }) => (
        <li key={heading}>
          <h3>{heading}</h3>
          {mark && <p className="mark figures">{mark}</p>}
          {text && (
            <p>
              <RichText text={text} />
            </p>
          )}
          {points && (
            <ul className="points">
              {points.map((point) => (
                <li key={keyOf(point)}>
                  <RichText text={point} />
                </li>
              ))}
            </ul>
          )}
          {action && (
            <p className="actions">
              <ActionLink action={action} />
            </p>
          )}
        </li>
      ))}
    </CardList>
  );
}

function WordsTable({ block }: { block: Of<'table'> }) {
  const { caption, columns, rows, note } = block;
  return (
    <div>
      <table className="table words">
        <caption className="visually-hidden">{caption}</caption>
        {/* Declares all columns before the first cell arrives. */}
        <colgroup>
          {columns.map((column) => (
            <col key={column} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[index]} scope="row">
                    <RichText text={cell} />
                  </th>
                ) : (
                  <td key={columns[index]} data-label={columns[index]}>
                    <RichText text={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {note && (
        <p className="small muted">
          <RichText text={note} />
        </p>
      )}
    </div>
  );
}

function Groups({ groups }: { groups: Of<'groups'>['groups'] }) {
  return (
    <div className="groups">
      {groups.map(({ name, lede, items }) => (
        <div key={name}>
          <h3>{name}</h3>
          {lede && <p className="small muted">{lede}</p>}
          <ul className="points">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Figures({ figures, note }: { figures: readonly Figure[]; note: string }) {
  return (
    <div>
      <dl className="ledger">
        {figures.map(({ value, label, basis }) => (
          <div key={label}>
            <dt>
              {label} <Basis basis={basis} />
            </dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{note}</p>
    </div>
  );
}

function Basis({ basis }: { basis: Figure['basis'] }) {
  if (basis === 'target') return <span className="badge">{blockWords.target}</span>;
  if (basis === 'illustration') return <span className="badge">{blockWords.illustration}</span>;
  return (
    <span className="small muted">
      <SourceWords source={basis} />
    </span>
  );
}

function SourceWords({ source: { title, publisher, href } }: { source: Source }) {
  return (
    <>
      {href ? <a href={href}>{title}</a> : <cite>{title}</cite>}, {publisher}
      {href && `; ${sourceWords.noted}`}
    </>
  );
}

/** One answer open at a time, or none (HOME-34, PAGES-44). */
export function Questions({
  questions,
  name = 'questions',
}: {
  questions: readonly Question[];
  name?: string;
}) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question} name={name}>
          <summary>{question}</summary>
          {answer.map((paragraph) => (
            <p key={keyOf(paragraph)}>
              <RichText text={paragraph} />
            </p>
          ))}
        </details>
      ))}
    </div>
  );
}

function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <ul className="points small">
      {sources.map((source) => (
        <li key={source.title}>
          <SourceWords source={source} />
        </li>
      ))}
    </ul>
  );
}

function Drawing({ drawing }: { drawing: Of<'drawing'>['drawing'] }) {
  if (drawing === 'timelines')
    return (
      <div>
        <Timelines />
      </div>
    );
  if (drawing === 'path') return <ProtocolPath />;
  if (drawing === 'map') return <RegionsMap />;
  return <FundingModel />;
}
