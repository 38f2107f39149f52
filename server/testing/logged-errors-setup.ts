import { failOnLoggedErrors } from './logged-errors.ts';

failOnLoggedErrors();
