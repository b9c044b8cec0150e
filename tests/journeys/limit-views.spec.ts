import type { Home } from "@kedu/api";
import { formatFen, type LimitView } from "@kedu/domain";
import type { Page } from "@playwright/test";
import { enterAs, expect, test } from "./journey.ts";
import type { Service } from "./service.ts";

/** A limit-status view as a dealer meets it. Words: design brief, section 3; conditions: product 2.1. */
interface Met {
  readonly view: LimitView;
  readonly variant: string;
  readonly status: string;
  readonly headline: string;
  /** The one number on the card; none where the view has none. */
  readonly figure?: (line: Home["lines"][number], home: Home) => string;
  readonly secondary?: string | RegExp;
  readonly action: string;
  /** Where the action leads; "help" for the help sheet, "here" where the page only asks again. */
  readonly leadsTo: string | RegExp;
}

const VIEWS = "/home/components/Status/components";

const limit = (line: Home["lines"][number]): string => `¥${formatFen(line.limitFen)}`;

async function lineOf(page: Page, service: Service, appCode: string) {
  const home = (await (await page.request.get(`${service.origin}/api/home`)).json()) as Home;
  const line = home.lines.find((each) => each.appCode === appCode);
  if (line === undefined) throw new Error(`the dealer has no line ${appCode}`);
  return { home, line };
}

/** Looks at the home page of who is logged in: the view, its words and figures, its own address, its way on. */
async function expectView(
  page: Page,
  service: Service,
  met: Met,
  appCode = "APP1001",
): Promise<void> {
  await test.step(`${met.view} ${met.variant}`, async () => {
    const { home, line } = await lineOf(page, service, appCode);
    expect({ view: line.view, variant: line.variant }).toEqual({
      view: met.view,
      variant: met.variant,
    });
    // The view's own address opens it.
    await page.goto(`${VIEWS}/${met.view}`);
    const card = page.getByTestId(`line-${appCode}`);
    await expect(card).toBeInViewport({ ratio: 0.5 });
    await expect(card.getByRole("heading")).toHaveText(met.headline);
    await expect(card).toContainText(met.status);
    if (met.figure !== undefined) await expect(card).toContainText(met.figure(line, home));
    else await expect(card).not.toContainText("¥");
    if (met.secondary !== undefined) await expect(card).toContainText(met.secondary);

    const action = card
      .getByRole("link", { name: met.action, exact: true })
      .or(card.getByRole("button", { name: met.action, exact: true }));
    await expect(action).toHaveCount(1);
    if (met.leadsTo === "nowhere") {
      await expect(action).toBeDisabled();
    } else if (met.leadsTo === "here") {
      const asked = page.waitForResponse(`${service.origin}/api/home`);
      await action.click();
      expect((await asked).ok()).toBe(true);
    } else if (met.leadsTo === "help") {
      await action.click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    } else {
      await action.click();
      await expect(page).toHaveURL(met.leadsTo);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("404");
    }
  });
}

