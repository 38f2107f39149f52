import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
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
void watchQueue();
