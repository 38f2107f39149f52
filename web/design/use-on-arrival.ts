import { useLocation } from 'react-router';
import { useOnChange } from './use-on-change.ts';

/** Runs on the first page and on every navigation, even to the current address. */
export const useOnArrival = (run: () => void): void => useOnChange(useLocation().key, run);
