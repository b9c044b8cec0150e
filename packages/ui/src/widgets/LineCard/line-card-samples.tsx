import type { ReactNode } from "react";
import {
  BankIllustration,
  CalendarIllustration,
  GaugeIllustration,
  KeyIllustration,
  LockIllustration,
  RuleAtZeroIllustration,
  SheetIllustration,
  ShopIllustration,
} from "../../illustrations/Illustration.tsx";
import { Money } from "../Money/Money.tsx";
import type { LineCardProps } from "./LineCard.tsx";

/** Every view and variant that a line is shown in, with the words of the design. For stories and tests. */
export const lineCardViews = [
  "grant",
  "notCredit",
  "calculateInProgress",
  "calculateDone",
  "calculateApproving",
  "protocol",
  "protocolReSign",
  "notActivate",
  "notLimit",
  "freezeOverdue",
  "freezeOther",
  "expired",
  "expiredBankOffer",
  "fail",
  "vetoAppealable",
  "vetoFinal",
  "psbcApply",
  "psbcTrial",
  "psbcPass",
  "psbcNotActive",
  "psbcNotActiveProcessing",
  "psbcNotActiveFailedRetry",
  "psbcReject",
  "psbcUpgradeBeforeApplication",
  "psbcUpgradeBeforeActivation",
  "unknown",
] as const;

export type LineCardView = (typeof lineCardViews)[number];
type Messages = (chinese: string, english: string) => string;

function labelled(label: string, fen: number): ReactNode {
  return (
    <>
      {label} <Money fen={fen} size="caption" />
    </>
  );
}

