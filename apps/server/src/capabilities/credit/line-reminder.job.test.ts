import type { ApiClient } from "@kedu/api/browser";
import type { NoticeKind } from "@kedu/domain";
import { expect, test } from "vitest";
import { applicantAt, passTo } from "../../testing/applicant.ts";
import { openBusinessLine, signForBusinessLine } from "../../testing/business-line.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { offeredDealer, reportPartner } from "../../testing/partner-credit.ts";
import { startTestService } from "../../testing/service.ts";
import { sql } from "../../database/drizzle.ts";

const KINDS: readonly string[] = [
  "LINE_ENDS_SOON",
  "LINE_ENDED",
  "OFFER_ENDS_SOON",
  "OFFER_ENDED",
] satisfies readonly NoticeKind[];

/** Notices about last days, oldest first: title, text and where each leads. */
async function noticesOf({ notifications }: ApiClient) {
  const { items } = await notifications.listNotices({});
  return items
    .filter(({ kind }) => KINDS.includes(kind))
    .map(({ link, words: { text, title } }) => [title.zh, text.zh, link])
    .toReversed();
}

test("the end of the business loan's line is announced thirty days before and when it comes, in its own words", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "ACTIVE");
  await openBusinessLine(service, dealer);
  // Flexible credit ends on another day.
  await service.database.execute(
    sql`update credit_line set valid_to = '2027-05-01' where app_code = 'APP1001'`,
  );
  await passTo(service, "2027-01-31T09:59:59+08:00");
  expect(await noticesOf(await service.clientOf(dealer))).toEqual([]);
  await passTo(service, "2027-01-31T10:00:00+08:00");
  const soon = [
    "经营贷额度即将到期",
    "2027-03-02 到期，到期后不能借款，可以重新申请。已有借款照常还。",
    "/star-enjoy-loan/home",
  ];
  expect(await noticesOf(await service.clientOf(dealer))).toEqual([soon]);
  // For three days the home page says so too.
  const onHome = async () => (await (await service.clientOf(dealer)).credit.getHome()).notice?.kind;
  expect(await onHome()).toBe("LINE_ENDS_SOON");
  await passTo(service, "2027-02-03T10:00:01+08:00");
  expect(await onHome()).not.toBe("LINE_ENDS_SOON");
  await passTo(service, "2027-03-03T00:00:00+08:00");
  const ended = [
    "经营贷额度已到期",
    "2027-03-02 到期，不能再借款。重新申请后可继续借款，已有借款照常还。",
    "/star-enjoy-loan/home",
  ];
  expect(await noticesOf(await service.clientOf(dealer))).toEqual([soon, ended]);
  const { rows } = await service.database.execute(
    sql`select kind from sms_outbox where kind like 'LINE_END%' order by created_at`,
  );
  expect(rows).toEqual([{ kind: "LINE_ENDS_SOON" }, { kind: "LINE_ENDED" }]);
  await expectInvariants(service.database, service.clock.now());
});

test("an approval that is not activated is reminded of in its last week, and its lapse is notified", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "ACTIVE");
  await signForBusinessLine(service, dealer);
  await passTo(service, "2026-03-25T09:59:59+08:00");
  expect(await noticesOf(await service.clientOf(dealer))).toEqual([]);
  await passTo(service, "2026-03-25T10:00:00+08:00");
  const soon = [
    "已批的经营贷额度即将失效",
    "最晚 2026-04-01 签署协议并激活，逾期失效，需要重新申请。",
    "/star-enjoy-loan/home",
  ];
  expect(await noticesOf(await service.clientOf(dealer))).toEqual([soon]);
  await passTo(service, "2026-04-02T00:00:00+08:00");
  expect(await noticesOf(await service.clientOf(dealer))).toEqual([
    soon,
    [
      "已批的经营贷额度已失效",
      "2026-04-01 以前没有激活，已经失效，可以重新申请。",
      "/star-enjoy-loan/home",
    ],
  ]);
});

test("the partner bank's offer is reminded of in its last week, and once more after another one", async () => {
  const service = await startTestService();
  const dealer = await offeredDealer(service);
  // An approval of flexible credit of theirs lapses as well.
  const offerNotices = async () =>
    (await noticesOf(await service.clientOf(dealer))).filter(([title]) =>
      title?.startsWith("邮储"),
    );
  const soon = (day: string) => [
    "邮储额度邀请即将过期",
    `最晚 ${day} 办理下一步，逾期过期，新的邀请由邮储银行发出。`,
    "/home",
  ];
  const lapsed = [
    "邮储额度邀请已过期",
    "没有在最后一天以前办理，已经过期。新的邀请由邮储银行发出。",
    "/home",
  ];
  await passTo(service, "2026-03-25T10:00:00+08:00");
  expect(await offerNotices()).toEqual([soon("2026-04-01")]);
  await passTo(service, "2026-04-02T00:00:00+08:00");
  expect(await offerNotices()).toEqual([soon("2026-04-01"), lapsed]);
  expect(await reportPartner(service, "OFFER")).toBe(200);
  await passTo(service, "2026-04-25T10:00:00+08:00");
  expect(await offerNotices()).toEqual([soon("2026-04-01"), lapsed, soon("2026-05-02")]);
});

test("a frozen line is reminded of as well, and a line that the partner bank ends early is notified at once", async () => {
  const { service, dealer, client } = await startWithDealer({
    validTo: "2026-04-01",
    partnerLine: {},
  });
  await service.database.execute(
    sql`update credit_line set status = 'LOAN_LOCKED' where app_code = 'APP1001'`,
  );
  await passTo(service, "2026-03-02T10:00:01+08:00");
  const soon = [
    "额度即将到期",
    "2026-04-01 到期，到期后不能付款，可以重新申请。已有借款照常还。",
    "/home",
  ];
  expect(await noticesOf(client)).toEqual([soon]);
  expect(await reportPartner(service, "EXPIRE", dealer.organizationCode)).toBe(200);
  expect(await noticesOf(client)).toEqual([
    soon,
    [
      "邮储合作额度已到期",
      "2026-03-02 到期，不能再付款。新的邀请由邮储银行发出，已有借款照常还。",
      "/home",
    ],
  ]);
});
