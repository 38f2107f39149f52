import { AppError } from '../app-error.ts';
import { logError } from '../log.ts';

/** Reports every failure alike: nothing was charged (or `message`); try again. */
export async function callStripe<T>(
  what: string,
  request: () => Promise<T>,
  message?: string,
): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    logError('payment provider', cause, { what });
    throw new AppError('payment_unavailable', { cause, message });
  }
}
