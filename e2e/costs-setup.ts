import { countCosts, countOutside } from '#server/testing/costs.ts';
import { place } from './tools/place.ts';

countOutside({ server: () => place.pids.server, browser: () => place.pids.browser });
countCosts();