/** The card of one view, in the language that `words` picks. */
export function lineCardSample(view: LineCardView, words: Messages): LineCardProps {
  const flexible = words("灵活信用", "Flexible credit");
  const bank = words("邮储合作", "PSBC partner line");
  const contact = { children: words("联系客服", "Contact us"), href: "#service" };
  const progress = {
    children: words("查看进度", "View progress"),
    href: "#progress",
    prominence: "secondary",
  } as const;
  const others = {
    children: words("查看其他产品", "See other products"),
    href: "#products",
    prominence: "secondary",
  } as const;
  switch (view) {
    case "grant":
      return {
        ground: "slab",
        label: flexible,
        status: words("可用", "Active"),
        headline: words("可用额度", "Available"),
        figure: { fen: 38_640_000 },
        rule: {
          kind: "free",
          max: 50_000_000,
          value: 11_360_000,
          label: words("总额度 500,000 元，已用 113,600 元", "Limit 500,000 yuan, 113,600 used"),
        },
        values: {
          start: labelled(words("已用", "Used"), 11_360_000),
          end: labelled(words("总额度", "Limit"), 50_000_000),
        },
        facts: [
          { label: words("年化利率（单利）", "Annual rate (simple)"), value: "10.95%" },
          { label: words("日利率", "Daily rate"), value: "0.03%" },
          { label: words("单笔期限", "Term"), value: words("45 天", "45 days") },
        ],
        action: { children: words("去付款", "Pay orders"), href: "#orders" },
      };
    case "notCredit":
      return {
        ground: "invite",
        label: flexible,
        status: words("未申请", "Not applied"),
        headline: words("立即测额赢好礼", "Check your limit"),
        figure: { words: "50%–70%" },
        secondary: words("初始额度约为月进货额的比例", "of monthly purchases"),
        rule: {
          kind: "band",
          max: 100,
          band: [50, 70],
          label: words("初始额度约为月进货额的 50% 到 70%", "50% to 70% of monthly purchases"),
        },
        values: { start: "0", end: words("月进货额 100%", "Monthly purchases 100%") },
        action: { children: words("立即测额", "Check now"), href: "#estimate" },
        note: words("测额不等于授信，以审批结果为准", "An estimate is not an approval"),
        illustration: <ShopIllustration />,
      };
    case "calculateInProgress":
      return {
        ground: "progress",
        label: flexible,
        status: words("评估中", "Estimating"),
        headline: words("您的额度预估", "Your estimated limit"),
        secondary: words("可以先离开，结果会显示在这里", "You can leave. The result appears here"),
        rule: { kind: "scan", label: words("正在评估", "Estimating") },
        action: {
          children: words("正在评估你的额度", "Estimating your limit"),
          prominence: "quiet",
          disabled: true,
        },
        illustration: <GaugeIllustration />,
      };
    case "calculateDone":
      return {
        ground: "invite",
        label: flexible,
        status: words("已完成", "Ready"),
        headline: words("您的额度预估", "Your estimated limit"),
        figure: { fen: 35_000_000 },
        secondary: words("预估值，以审批结果为准", "An estimate. The decision may differ"),
        rule: { kind: "pledged", label: words("预估 350,000 元", "Estimated 350,000 yuan") },
        action: { children: words("领取额度", "Claim"), href: "#claim" },
        illustration: <GaugeIllustration />,
      };
    case "calculateApproving":
      return {
        ground: "progress",
        label: flexible,
        status: words("审批中", "In review"),
        headline: words("申请正在批复中", "Under review"),
        secondary: words("可以先离开", "You can leave"),
        rule: { kind: "scan", label: words("正在审批", "In review") },
        action: progress,
        illustration: <GaugeIllustration />,
      };
    case "protocol":
      return {
        ground: "invite",
        label: flexible,
        status: words("待签约", "To sign"),
        headline: words("签署协议后开通", "Sign to open"),
        figure: { fen: 50_000_000 },
        secondary: words("3 份协议待阅读", "3 agreements to read"),
        rule: { kind: "pledged", label: words("已批 500,000 元", "500,000 yuan granted") },
        action: { children: words("阅读并签署", "Read and sign"), href: "#sign" },
        illustration: <SheetIllustration badge="pen" />,
      };
    case "protocolReSign":
      return {
        ground: "invite",
        label: flexible,
        status: words("待签约", "To sign"),
        headline: words("协议有更新，请重新签署", "Agreements changed, please sign again"),
        figure: { fen: 50_000_000 },
        secondary: words("1 份协议待阅读", "1 agreement to read"),
        rule: { kind: "pledged", label: words("额度 500,000 元", "Limit 500,000 yuan") },
        action: { children: words("阅读并签署", "Read and sign"), href: "#sign" },
        illustration: <SheetIllustration badge="pen" />,
      };
    case "notActivate":
      return {
        ground: "invite",
        label: flexible,
        status: words("待激活", "To activate"),
        headline: words("额度已批，激活后可用", "Approved"),
        figure: { fen: 50_000_000 },
        secondary: words("激活后即可用于付款", "Activate to pay with it"),
        rule: { kind: "pledged", label: words("已批 500,000 元", "500,000 yuan granted") },
        action: { children: words("去激活", "Activate"), href: "#activate" },
        illustration: <KeyIllustration />,
      };
    case "notLimit":
      return {
        ground: "ended",
        label: flexible,
        status: words("已用完", "Used up"),
        headline: words("无可用额度", "Nothing available"),
        figure: { fen: 0 },
        secondary: words("还款后额度会恢复", "Repaying brings it back"),
        rule: { kind: "spent", label: words("额度已用完", "Nothing left") },
        action: { children: words("去还款", "Repay"), href: "#repay", prominence: "secondary" },
        illustration: <RuleAtZeroIllustration />,
      };
    case "freezeOverdue":
      return {
        ground: "overdue",
        label: flexible,
        status: words("已冻结", "Frozen"),
        headline: words("有逾期，额度已冻结", "Overdue, frozen"),
        figure: { fen: 2_864_474 },
        secondary: words("逾期 1 天，含罚息 4.24 元", "1 day overdue, late charge 4.24 yuan"),
        rule: { kind: "frozen", tone: "critical", label: words("额度已冻结", "Limit frozen") },
        action: { children: words("去还款", "Repay"), href: "#repay" },
        illustration: <LockIllustration />,
      };
    case "freezeOther":
      return {
        ground: "blocked",
        label: flexible,
        status: words("已冻结", "Frozen"),
        headline: words("额度已冻结", "Limit frozen"),
        secondary: words("企业信息需要核对", "Company details need a check"),
        rule: { kind: "frozen", tone: "caution", label: words("额度已冻结", "Limit frozen") },
        action: contact,
        illustration: <LockIllustration />,
      };
    case "expired":
    case "expiredBankOffer":
      return {
        ground: "blocked",
        label: view === "expired" ? flexible : bank,
        status: words("已到期", "Expired"),
        headline:
          view === "expired"
            ? words("额度已到期", "Limit expired")
            : words("邮储额度邀请已过期", "The PSBC offer has expired"),
        secondary: words(
          "重新申请后可继续使用，已有借款照常还",
          "Apply again to continue. Repay existing loans as planned",
        ),
        rule: { kind: "lapsed", label: words("额度已到期", "Limit expired") },
        action: { children: words("重新申请", "Apply again"), href: "#apply" },
        illustration: <CalendarIllustration />,
      };
    case "fail":
      return {
        ground: "ended",
        label: flexible,
        status: words("未通过", "Declined"),
        headline: words("很遗憾，您的借款审批未通过", "Sorry, your application was not approved"),
        secondary: words("已有借款不受影响", "Existing loans are not affected"),
        action: { ...contact, prominence: "secondary" },
        illustration: <SheetIllustration badge="minus" />,
      };
    case "vetoAppealable":
    case "vetoFinal":
      return {
        ground: "ended",
        label: flexible,
        status: words("暂不支持", "Unavailable"),
        headline: words("暂时无法提供额度", "Can't offer a limit now"),
        secondary: words("已有借款仍按原计划还款", "Repay existing loans as planned"),
        action: others,
        link:
          view === "vetoAppealable"
            ? { children: words("可申诉", "Appeal"), href: "#complaint" }
            : undefined,
        illustration: <SheetIllustration badge="seal" />,
      };
    case "psbcApply":
      return {
        ground: "invite",
        label: bank,
        status: words("可申请", "Open"),
        headline: words("邮储合作额度", "PSBC limit"),
        secondary: words("由邮储银行审批并放款", "Decided and paid out by PSBC"),
        rule: { kind: "ghost", label: words("尚无额度", "No limit yet") },
        action: { children: words("去申请", "Apply"), href: "#apply" },
        illustration: <BankIllustration />,
      };
    case "psbcTrial":
      return {
        ground: "progress",
        label: bank,
        status: words("审批中", "In review"),
        headline: words("申请正在批复中", "Under review"),
        secondary: words(
          "由邮储银行审批，结果会显示在这里",
          "PSBC decides. The result appears here",
        ),
        rule: { kind: "scan", label: words("正在审批", "In review") },
        action: progress,
        illustration: <BankIllustration badge="clock" />,
      };
    case "psbcPass":
      return {
        ground: "invite",
        label: bank,
        status: words("已通过", "Approved"),
        headline: words("邮储银行已批准", "Approved by PSBC"),
        figure: { fen: 30_000_000 },
        secondary: words("去银行页面确认", "Confirm on the bank's page"),
        rule: { kind: "pledged", label: words("已批 300,000 元", "300,000 yuan granted") },
        action: { children: words("去确认", "Confirm"), href: "#confirm" },
        illustration: <BankIllustration badge="tick" />,
      };
    case "psbcNotActive":
      return {
        ground: "invite",
        label: bank,
        status: words("待激活", "To activate"),
        headline: words("邮储额度待激活", "PSBC limit to activate"),
        figure: { fen: 30_000_000 },
        secondary: words("激活后即可使用", "Activate to use it"),
        rule: { kind: "pledged", label: words("已批 300,000 元", "300,000 yuan granted") },
        action: { children: words("去激活", "Activate"), href: "#activate" },
        illustration: <BankIllustration badge="key" />,
      };
    case "psbcNotActiveProcessing":
      return {
        ground: "progress",
        label: bank,
        status: words("激活中", "Activating"),
        headline: words("正在激活，通常需要几分钟", "Activating, usually a few minutes"),
        secondary: words("可以先离开", "You can leave"),
        rule: { kind: "scan", label: words("正在激活", "Activating") },
        action: progress,
        illustration: <BankIllustration badge="clock" />,
      };
    case "psbcNotActiveFailedRetry":
      return {
        ground: "invite",
        label: bank,
        status: words("待激活", "To activate"),
        headline: words("激活未成功，额度仍保留", "Not activated, your limit is kept"),
        figure: { fen: 30_000_000 },
        rule: { kind: "pledged", label: words("已批 300,000 元", "300,000 yuan granted") },
        action: { children: words("再试一次", "Try again"), href: "#activate" },
        illustration: <BankIllustration badge="key" />,
      };
    case "psbcReject":
      return {
        ground: "ended",
        label: bank,
        status: words("未通过", "Declined"),
        headline: words("邮储申请未通过", "PSBC did not approve"),
        secondary: words("不影响你的灵活信用额度", "Your flexible credit is not affected"),
        action: others,
        illustration: <BankIllustration badge="minus" />,
      };
    case "psbcUpgradeBeforeApplication":
    case "psbcUpgradeBeforeActivation":
      return {
        ground: "blocked",
        label: bank,
        status: words("待升级", "Upgrade"),
        headline: words("需升级银行账户", "Bank account upgrade needed"),
        secondary:
          view === "psbcUpgradeBeforeApplication"
            ? words("先升级银行账户再申请", "Upgrade, then apply")
            : words("先升级银行账户再激活", "Upgrade, then activate"),
        rule: { kind: "ghost", label: words("尚不可用", "Not usable yet") },
        action: { children: words("去升级", "Upgrade"), href: "#upgrade" },
        illustration: <BankIllustration badge="up" />,
      };
    case "unknown":
      return {
        ground: "ended",
        label: flexible,
        status: words("未知", "Unknown"),
        headline: words("暂时无法显示额度", "Can't show your limit now"),
        action: { children: words("刷新", "Refresh"), prominence: "secondary" },
      };
  }
}
