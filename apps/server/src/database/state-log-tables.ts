import { bigint, index, pgTable, primaryKey, text, timestamp } from "./drizzle.ts";
import type { StateEntity } from "./state-machines.ts";

/** Every change of state, so that an impossible one can be found later (invariant S1). A partition for each month of `at`. */
export const stateLog = pgTable(
  "state_log",
  {
    seq: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    entity: text().$type<StateEntity>().notNull(),
    entityId: text().notNull(),
    fromState: text().notNull(),
    toState: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seq, table.at] }),
    index("state_log_entity").on(table.entity, table.entityId),
  ],
);
