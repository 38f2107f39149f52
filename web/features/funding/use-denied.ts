import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { CallError } from '#contract/page-visit.ts';
import { messageOf, queryOf } from '../../data/api.ts';
import type { ScreenQuery } from '../../data/define-screen.ts';

const isDenied = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 403 || messageOf(error).includes('Access denied'));

/** ROLE-10: whether the screen's first call was refused because of who asks. */
export function useDenied(queries: readonly ScreenQuery[]): boolean {
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search);
  const [first] = queries.flatMap(({ call, input }) => {
    const asked = input(address, pathname);
    return asked === null ? [] : [queryOf(call, asked)];
  });
  const { error } = useQuery({
    ...(first ?? { queryKey: [''], queryFn: () => null }),
    enabled: first !== undefined,
  });
  return isDenied(error);
}
