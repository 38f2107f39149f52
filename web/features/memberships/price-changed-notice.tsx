import { dollarText } from '#contract/format.ts';
import { Notice } from '../../design/notice.tsx';
import { buyerWords, paymentWords as words } from './words.ts';

/** Shows both prices. `agree`: a button to accept, where the form below is not enough. */
export const NewPrice = ({
  was,
  now,
  agree,
}: {
  was: number;
  now: number;
  agree: (() => void) | undefined;
}) => (
  <Notice variant="accent" title={words.newPrice.title} alert>
    <p>{words.newPrice.text(dollarText(was), dollarText(now))}</p>
    {agree && (
      <p className="actions needs-script">
        <button type="button" className="button" onClick={agree}>
          {buyerWords.card}
        </button>
      </p>
    )}
  </Notice>
);