/** The views of the dealers of the demo, each as it is found. Product 5. */
const OF_THE_DEMO: Readonly<Record<string, Met>> = {
  "13800000001": {
    view: "Grant",
    variant: "",
    status: "可用",
    headline: "可用额度",
    figure: (line) => `¥${formatFen(line.availableFen)}`,
    action: "去付款",
    leadsTo: /\/orderList$/,
  },
  "13800000002": {
    view: "NotCredit",
    variant: "start",
    status: "未申请",
    headline: "立即测额赢好礼",
    secondary: "50%–70%",
    action: "立即测额",
    leadsTo: /\/forecastLimit$/,
  },
  "13800000003": {
    view: "Calculate",
    variant: "estimating",
    status: "评估中",
    headline: "您的额度预估",
    secondary: "可以先离开，结果会显示在这里",
    action: "正在评估你的额度",
    leadsTo: "nowhere",
  },
  "13800000004": {
    view: "Calculate",
    variant: "approving",
    status: "审批中",
    headline: "申请正在批复中",
    secondary: "可以先离开",
    action: "查看进度",
    leadsTo: /\/qualification\/success$/,
  },
  "13800000005": {
    view: "Fail",
    variant: "",
    status: "未通过",
    headline: "很遗憾，您的借款审批未通过",
    secondary: /\d{4}-\d{2}-\d{2} 起可重新申请/,
    action: "联系客服",
    leadsTo: "help",
  },
  "13800000006": {
    view: "Protocol",
    variant: "sign-then-activate",
    status: "待签约",
    headline: "签署协议后开通",
    figure: limit,
    secondary: /\d 份协议待阅读/,
    action: "阅读并签署",
    leadsTo: /\/home\/ProtocalModal$/,
  },
  "13800000007": {
    view: "NotActivate",
    variant: "",
    status: "待激活",
    headline: "额度已批，激活后可用",
    figure: limit,
    secondary: "激活后即可用于付款",
    action: "去激活",
    leadsTo: /\/account\/openAccount$/,
  },
  "13800000008": {
    view: "NotLimit",
    variant: "",
    status: "已用完",
    headline: "无可用额度",
    figure: () => "¥0.00",
    secondary: "还款后额度会恢复",
    action: "去还款",
    leadsTo: /\/repay$/,
  },
  "13800000009": {
    view: "Freeze",
    variant: "repay-first",
    status: "已冻结",
    headline: "有逾期，额度已冻结",
    figure: ({ overdue }) => `¥${formatFen(overdue?.amountFen ?? 0)}`,
    secondary: /逾期 10 天，含罚息 [0-9.,]+ 元/,
    action: "去还款",
    leadsTo: /\/repay$/,
  },
  "13800000011": {
    view: "Veto",
    variant: "appealable",
    status: "暂不支持",
    headline: "暂时无法提供额度",
    secondary: "已有借款仍按原计划还款",
    action: "查看其他产品",
    leadsTo: /\/help$/,
  },
  "13800000012": {
    view: "Expired",
    variant: "renew",
    status: "已到期",
    headline: "额度已到期",
    secondary: "重新申请后可继续使用，已有借款照常还",
    action: "重新申请",
    leadsTo: /\/qualification$/,
  },
};

test("each dealer of the demo meets the view of its line, with its figures and its way on", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(180_000);
  for (const [phone, met] of Object.entries(OF_THE_DEMO)) {
    await enterAs(page, service, phone);
    await expectView(page, service, met);
  }
  // The address of a view that none of the dealer's lines shows is no page.
  for (const view of ["Grant", "Freeze", "PsbcApply"] satisfies LimitView[]) {
    await page.goto(`${VIEWS}/${view}`);
    await expect(page.getByText("This page could not be found")).toBeVisible();
  }
  // Who was vetoed may appeal.
  await enterAs(page, service, "13800000011");
  await page.goto("/home");
  await page.getByRole("button", { name: "可申诉" }).click();
  await expect(page.getByRole("dialog")).toContainText("申请复核");

  // The estimate is ready some hours on, and is good for 30 days.
  await sandbox.moveBy(9 * 3600);
  await enterAs(page, service, "13800000003");
  await expectView(page, service, {
    view: "NotCredit",
    variant: "claim",
    status: "已完成",
    headline: "您的额度预估",
    figure: (_line, { estimate }) => `¥${formatFen(estimate.estimateFen ?? 0)}`,
    secondary: "预估值，以审批结果为准",
    action: "领取额度",
    leadsTo: /\/qualification$/,
  });
  // Twelve days on the rejected dealer may apply again.
  await sandbox.moveBy(12 * 86_400);
  await enterAs(page, service, "13800000005");
  await expectView(page, service, {
    view: "Fail",
    variant: "",
    status: "未通过",
    headline: "很遗憾，您的借款审批未通过",
    secondary: "已有借款不受影响",
    action: "重新申请",
    leadsTo: /\/qualification$/,
  });
});

const AT_THE_BANK = { leadsTo: "help" } as const;
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
      ...AT_THE_BANK,
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
      ...AT_THE_BANK,
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
      leadsTo: "here",
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
      secondary: "去银行页面确认",
      action: "去确认",
      ...AT_THE_BANK,
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
      ...AT_THE_BANK,
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
      ...AT_THE_BANK,
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
      ...AT_THE_BANK,
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
      leadsTo: "here",
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
      ...AT_THE_BANK,
    },
  ],
];

test("the partner bank's reports lead through its views, up to a limit that can be used", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(180_000);
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
      action: "查看其他产品",
      leadsTo: /\/help$/,
    },
    "00406",
  );
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
      action: "重新申请",
      ...AT_THE_BANK,
    },
    "00406",
  );
});
