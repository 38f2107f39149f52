/**
 * Events that one domain emits without knowing the others. Listeners run in the emitting transaction, so that
 * both happen or neither. Each domain adds its events by declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add their events to it
export interface EventData {}
export type EventName = keyof EventData;
/** `C`: the transaction's tools. */
export type Listener<N extends EventName, C> = (change: C, data: EventData[N]) => Promise<void>;
export type EventListeners<C> = { [N in EventName]?: Listener<N, C> | undefined };

export interface DomainEvents<C> {
  emit<N extends EventName>(change: C, name: N, data: EventData[N]): Promise<void>;
}

/** Calls all listeners of an event, one after the other. */
export const domainEvents = <C>(all: readonly EventListeners<C>[]): DomainEvents<C> => ({
  async emit(change, name, data) {
    for (const listeners of all) await listeners[name]?.(change, data);
  },
});
