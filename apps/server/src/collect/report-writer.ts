import type { Context } from "../calls/context.ts";
import { withinCall } from "../database/time-limit.ts";
import { inOneStatement } from "../database/transaction.ts";
import type { ErrorBody, EventBody } from "./report-schema.ts";
import { clientReport } from "./report-tables.ts";

/** Policy: long enough to investigate what a dealer complains about, too short to profile users. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

type NewReport = Omit<
  typeof clientReport.$inferInsert,
  | "clientVersion"
  | "device"
  | "channel"
  | "customerHash"
  | "accountHash"
  | "receivedAt"
  | "expiresAt"
>;

/** Stores events of pages. An event that is already stored is not stored again. */
export async function keepEvents(context: Context, body: EventBody): Promise<void> {
  await keep(
    context,
    body,
    body.events.map(({ id, name, page, at, tags }) => ({
      id: id ?? context.ids(),
      kind: "EVENT",
      name,
      page,
      eventId: tags.eventid,
      detail: tags.detail,
      happenedAt: at,
    })),
  );
}

/** Stores errors of pages. */
export async function keepErrors(context: Context, body: ErrorBody): Promise<void> {
  await keep(
    context,
    body,
    body.errors.map(({ id, kind, name, message, frames, page, at }) => ({
      id: id ?? context.ids(),
      kind: "ERROR",
      name: name === "" ? kind : name,
      page,
      eventId: null,
      detail: { kind, message, frames },
      happenedAt: at,
    })),
  );
}

async function keep(
  { database, clock }: Context,
  { detail }: Pick<EventBody, "detail">,
  reports: readonly NewReport[],
): Promise<void> {
  const receivedAt = clock.now();
  // The sender, which is the same in every row. The token and the device id are checked to be hashes and dropped.
  const sender = {
    clientVersion: detail.version,
    device: detail.device,
    channel: detail.channel,
    customerHash: detail.customer_id,
    accountHash: detail.account_id,
    receivedAt,
    expiresAt: new Date(receivedAt.getTime() + KEPT_MS),
  };
  await withinCall(() =>
    inOneStatement(database, (transaction) =>
      transaction
        .insert(clientReport)
        .values(reports.map((report) => ({ ...report, ...sender })))
        .onConflictDoNothing(),
    ),
  );
}
