import { useSyncExternalStore } from 'react';
import type { Waiting } from '../../islands/offline-queue.ts';
import { waitingNow, watchShown } from '../../islands/waiting-shown.ts';

const none: readonly Waiting[] = [];

/** What this account sent and what waits for a connection (decision 20). */
export const useWaiting = () => useSyncExternalStore(watchShown, waitingNow, () => none);
