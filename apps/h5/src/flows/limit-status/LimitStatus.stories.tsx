import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CreditLine } from "@kedu/api";
import { type LimitStatus, PARTNER_CREDIT } from "@kedu/domain";
import { LineCard } from "@kedu/ui";
import type { ReactElement } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { estimateFixture, lineFixture, lineShown } from "../../fixtures/home.ts";
import { NOW } from "../../fixtures/moment.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { useLimitStatusCard } from "./use-limit-status-card.tsx";

const onRefresh = fn();

/** The card of a line as the home page shows it. */
function LimitStatusCard({
  product,
  status,
}: {
  status: LimitStatus;
  product?: CreditLine;
}): ReactElement {
  const card = useLimitStatusCard({
    line: lineShown(status, product),
    estimate: estimateFixture,
    today: NOW.slice(0, 10),
    onRefresh,
  });
  return <LineCard {...card} data-testid="line" />;
}

const meta = {
  title: "H5/home/LimitStatus",
  component: LimitStatusCard,
  tags: ["matrix"],
  decorators: [storyFrame({ path: "/home" })],
} satisfies Meta<typeof LimitStatusCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const HAN = /\p{Script=Han}/u;

/** A view with what has to be read off it; in English its figures. */
function shown(status: LimitStatus, ...texts: readonly string[]): Story {
  return {
    args: { status },
    play: async ({ canvasElement, globals }) => {
      const card = await within(canvasElement).findByTestId("line");
      const isRead = (text: string) => globals["language"] !== "en" || !HAN.test(text);
      for (const text of texts.filter(isRead)) await expect(card).toHaveTextContent(text);
    },
  };
}

/** The same, and where its one action leads. */
function leadsTo(story: Story, href: string): Story {
  return {
    ...story,
    play: async (context) => {
      await story.play?.(context);
      const card = within(await within(context.canvasElement).findByTestId("line"));
      await expect(card.getByRole("link")).toHaveAttribute("href", href);
    },
  };
}

