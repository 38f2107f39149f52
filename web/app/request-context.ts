/** Gives routes access to the visitor on the server, through the router's context. */
import { createContext, type RouterContextProvider } from 'react-router';
import { CallError, type PageVisit } from '#contract/page-visit.ts';

export const visitContext = createContext<PageVisit>();

export const visitOf = (context: Readonly<RouterContextProvider>): PageVisit =>
  context.get(visitContext);

/**
 * The visit, with refused calls as this bundle's own CallError: the server's is a different class, because
 * the bundle has its own copy of the contract.
 */
export function withOwnErrors(visit: PageVisit): PageVisit {
  return {
    ...visit,
    async call(made, input) {
      try {
        return await visit.call(made, input);
      } catch (error) {
        const { status, text } = error as Partial<CallError>;
        throw status !== undefined && text !== undefined ? new CallError(status, text) : error;
      }
    },
  };
}
