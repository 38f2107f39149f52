import { configureGlobal } from 'fast-check';
import { seed } from './amounts.ts';

configureGlobal({ seed });
