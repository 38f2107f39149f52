import * as vitest from 'vitest';
import { countCosts } from './costs.ts';

countCosts(vitest);
