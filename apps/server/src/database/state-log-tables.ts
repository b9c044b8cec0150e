import { bigint, index, pgTable, text, timestamp } from "./drizzle.ts";
import type { StateEntity } from "./state-machines.ts";

/** Every change of state, so that an impossible one can be found later (invariant S1). */
export const stateLog = pgTable(
  "state_log",
  {
    seq: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    entity: text().$type<StateEntity>().notNull(),
    entityId: text().notNull(),
    fromState: text().notNull(),
    toState: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("state_log_entity").on(table.entity, table.entityId)],
);
