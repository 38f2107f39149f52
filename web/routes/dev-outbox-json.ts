import { data, type LoaderFunctionArgs } from 'react-router';
import { visitOf } from '../app/request-context.ts';

/** Sent emails, newest first (demonstration data only). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { demo } = visitOf(context);
  if (!demo) throw data(null, 404);
  return Response.json(await demo.outbox());
}
