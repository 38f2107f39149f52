/** What the buttons of an article do: publish or withdraw it, and delete it with a way back. */
import {
  changeArticle,
  deleteArticle,
  type ListedArticle,
  listAdminArticles,
  restoreArticle,
} from '#contract/content/administer-articles.ts';
import { messageOf, send, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { useUndo } from '../../data/use-undo.ts';
import { formatWords, contentWords as words } from './words.ts';

/** CMS-12. */
export function useToggle({ id, isPublished, version }: ListedArticle) {
  const refresh = useRefresh({ list: listAdminArticles });
  const report = useUndo(refresh);
  const { mutate, isPending } = useCallMutation(changeArticle, {
    done({ content: _, ...changed }) {
      refresh(changed);
      const { id, isPublished, version } = changed;
      report({
        title: words.success,
        description: words.toggled,
        undo: () => send(changeArticle, { id, isPublished: !isPublished }, { version }),
      });
    },
    refused(error) {
      refresh();
      tellFailure({ title: words.notToggled, description: messageOf(error) });
    },
  });
  return {
    isPending,
    run: () => mutate({ input: { id, isPublished: !isPublished }, version }),
  };
}

/** The button that had the focus is gone. */
function focusHeading(): void {
  const heading = document.getElementById('existing');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

/** CMS-15: without a question, because it can be undone. */
export function useDeletion({ id, format, title }: ListedArticle) {
  const refresh = useRefresh();
  const report = useUndo(refresh);
  const { mutate, isPending } = useCallMutation(deleteArticle, {
    done() {
      refresh();
      focusHeading();
      report({
        title: words.success,
        description: formatWords[format].deleted,
        detail: title,
        undo: () => send(restoreArticle, { id }),
      });
    },
    refused(error) {
      refresh();
      tellFailure({ title: words.notDeleted, description: messageOf(error) });
    },
  });
  return { isPending, run: () => mutate({ input: { id } }) };
}
