import { useQueryClient } from '@tanstack/react-query';
import { chooseMemberType, getCurrentUser } from '#contract/identity/people.ts';
import { type MemberType, memberTypes, valuesOf } from '#contract/vocabulary.ts';
import { useUser } from '../../app/session.ts';
import { queryOf, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { showToast } from '../../islands/toast.ts';
import { memberCards, memberWords } from './member-words.ts';

const words = memberWords.choice;

/** Shown without a member type (MEMBER-01): three ways to take part, chosen once. */
export function MemberTypeChoice() {
  return (
    <section className="stack" aria-labelledby="member-type">
      <h2 id="member-type">{words.heading}</h2>
      <p className="lede">{words.lede}</p>
      <ul className="cards">
        {valuesOf(memberTypes).map((type) => {
          const { title, text, features } = memberCards[type];
          return (
            <li key={type}>
              <h3>{title}</h3>
              <p>{text}</p>
              <ul className="points">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              <p className="actions">
                <DialogButton label={words.choose(title)} title={words.question(title)}>
                  {(close) => <Question type={type} close={close} />}
                </DialogButton>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Asks first, because only an administrator can change it later. */
function Question({ type, close }: { type: MemberType; close: () => void }) {
  const { id } = useUser();
  const client = useQueryClient();
  const current = queryOf(getCurrentUser, {});
  const { mutate, isPending } = useCallMutation(chooseMemberType, {
    done(user) {
      close();
      client.setQueryData(current.queryKey, user);
      showToast({ title: words.success, description: words.saved });
    },
    refused() {
      tellFailure({ title: words.error, description: words.failed });
      // It may have been chosen in another tab.
      void client.fetchQuery({ ...current, staleTime: 0 }).catch(() => null);
    },
  });
  return (
    <>
      <p>{words.once}</p>
      <p className="actions">
        <button type="button" className="button button-secondary" onClick={close}>
          {words.back}
        </button>
        <button
          type="button"
          className="button"
          disabled={isPending}
          aria-busy={isPending}
          onClick={() => mutate({ input: { id, memberType: type } })}
        >
          {isPending ? words.saving : words.confirm}
        </button>
      </p>
    </>
  );
}
