/** How routes reach the visitor on the server: the door puts one visit into the router's context. */
import { createContext, type RouterContextProvider } from 'react-router';
import type { PageVisit } from '#contract/page-visit.ts';

export const visitContext = createContext<PageVisit>();

export const visitOf = (context: Readonly<RouterContextProvider>): PageVisit =>
  context.get(visitContext);
