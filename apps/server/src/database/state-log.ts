import { gatheredInsert } from "./transaction.ts";
import type { StateEntity } from "./state-machines.ts";

export interface StateChange {
  readonly entity: StateEntity;
  readonly entityId: string;
  readonly from: string | number;
  readonly to: string | number;
  readonly at: Date;
}

/** Writes down a change of state with the commit of the transaction that makes it. */
export const logStates = gatheredInsert((changes: readonly StateChange[]) => ({
  text: `insert into state_log (entity, entity_id, from_state, to_state, at)
    select entity, entity_id, from_state, to_state, at
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
      with ordinality as change (entity, entity_id, from_state, to_state, at, place)
    order by place`,
  parameters: [
    changes.map(({ entity }) => entity),
    changes.map(({ entityId }) => entityId),
    changes.map(({ from }) => String(from)),
    changes.map(({ to }) => String(to)),
    changes.map(({ at }) => at.toISOString()),
  ],
}));
