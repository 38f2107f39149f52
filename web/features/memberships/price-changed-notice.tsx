import { dollarText } from '#contract/format.ts';
import { Notice } from '../../design/notice.tsx';

/** Both prices. `agree`: where the form below it is not the way on by itself. */
export const NewPrice = ({
  was,
  now,
  agree,
}: {
  was: number;
  now: number;
  agree: (() => void) | undefined;
}) => (
  <Notice variant="accent" title="The price has changed" alert>
    <p>
      You saw {dollarText(was)}; it’s now {dollarText(now)}. Nothing was charged.
    </p>
    {agree && (
      <p className="actions needs-script">
        <button type="button" className="button" onClick={agree}>
          Continue to Payment
        </button>
      </p>
    )}
  </Notice>
);
