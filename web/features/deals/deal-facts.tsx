import type { Deal } from '#contract/deals/deals.ts';
import { lostReasons } from '#contract/deals/vocabulary.ts';
import { dollarText } from '#contract/format.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { EditDealForm } from './deal-forms.tsx';
import { closeText, probabilityText } from './deal-text.ts';
import { peopleWords, dealRecordWords as words } from './record-words.ts';
import { dealFormWords, dealListWords } from './words.ts';

export function DealFacts({ deal }: { deal: Deal }) {
  const facts: [string, React.ReactNode][] = [
    [dealListWords.amount, dollarText(deal.amount)],
    [dealListWords.probability, probabilityText(deal)],
    [dealListWords.close, closeText(deal)],
  ];
  if (deal.lostReason) facts.push([words.lostReason, lostReasons[deal.lostReason]]);
  if (deal.lostNote) facts.push([words.lostNote, deal.lostNote]);
  if (deal.notes) facts.push([dealFormWords.notes, deal.notes]);
  return (
    <section className="card" aria-labelledby="deal-facts">
      <div className="section-head">
        <h3 id="deal-facts">{words.facts}</h3>
        {deal.abilities.edit && (
          <DialogButton label={dealFormWords.edit} className="button button-secondary" wide>
            {(close) => <EditDealForm deal={deal} close={close} />}
          </DialogButton>
        )}
      </div>
      <DescriptionList facts={facts} />
    </section>
  );
}

/** Who works on it: at the funder and here. */
export const DealPeople = ({ deal: { contact, assignedTo, owner } }: { deal: Deal }) => (
  <section className="card" aria-labelledby="deal-people">
    <h3 id="deal-people">{peopleWords.heading}</h3>
    <DescriptionList
      facts={[
        [peopleWords.contact, contact ? <Contact key="contact" {...contact} /> : words.noContact],
        [peopleWords.owner, owner ?? assignedTo ?? words.nobody],
      ]}
    />
  </section>
);

const Contact = ({ name, title, email, phone }: NonNullable<Deal['contact']>) => (
  <>
    {name}
    <span className="small muted">, {title}</span>
    {email && (
      <>
        <br />
        <a href={`mailto:${email}`}>{email}</a>
      </>
    )}
    {phone && (
      <>
        <br />
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
      </>
    )}
  </>
);
