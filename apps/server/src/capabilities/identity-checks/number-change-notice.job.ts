import { addMinutes, maskMobile } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, asc, eq, lte } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Context } from "../../calls/context.ts";
import { eachUnit, isInPage, type ScheduledJob } from "../../jobs/scheduled-job.ts";
import { isAway } from "../../providers/provider-error.ts";
import { numberChange } from "./identity-check-tables.ts";

/** Minutes until both numbers are told again, by the number of tries. After the last one it is given up. */
const RETRY_MINUTES = [1, 2, 5, 15, 60, 240, 720] as const;

/**
 * Tells the old and the new number of a change, so that whose number was taken away hears of it on the phone that they
 * still have. The row's id makes the request numbers, so a message sent twice is one.
 */
export function numberChangeNoticeJob(context: Context): ScheduledJob {
  return {
    name: "notices of changed numbers",
    async nextDueAt(reader, held) {
      const [first] = await selectNextTry(reader, { held });
      return first?.at ?? null;
    },
    async readDue(reader, query) {
      const due = await reader
        .select({ id: numberChange.id })
        .from(numberChange)
        .where(
          and(
            eq(numberChange.status, "PENDING"),
            lte(numberChange.nextTryAt, query.asOf),
            isInPage(numberChange.id, query),
          ),
        )
        .orderBy(asc(numberChange.id))
        .limit(query.limit);
      return due.map(({ id }) => id);
    },
    run: eachUnit(async (changeId) => {
      const [change] = await context.database
        .select()
        .from(numberChange)
        .where(and(eq(numberChange.id, changeId), eq(numberChange.status, "PENDING")));
      if (change === undefined) return;
      await finish(context, change, await tell(context, change));
    }),
  };
}

type Change = typeof numberChange.$inferSelect;

const selectNextTry = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: numberChange.nextTryAt })
    .from(numberChange)
    .where(and(eq(numberChange.status, "PENDING"), isNoneOf(slot, "held", numberChange.id)))
    .orderBy(asc(numberChange.nextTryAt))
    .limit(1),
);

/** Whether both messages are with the provider. */
async function tell({ log, providers, vault }: Context, change: Change): Promise<boolean> {
  const oldMobile = vault.open(change.oldMobileSealed);
  const newMobile = vault.open(change.newMobileSealed);
  const way = change.proof === "FACE" ? "身份证号和人脸" : "原手机号验证码";
  const alarm = "不是您本人操作，请立即联系客服。";
  try {
    await providers.sms.send({
      requestNo: `${change.id}-old`,
      mobile: oldMobile,
      template: "NOTICE",
      text: `【刻度】您的登录手机号已通过${way}换成${maskMobile(newMobile)}，本号码不能再登录。${alarm}`,
    });
    await providers.sms.send({
      requestNo: `${change.id}-new`,
      mobile: newMobile,
      template: "NOTICE",
      text: `【刻度】本号码已成为您的登录手机号，其他设备已退出登录。${alarm}`,
    });
    return true;
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ err: error, changeId: change.id }, "a changed number was not told");
    return false;
  }
}

async function finish(
  { clock, database }: Context,
  change: Change,
  isTold: boolean,
): Promise<void> {
  const retryMinutes = RETRY_MINUTES[change.tries];
  const isRetried = !isTold && retryMinutes !== undefined;
  await inTransaction(database, (transaction) =>
    transaction
      .update(numberChange)
      .set({
        status: isTold ? "TOLD" : isRetried ? "PENDING" : "FAILED",
        tries: change.tries + 1,
        nextTryAt: isRetried ? addMinutes(clock.now(), retryMinutes) : change.nextTryAt,
      })
      .where(and(eq(numberChange.id, change.id), eq(numberChange.status, "PENDING"))),
  );
}
