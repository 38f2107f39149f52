/** What the buttons of an article do: publish or withdraw it, and delete it with a way back. */
import {
  changeArticle,
  deleteArticle,
  type ListedArticle,
  listAdminArticles,
  restoreArticle,
} from '#contract/content/administer-articles.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { showToast } from '../../islands/toast.ts';
import { formatWords, contentWords as words } from './words.ts';

/** CMS-12. */
export function useToggle({ id, isPublished, version }: ListedArticle) {
  const refresh = useRefresh({ list: listAdminArticles });
  const { mutate, isPending } = useCallMutation(changeArticle, {
    done({ content: _, ...changed }) {
      refresh(changed);
      showToast({ title: words.success, description: words.toggled });
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
  const failed = (heading: string) => (error: unknown) => {
    refresh();
    tellFailure({ title: heading, description: messageOf(error) });
  };
  const { deleted, restored } = formatWords[format];
  const restore = useCallMutation(restoreArticle, {
    done() {
      refresh();
      showToast({ title: words.success, description: restored, detail: title });
    },
    refused: failed(words.notRestored),
  });
  const { mutate, isPending } = useCallMutation(deleteArticle, {
    done() {
      refresh();
      focusHeading();
      showToast({
        title: words.success,
        description: deleted,
        detail: title,
        action: { label: words.undo, run: () => restore.mutate({ input: { id } }) },
      });
    },
    refused: failed(words.notDeleted),
  });
  return { isPending, run: () => mutate({ input: { id } }) };
}
