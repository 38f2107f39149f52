import { useQueryClient } from '@tanstack/react-query';
import { getDealRoom, type Room } from '#contract/diligence/rooms.ts';
import { invalidateAddress } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';

export const roomQuery = screenQuery(getDealRoom, (_, pathname) => ({
  dealId: pathname.split('/').at(-1) ?? '',
}));

/** An address of the room's screen; the folder that everything is in needs no name. */
export const roomPath = (dealId: string, query: Record<string, string> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return `/deal-room/${dealId}${text && `?${text}`}`;
};

/** After a change: the room is fetched again. */
export function useRefreshDealRoom(dealId: string): () => void {
  const client = useQueryClient();
  return () => void invalidateAddress(client, `/api/deals/${dealId}/room`);
}

/** The same, with what is in it. */
export function useRefreshRoom({ id, dealId }: Room): () => void {
  const client = useQueryClient();
  const refresh = useRefreshDealRoom(dealId);
  return () => {
    refresh();
    void invalidateAddress(client, `/api/rooms/${id}`);
  };
}
