/** Gives routes access to the visitor on the server, through the router's context. */
import { createContext, data, type RouterContextProvider, type ServerBuild } from 'react-router';
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

type Routes = ServerBuild['routes'];
type RouteModule = NonNullable<Routes[string]>['module'];
type Handler = NonNullable<RouteModule['loader'] | RouteModule['action']>;

/** A refused call that a route doesn't handle is the page's refusal: its status, and the body for the error page. */
const refusing = (handler: Handler) => async (args: Parameters<Handler>[0]) => {
  try {
    return await handler(args);
  } catch (error) {
    throw error instanceof CallError ? data(error.body, error.status) : error;
  }
};

/** The build's routes, whose loaders and actions may let refused calls pass. */
export const withRefusals = (routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      const module = {
        ...route.module,
        ...(loader && { loader: refusing(loader) }),
        ...(action && { action: refusing(action) }),
      };
      return [id, { ...route, module }];
    }),
  );
