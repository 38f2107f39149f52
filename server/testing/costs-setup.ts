import { countCosts } from './costs.ts';

countCosts();
