/**
 * Notices that a room changes, or that access to it ends, while it is open in a tab: the live connection says so. A tab that
 * was out of sight shows nothing until it has asked.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callUrl } from '#contract/call.ts';
import { type GuestRoom, getGuestRoom, streamGuestRoom } from '#contract/diligence/guest-room.ts';
import { CallError } from '#contract/page-visit.ts';
import { queryOf, send } from '../../data/api.ts';
import { askEvery, type Heard, listen } from '../../data/listen.ts';

/** The longest that browsers wait. */
const longest = 2 ** 31 - 1;

/** What is in the room, without the guest’s own step, which is on screen meanwhile. */
const isOfRoom = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).startsWith(`${getGuestRoom.path}/`);

/** Forgets what the tab has loaded of the room. */
export const forgetRoom = (client: QueryClient): void => {
  client.removeQueries({ predicate: isOfRoom });
};

/** After a step: what was refused before it is asked for again. */
export function useEntered(): (room: GuestRoom) => void {
  const client = useQueryClient();
  return (room) => {
    forgetRoom(client);
    client.setQueryData(queryOf(getGuestRoom, {}).queryKey, room);
  };
}

const isOver = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 410);

/** Whether it ended, and whether the tab was out of sight and hasn’t asked since. */
export function useRoomWatch(room: Pick<GuestRoom, 'endsAt' | 'now'> | null | undefined): {
  over: boolean;
  isAway: boolean;
} {
  const client = useQueryClient();
  const [over, setOver] = useState(false);
  const [isAway, setAway] = useState(false);
  const isAsking = useRef(false);
  /** Something was heard after the question had left. */
  const isAskedAgain = useRef(false);
  /** How often the tab came into sight or went out of it. */
  const turns = useRef(0);
  const end = useCallback(() => {
    forgetRoom(client);
    setOver(true);
  }, [client]);
  /** `atEnd`: without an answer, too. */
  const check = useCallback(
    (atEnd: boolean) => {
      const { queryKey } = queryOf(getGuestRoom, {});
      const seen = client.getQueryData(queryKey);
      const turn = turns.current;
      return send(getGuestRoom, {}).then(
        (newest) => {
          // Asked before a step that the guest has taken meanwhile, it would lead back to it.
          if (client.getQueryData(queryKey) === seen) client.setQueryData(queryKey, newest);
          // What was asked before the tab came into sight doesn't count.
          if (turn === turns.current) setAway(document.visibilityState !== 'visible');
        },
        (error: unknown) => {
          if (atEnd || isOver(error)) end();
        },
      );
    },
    [client, end],
  );
  const left = room ? Date.parse(room.endsAt) - Date.parse(room.now) : null;
  useEffect(() => {
    if (left === null || over || left > longest) return;
    const timer = setTimeout(() => void check(true), left);
    return () => clearTimeout(timer);
  }, [left, over, check]);
  const isWatched = left !== null && !over;
  useEffect(() => {
    if (!isWatched) return;
    const gone = new AbortController();
    const look = () => {
      if (document.visibilityState !== 'visible') setAway(true);
      else if (isAsking.current) isAskedAgain.current = true;
      else {
        isAsking.current = true;
        void check(false).finally(() => {
          isAsking.current = false;
          if (isAskedAgain.current && !gone.signal.aborted) look();
          isAskedAgain.current = false;
        });
      }
    };
    const turn = () => {
      turns.current += 1;
      look();
    };
    const hear = ({ changed, ask }: Heard) => {
      if (changed || ask) void client.invalidateQueries({ predicate: isOfRoom });
      look();
    };
    listen(callUrl(streamGuestRoom, {}), hear, gone.signal);
    // Also what no event tells of.
    const timer = setInterval(look, askEvery);
    document.addEventListener('visibilitychange', turn);
    // Also when the browser brings the page back as it was left.
    addEventListener('pageshow', turn);
    return () => {
      gone.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
      removeEventListener('pageshow', turn);
    };
  }, [isWatched, check, client]);
  return { over, isAway };
}
