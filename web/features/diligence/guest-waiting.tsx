import { useEffect } from 'react';
import { watchQueue } from '../../islands/watch-queue.ts';
import { WaitingHere } from '../portals/waiting-here.tsx';

/** What the guest sent and what waits: tried again as soon as the room says who they are. */
export function GuestWaiting() {
  useEffect(() => void watchQueue(), []);
  return <WaitingHere />;
}
