/**
 * What one domain tells the others without knowing them. Listeners run in the transaction that emits, so
 * that either both happen or neither. They are joined up in the composition root.
 */
export interface EventData {
  /** An account's address was proved to be its owner's. */
  'email-confirmed': { userId: string; email: string };
  /** An account is about to be erased; its rows are still there. */
  'account-erased': { userId: string; email: string };
}
type EventName = keyof EventData;
/** `C`: the transaction's tools. */
type Listener<N extends EventName, C> = (change: C, data: EventData[N]) => Promise<void>;

export interface DomainEvents<C> {
  on<N extends EventName>(name: N, listener: Listener<N, C>): void;
  emit<N extends EventName>(change: C, name: N, data: EventData[N]): Promise<void>;
}

export function domainEvents<C>(): DomainEvents<C> {
  const listeners: { [N in EventName]: Listener<N, C>[] } = {
    'email-confirmed': [],
    'account-erased': [],
  };
  return {
    on: (name, listener) => void listeners[name].push(listener),
    async emit(change, name, data) {
      for (const listener of listeners[name]) await listener(change, data);
    },
  };
}
