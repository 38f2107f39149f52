import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { leaveByChoice, signOutLinkOf } from './islands/session.ts';
import { leaveToScreens } from './islands/waiting-shown.ts';
import { watchQueue } from './islands/watch-queue.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
leaveToScreens();
// On the window: after the question about what waits, which stops the click.
window.addEventListener('click', (event) => {
  if (signOutLinkOf(event)) leaveByChoice();
});
void watchQueue();