export const NotCreditStart = shown(
  { view: "NotCredit", variant: "start" },
  "未申请",
  "立即测额赢好礼",
  "50%–70%",
  "立即测额",
);
export const NotCreditClaim = shown(
  { view: "NotCredit", variant: "claim" },
  "已完成",
  "您的额度预估",
  "350,000.00",
  "领取额度",
);
export const CalculateEstimating = shown(
  { view: "Calculate", variant: "estimating" },
  "评估中",
  "您的额度预估",
  "正在评估你的额度",
);
export const CalculateApproving = shown(
  { view: "Calculate", variant: "approving" },
  "审批中",
  "申请正在批复中",
  "查看进度",
);
export const ProtocolSign = shown(
  { view: "Protocol", variant: "sign-then-activate" },
  "待签约",
  "签署协议后开通",
  "500,000.00",
  "3 份协议待阅读",
  "阅读并签署",
);
export const ProtocolReSign = shown(
  { view: "Protocol", variant: "re-sign" },
  "协议有更新，请重新签署",
  "阅读并签署",
);
export const NotActivate = shown(
  { view: "NotActivate", variant: "" },
  "待激活",
  "额度已批，激活后可用",
  "500,000.00",
  "去激活",
);
export const Grant = shown(
  { view: "Grant", variant: "" },
  "可用",
  "386,400.00",
  "年化利率（单利）10.95%",
  "日利率0.03%",
  "去付款",
);
export const NotLimit = shown(
  { view: "NotLimit", variant: "" },
  "已用完",
  "无可用额度",
  "0.00",
  "还款后额度会恢复",
  "去还款",
);
export const FreezeOverdue = shown(
  { view: "Freeze", variant: "repay-first" },
  "已冻结",
  "有逾期，额度已冻结",
  "101,800.00",
  "逾期 10 天，含罚息 150.00 元",
  "去还款",
);
export const FreezeContact = shown(
  { view: "Freeze", variant: "contact" },
  "额度已冻结",
  "企业情况需要核对",
  "联系客服",
);
export const ExpiredRenew = shown(
  { view: "Expired", variant: "renew" },
  "已到期",
  "额度已到期",
  "重新申请后可继续使用，已有借款照常还",
  "重新申请",
);
export const ExpiredPsbcOffer: Story = leadsTo(
  shown(
    { view: "Expired", variant: "psbc-offer" },
    "邮储额度邀请已过期",
    "新的邀请由邮储银行发出",
    "重新申请",
  ),
  "/psbc/idCard",
);
/** A line of the bank's that was in use: the bank offers the next one. */
export const ExpiredPartnerLine: Story = {
  args: {
    status: { view: "Expired", variant: "renew" },
    product: { ...lineFixture, appCode: PARTNER_CREDIT },
  },
  play: async ({ canvasElement }) => {
    const card = within(await within(canvasElement).findByTestId("line"));
    await expect(card.getByRole("link")).toHaveAttribute("href", "/psbc/idCard");
  },
};
export const Fail = shown(
  { view: "Fail", variant: "" },
  "未通过",
  "很遗憾，您的借款审批未通过",
  "2026-12-02 起可重新申请",
);
export const VetoAppealable = shown(
  { view: "Veto", variant: "appealable" },
  "暂不支持",
  "暂时无法提供额度",
  "已有借款仍按原计划还款",
  "可申诉",
);
export const VetoFinal: Story = {
  args: { status: { view: "Veto", variant: "final" } },
  play: async ({ canvasElement }) => {
    const card = await within(canvasElement).findByTestId("line");
    await expect(card).not.toHaveTextContent(/可申诉|Appeal/);
  },
};
export const PsbcApply = shown(
  { view: "PsbcApply", variant: "" },
  "可申请",
  "邮储合作额度",
  "由邮储银行审批并放款",
  "去申请",
);
export const PsbcTrial = leadsTo(
  shown({ view: "PsbcTrial", variant: "" }, "审批中", "申请正在批复中", "查看进度"),
  "/psbc/apply/face",
);
export const PsbcPass = leadsTo(
  shown({ view: "PsbcPass", variant: "" }, "已通过", "邮储银行已批准", "300,000.00", "去确认"),
  "/home/ProtocalModal?appCode=00406",
);
export const PsbcNotActiveIdle = shown(
  { view: "PsbcNotActive", variant: "idle" },
  "待激活",
  "邮储额度待激活",
  "去激活",
);
export const PsbcNotActiveProcessing = leadsTo(
  shown(
    { view: "PsbcNotActive", variant: "processing" },
    "激活中",
    "正在激活，通常需要几分钟",
    "查看进度",
  ),
  "/psbc/apply/face",
);
export const PsbcNotActiveFailedRetry = shown(
  { view: "PsbcNotActive", variant: "failed-retry" },
  "激活未成功，额度仍保留",
  "再试一次",
);
export const PsbcReject = leadsTo(
  shown(
    { view: "PsbcReject", variant: "" },
    "未通过",
    "邮储申请未通过",
    "不影响你的灵活信用额度",
    "查看结果",
  ),
  "/psbc/idCard",
);
export const PsbcUpgradeNew = shown(
  { view: "PsbcUpgradeCustomer", variant: "new" },
  "待升级",
  "需升级银行账户",
  "先升级银行账户再申请",
  "去升级",
);
export const PsbcUpgradeToBeActive = shown(
  { view: "PsbcUpgradeCustomer", variant: "to-be-active" },
  "先升级银行账户再激活",
);

/** A line whose view this app is too old to know. */
export const Unknown: Story = {
  args: { status: { view: "Grant", variant: "later" as "" } },
  play: async ({ canvasElement }) => {
    onRefresh.mockClear();
    const card = within(await within(canvasElement).findByTestId("line"));
    await userEvent.click(card.getByRole("button"));
    await expect(onRefresh).toHaveBeenCalledOnce();
  },
};
