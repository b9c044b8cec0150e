import type { CalledTask } from "../../calls/call.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, desc, eq, gt, isNotNull } from "../../database/drizzle.ts";
import { isAnyOf, prepared, type Slot } from "../../database/prepared.ts";
import { embeddedTask, opener } from "./embedded-tables.ts";

/** A task with the person it is for, where we know them. */
export interface StoredTask extends CalledTask {
  readonly userId: string | null;
  readonly enterpriseId: string | null;
}

const columns = {
  taskId: embeddedTask.id,
  openerName: opener.name,
  keyId: embeddedTask.keyId,
  task: embeddedTask.task,
  reference: embeddedTask.reference,
  returnTo: embeddedTask.returnTo,
  userId: embeddedTask.userId,
  enterpriseId: embeddedTask.enterpriseId,
  contractId: embeddedTask.contractId,
  appCode: embeddedTask.appCode,
  status: embeddedTask.status,
  faceSessionId: embeddedTask.faceSessionId,
  expiresAt: embeddedTask.expiresAt,
  endedAt: embeddedTask.endedAt,
};

/** The task of a session, by the hash of its token; null when there is none. */
export async function readTaskOfSession(
  reader: Reader,
  sessionSha256: string,
): Promise<StoredTask | null> {
  const [row] = await selectOfSession(reader, { sessionSha256 });
  return row ?? null;
}

const selectOfSession = prepared((reader: Reader, slot: Slot<"sessionSha256">) =>
  reader
    .select(columns)
    .from(embeddedTask)
    .innerJoin(opener, eq(opener.id, embeddedTask.openerId))
    .where(eq(embeddedTask.sessionSha256, slot("sessionSha256", embeddedTask.sessionSha256))),
);

/** A task of an opener; null when it is not theirs. */
export async function readTaskOf(
  reader: Reader,
  key: { readonly openerId: string; readonly taskId: string },
): Promise<StoredTask | null> {
  const [row] = await reader
    .select(columns)
    .from(embeddedTask)
    .innerJoin(opener, eq(opener.id, embeddedTask.openerId))
    .where(and(eq(embeddedTask.id, key.taskId), eq(embeddedTask.openerId, key.openerId)));
  return row ?? null;
}

/** The tasks of a person that were begun and are not over, the latest first. */
export async function readOpenTasks(reader: Reader, userId: string, machineNow: Date) {
  const rows = await selectOpen(reader, { userId, machineNow });
  return rows.flatMap(({ exchangedAt, ...row }) =>
    exchangedAt === null ? [] : [{ ...row, exchangedAt }],
  );
}

const selectOpen = prepared((reader: Reader, slot: Slot<"userId" | "machineNow">) =>
  reader
    .select({ ...columns, exchangedAt: embeddedTask.exchangedAt })
    .from(embeddedTask)
    .innerJoin(opener, eq(opener.id, embeddedTask.openerId))
    .where(
      and(
        eq(embeddedTask.userId, slot("userId", embeddedTask.userId)),
        eq(embeddedTask.status, "OPEN"),
        isNotNull(embeddedTask.exchangedAt),
        gt(embeddedTask.expiresAt, slot("machineNow", embeddedTask.expiresAt)),
      ),
    )
    .orderBy(desc(embeddedTask.exchangedAt), desc(embeddedTask.id)),
);

/** A task that a person has begun, whatever became of it; null when it is not theirs. */
export async function readBegunTask(
  reader: Reader,
  key: { readonly taskId: string; readonly userId: string },
): Promise<(StoredTask & { readonly enterpriseId: string }) | null> {
  const [row] = await reader
    .select(columns)
    .from(embeddedTask)
    .innerJoin(opener, eq(opener.id, embeddedTask.openerId))
    .where(
      and(
        eq(embeddedTask.id, key.taskId),
        eq(embeddedTask.userId, key.userId),
        isNotNull(embeddedTask.exchangedAt),
      ),
    );
  return row === undefined || row.enterpriseId === null
    ? null
    : { ...row, enterpriseId: row.enterpriseId };
}

/** Whose tasks: of these users, all of them or those for one enterprise. */
export interface TasksOf {
  readonly userIds: readonly string[];
  readonly enterpriseId?: string;
}

/**
 * The tasks that have no outcome yet, begun or not, locked until the transaction ends. A token that is exchanged at this
 * moment waits for the lock, or has been waited for.
 */
export async function lockTasksOf(transaction: Transaction, { userIds, enterpriseId }: TasksOf) {
  return transaction
    .select({ ...columns, exchangedAt: embeddedTask.exchangedAt })
    .from(embeddedTask)
    .innerJoin(opener, eq(opener.id, embeddedTask.openerId))
    .where(
      and(
        isAnyOf(embeddedTask.userId, userIds),
        enterpriseId === undefined ? undefined : eq(embeddedTask.enterpriseId, enterpriseId),
        eq(embeddedTask.status, "OPEN"),
      ),
    )
    .orderBy(asc(embeddedTask.id))
    .for("update", { of: embeddedTask });
}

/** The status of a task, locked until the transaction ends. @throws Error when there is none. */
export async function lockTask(
  transaction: Transaction,
  taskId: string,
): Promise<Pick<StoredTask, "status" | "endedAt" | "faceSessionId">> {
  const [row] = await transaction
    .select({
      status: embeddedTask.status,
      endedAt: embeddedTask.endedAt,
      faceSessionId: embeddedTask.faceSessionId,
    })
    .from(embeddedTask)
    .where(eq(embeddedTask.id, taskId))
    .for("update");
  if (row === undefined) throw new Error(`no task ${taskId}`);
  return row;
}
