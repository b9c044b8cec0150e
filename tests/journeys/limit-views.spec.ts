import { formatFen, type LimitView } from "@kedu/domain";
import { enterAs, expect, test } from "./journey.ts";
import { expectView, limit, type Met, VIEWS } from "./met-view.ts";

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
  test.setTimeout(360_000);
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
