import { useQueryClient } from '@tanstack/react-query';
import { getReview, type Review } from '#contract/intake.ts';
import { queryOf } from '../../api.ts';

/** Puts a changed review where the screen reads it, and has the lists loaded again. */
export function useReviewRefresh(): (review: Review) => void {
  const client = useQueryClient();
  return (review) => {
    client.setQueryData(queryOf(getReview, { id: review.id }).queryKey, review);
    void client.invalidateQueries({
      predicate: ({ queryKey }) => {
        const address = String(queryKey[0]);
        return address.startsWith('/api/admin/') && !address.includes(review.id);
      },
    });
  };
}
