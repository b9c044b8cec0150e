/** A state machine as a table: state -> event -> next state. What may be done now is read from it, and from nothing else. */
export type Machine = Readonly<Record<string | number, Readonly<Record<string, string | number>>>>;

export type StateOf<M extends Machine> = keyof M;

/** Every event that some state of the machine knows. */
export type EventOf<M extends Machine> = { [S in keyof M]: keyof M[S] }[keyof M];

/** The state after an event, or null when the event is not allowed in this state. */
export function next<M extends Machine>(
  machine: M,
  state: StateOf<M>,
  event: EventOf<M>,
): StateOf<M> | null {
  // Own properties only: a hostile name such as "constructor" leads nowhere.
  if (!Object.hasOwn(machine, state)) return null;
  const events = machine[state];
  if (events === undefined || !Object.hasOwn(events, event)) return null;
  return (events as Readonly<Record<PropertyKey, StateOf<M>>>)[event] ?? null;
}

/** Whether an event is allowed in a state. */
export function allows<M extends Machine>(
  machine: M,
  state: StateOf<M>,
  event: EventOf<M>,
): boolean {
  return next(machine, state, event) !== null;
}

/** The table of one machine over the states of S: total over them, and closed in them. */
export type MachineOver<S extends string | number> = Readonly<
  Record<S, Readonly<Record<string, S>>>
>;
