/** The table of all calls. Only the server and the tests load it; a screen imports the calls it makes. */
import * as account from './account.ts';
import * as administration from './administration.ts';
import type { Call } from './call.ts';
import * as content from './content.ts';
import * as engagement from './engagement.ts';
import * as intake from './intake.ts';
import * as membership from './membership.ts';
import * as orders from './orders.ts';
import * as payment from './payment.ts';
import * as people from './people.ts';
import * as sales from './sales.ts';
import * as shop from './shop.ts';
import * as system from './system.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every call by its name, which is also its operationId. */
export const calls: ReadonlyMap<string, Call> = new Map(
  [
    people,
    account,
    administration,
    intake,
    content,
    engagement,
    shop,
    payment,
    orders,
    membership,
    sales,
    system,
  ].flatMap((domain) =>
    Object.entries(domain).filter((entry): entry is [string, Call] => isCall(entry[1])),
  ),
);
