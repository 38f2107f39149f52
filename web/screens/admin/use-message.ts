import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getMessage, type Message } from '#contract/engagement.ts';
import { CallError } from '#contract/page-visit.ts';
import { queryOf } from '../../api.ts';

/** Puts a changed message where the screen reads it, and has list and counters loaded again. */
function useMessageRefresh(): (message: Message) => void {
  const client = useQueryClient();
  return (message) => {
    client.setQueryData(queryOf(getMessage, { id: message.id }).queryKey, message);
    void client.invalidateQueries({
      predicate: ({ queryKey }) => {
        const address = String(queryKey[0]);
        return address.startsWith('/api/admin/') && !address.includes(message.id);
      },
    });
  };
}

/** What was on screen when a change was refused because somebody was quicker. */
export interface StaleMessage {
  seen: Message;
  wanted: string;
}

/** Remembers what was sent from which version: a live update may be quicker than the refusal. */
export function useStale() {
  const refresh = useMessageRefresh();
  const [stale, setStale] = useState<StaleMessage | null>(null);
  const sent = useRef<StaleMessage | null>(null);
  return {
    stale,
    refresh,
    sending(seen: Message, wanted: string) {
      sent.current = { seen, wanted };
    },
    done() {
      setStale(null);
    },
    /** Whether the refusal was this one; then both versions are shown. */
    isStale(error: unknown): boolean {
      const current = error instanceof CallError && error.status === 412 && error.body?.current;
      if (!current) return false;
      setStale(sent.current);
      refresh(current as Message);
      return true;
    },
  };
}
