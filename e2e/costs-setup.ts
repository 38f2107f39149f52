import * as vitest from 'vitest';
import { countCosts, countServer } from '#server/testing/costs.ts';
import { place } from './tools/place.ts';

countServer(place.pid);
countCosts(vitest);
