import type { NoticeKind } from "@kedu/domain";
import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { insertBareDealer } from "../../testing/dealer.ts";
import { startTestService } from "../../testing/service.ts";
import { notify } from "../notifications/notify.ts";
import { readHomeNotice } from "./home-notice.ts";

const HOUR_MS = 3_600_000;

test("of the notices that are news, the one of the highest rank is shown", async () => {
  const { clock, context, database } = await startTestService();
  const dealer = await insertBareDealer(context);
  const now = clock.now();
  const tell = (kind: NoticeKind, hoursAgo: number) =>
    inTransaction(database, async (transaction) =>
      notify(transaction, context, {
        enterpriseId: dealer.enterpriseId,
        kind,
        facts: {},
        dedupeKey: kind,
        at: new Date(now.getTime() - hoursAgo * HOUR_MS),
      }),
    );
  const shown = async (isOverdue: boolean) =>
    (await readHomeNotice(database, dealer, { isOverdue, now })).notice?.kind ?? null;
  expect(await shown(false)).toBeNull();
  await tell("NEWS", 71);
  expect(await shown(false)).toBe("NEWS");
  await tell("LINE_ACTIVATED", 73);
  expect(await shown(false)).toBe("NEWS");
  await tell("DUE_IN_3", 2);
  await tell("DUE_TODAY", 15);
  expect(await shown(false)).toBe("DUE_IN_3");
  await tell("DEBIT_FAILED", 1);
  await tell("FROZEN", 200);
  // A debt that was paid is no news any more.
  expect(await shown(false)).toBe("DUE_IN_3");
  expect(await shown(true)).toBe("FROZEN");
});

test("a notice whose text counts from its day is not shown on the next", async () => {
  const { context, database } = await startTestService();
  const dealer = await insertBareDealer(context);
  const shownAt = async (now: string) => {
    const { notice } = await readHomeNotice(database, dealer, {
      isOverdue: true,
      now: new Date(now),
    });
    return notice?.kind ?? null;
  };
  for (const kind of ["DUE_IN_7", "DUE_IN_3", "DUE_TODAY", "FREEZE_WARNING"] as const) {
    await inTransaction(database, async (transaction) =>
      notify(transaction, context, {
        enterpriseId: dealer.enterpriseId,
        kind,
        facts: {},
        dedupeKey: kind,
        at: new Date("2026-03-02T18:00:00+08:00"),
      }),
    );
    expect(await shownAt("2026-03-02T23:59:59+08:00")).toBe(kind);
    expect(await shownAt("2026-03-03T00:00:00+08:00")).toBeNull();
  }
});
