import { useQueryClient } from '@tanstack/react-query';
import { chooseMemberType, getCurrentUser } from '#contract/identity/people.ts';
import { type MemberType, memberTypes, valuesOf } from '#contract/vocabulary.ts';
import { useUser } from '../../app/session.ts';
import { queryOf, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { showToast } from '../../islands/toast.ts';
import { memberCards, memberWords } from './member-words.ts';

const words = memberWords.choice;

/** Shown without a member type (MEMBER-01): three ways to take part, chosen once. */
export function MemberTypeChoice() {
  const { id } = useUser();
  const client = useQueryClient();
  const current = queryOf(getCurrentUser, {});
  const { mutate, isPending, variables } = useCallMutation(chooseMemberType, {
    done(user) {
      client.setQueryData(current.queryKey, user);
      showToast({ title: words.success, description: words.saved });
    },
    refused() {
      tellFailure({ title: words.error, description: words.failed });
      // It may have been chosen in another tab.
      void client.fetchQuery({ ...current, staleTime: 0 }).catch(() => null);
    },
  });
  const choose = (memberType: MemberType) => mutate({ input: { id, memberType } });
  return (
    <section className="stack" aria-labelledby="member-type">
      <h2 id="member-type">{words.heading}</h2>
      <p className="lede">{words.lede}</p>
      <ul className="cards">
        {valuesOf(memberTypes).map((type) => {
          const { title, text, features } = memberCards[type];
          const isSaving = isPending && variables.input.memberType === type;
          return (
            <li key={type}>
              <h3>{title}</h3>
              <p>{text}</p>
              <ul>
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              <p className="actions">
                <button
                  type="button"
                  className="button"
                  disabled={isPending}
                  aria-busy={isSaving}
                  onClick={() => choose(type)}
                >
                  {isSaving ? words.saving : title}
                </button>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
