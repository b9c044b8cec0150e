import { formatFen } from "@kedu/domain";
import { enterAs, expect, test } from "./journey.ts";
import { expectView, type Met } from "./met-view.ts";

const PSBC_LIMIT = (): string => `¥${formatFen(30_000_000)}`;

/** What the bank reports, in its order, and what the dealer meets after each report. */
const REPORTS: readonly (readonly [event: string, met: Met])[] = [
  [
    "OFFER_UPGRADE",
    {
      view: "PsbcUpgradeCustomer",
      variant: "new",
      status: "待升级",
      headline: "需升级银行账户",
      secondary: "先升级银行账户再申请",
      action: "去升级",
      leadsTo: /\/psbc\/idCard$/,
    },
  ],
  [
    "OFFER",
    {
      view: "PsbcApply",
      variant: "",
      status: "可申请",
      headline: "邮储合作额度",
      secondary: "由邮储银行审批并放款",
      action: "去申请",
      leadsTo: /\/psbc\/idCard$/,
    },
  ],
  [
    "SUBMITTED",
    {
      view: "PsbcTrial",
      variant: "",
      status: "审批中",
      headline: "申请正在批复中",
      secondary: "由邮储银行审批，结果会显示在这里",
      action: "查看进度",
      leadsTo: /\/psbc\/apply\/face$/,
    },
  ],
  [
    "BANK_PASS",
    {
      view: "PsbcPass",
      variant: "",
      status: "已通过",
      headline: "邮储银行已批准",
      figure: PSBC_LIMIT,
      secondary: "签署协议后激活",
      action: "去确认",
      leadsTo: /\/home\/ProtocalModal\?/,
    },
  ],
  [
    "SIGNED",
    {
      view: "PsbcNotActive",
      variant: "idle",
      status: "待激活",
      headline: "邮储额度待激活",
      figure: PSBC_LIMIT,
      secondary: "激活后即可使用",
      action: "去激活",
      leadsTo: /\/psbc\/apply\/face$/,
    },
  ],
  [
    "OFFER_UPGRADE",
    {
      view: "PsbcUpgradeCustomer",
      variant: "to-be-active",
      status: "待升级",
      headline: "需升级银行账户",
      secondary: "先升级银行账户再激活",
      action: "去升级",
      leadsTo: /\/psbc\/idCard$/,
    },
  ],
  [
    "OFFER",
    {
      view: "PsbcNotActive",
      variant: "idle",
      status: "待激活",
      headline: "邮储额度待激活",
      figure: PSBC_LIMIT,
      action: "去激活",
      leadsTo: /\/psbc\/apply\/face$/,
    },
  ],
  [
    "ACTIVATION_STARTED",
    {
      view: "PsbcNotActive",
      variant: "processing",
      status: "激活中",
      headline: "正在激活，通常需要几分钟",
      secondary: "可以先离开",
      action: "查看进度",
      leadsTo: /\/psbc\/apply\/face$/,
    },
  ],
  [
    "BANK_FAIL",
    {
      view: "PsbcNotActive",
      variant: "failed-retry",
      status: "待激活",
      headline: "激活未成功，额度仍保留",
      figure: PSBC_LIMIT,
      action: "再试一次",
      leadsTo: /\/psbc\/apply\/face$/,
    },
  ],
];

test("the partner bank's reports lead through its views, up to a limit that can be used", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(360_000);
  const phone = "13800000001";
  const report = (event: string): Promise<unknown> =>
    sandbox.post("/partner-events", { phone, event });
  await enterAs(page, service, phone);
  for (const [event, met] of REPORTS) {
    await report(event);
    await expectView(page, service, met, "00406");
  }
  for (const event of ["RETRY", "ACTIVATION_STARTED", "BANK_ACTIVE"]) await report(event);
  await page.goto("/home");
  const card = page.getByTestId("line-00406");
  await expect(card.getByRole("heading")).toHaveText("可用额度");
  await expect(card).toContainText(PSBC_LIMIT());
  await expect(card).toContainText("9.125%");
  // The dealer's own line is what it was.
  await expect(page.getByTestId("line-APP1001").getByRole("heading")).toHaveText("可用额度");
});

test("an offer of the partner bank ends refused or lapsed, and leaves the own line alone", async ({
  page,
  service,
  sandbox,
}) => {
  const report = (phone: string, event: string): Promise<unknown> =>
    sandbox.post("/partner-events", { phone, event });
  for (const event of ["OFFER", "SUBMITTED", "BANK_REJECT"]) await report("13800000007", event);
  await enterAs(page, service, "13800000007");
  await expectView(
    page,
    service,
    {
      view: "PsbcReject",
      variant: "",
      status: "未通过",
      headline: "邮储申请未通过",
      secondary: "不影响你的灵活信用额度",
      action: "查看结果",
      leadsTo: /\/psbc\/idCard$/,
    },
    "00406",
  );
  await expect(page.getByRole("heading", { name: "邮储申请未通过" })).toBeVisible();
  await expect(page.getByText(/新的邀请由邮储银行发出/)).toBeVisible();
  await page.goto("/home");
  await expect(page.getByTestId("line-APP1001").getByRole("heading")).toHaveText(
    "额度已批，激活后可用",
  );
  await report("13800000006", "OFFER");
  // Thirty days without a move.
  await sandbox.moveBy(31 * 86_400);
  await enterAs(page, service, "13800000006");
  await expectView(
    page,
    service,
    {
      view: "Expired",
      variant: "psbc-offer",
      status: "已到期",
      headline: "邮储额度邀请已过期",
      secondary: "新的邀请由邮储银行发出",
      action: "重新申请",
      leadsTo: /\/psbc\/idCard$/,
    },
    "00406",
  );
  await expect(page.getByRole("heading", { name: "邮储额度邀请已过期" })).toBeVisible();
});
