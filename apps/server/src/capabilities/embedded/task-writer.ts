import type { EmbeddedTaskStatus } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, gt, isNotNull, isNull } from "../../database/drizzle.ts";
import { isAnyOf } from "../../database/prepared.ts";
import { embeddedTask } from "./embedded-tables.ts";

export async function insertTask(
  transaction: Transaction,
  task: Omit<
    typeof embeddedTask.$inferInsert,
    "status" | "sessionSha256" | "exchangedAt" | "endedAt" | "faceSessionId"
  >,
): Promise<void> {
  await transaction.insert(embeddedTask).values({ ...task, status: "OPEN" });
}

/** Spends a token: of two at once, one. @returns whom the task is for; null for a token that cannot be exchanged. */
export async function beginTask(
  transaction: Transaction,
  begun: {
    readonly tokenSha256: string;
    readonly sessionSha256: string;
    readonly machineNow: Date;
    readonly expiresAt: Date;
  },
): Promise<{ readonly userId: string; readonly enterpriseId: string } | null> {
  const [row] = await transaction
    .update(embeddedTask)
    .set({
      sessionSha256: begun.sessionSha256,
      exchangedAt: begun.machineNow,
      expiresAt: begun.expiresAt,
    })
    .where(
      and(
        eq(embeddedTask.tokenSha256, begun.tokenSha256),
        isNull(embeddedTask.exchangedAt),
        isNotNull(embeddedTask.userId),
        gt(embeddedTask.expiresAt, begun.machineNow),
      ),
    )
    .returning({ userId: embeddedTask.userId, enterpriseId: embeddedTask.enterpriseId });
  if (row === undefined || row.userId === null || row.enterpriseId === null) return null;
  return { userId: row.userId, enterpriseId: row.enterpriseId };
}

/** Takes the person from locked tasks whose token was not exchanged, so that it cannot be. */
export async function forgetTokens(
  transaction: Transaction,
  taskIds: readonly string[],
): Promise<void> {
  await transaction
    .update(embeddedTask)
    .set({ userId: null, enterpriseId: null })
    .where(isAnyOf(embeddedTask.id, taskIds));
}

/** Gives a locked, open task its outcome. */
export async function finishTask(
  transaction: Transaction,
  taskId: string,
  ended: {
    readonly status: Exclude<EmbeddedTaskStatus, "OPEN">;
    readonly faceSessionId: string | null;
    readonly endedAt: Date;
  },
): Promise<void> {
  await transaction.update(embeddedTask).set(ended).where(eq(embeddedTask.id, taskId));
}
