import type { CreditLine, Estimate } from "@kedu/api";
import {
  BUSINESS_LOAN,
  formatFen,
  formatRatePercent,
  type LimitStatus,
  LOAN_PERIODS,
  PARTNER_CREDIT,
  simpleAnnualPercent,
} from "@kedu/domain";
import {
  BankIllustration,
  CalendarIllustration,
  GaugeIllustration,
  KeyIllustration,
  type LineCardProps,
  LockIllustration,
  Money,
  RuleAtZeroIllustration,
  SheetIllustration,
  ShopIllustration,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { Link } from "../../platform/routing/Link.tsx";
import { openHelp } from "../../platform/help/help-store.ts";
import type { TopicKey } from "../../platform/help/topic-keys.ts";
import { productAddress } from "../../platform/routing/own-product.ts";
import { freezeControl, useFreezeReasons } from "./freeze-words.ts";
import { limitStatusOf } from "./limit-status.ts";
import { useProductName } from "./use-product-name.ts";

/** What the card needs besides the line: the estimate belongs to the dealer, today to the service. */
export interface LimitStatusFacts {
  readonly line: CreditLine;
  readonly estimate: Estimate;
  /** Business date of the service. */
  readonly today: string;
  readonly onRefresh: () => void;
  /** Whether the person may ask for a higher limit. */
  readonly mayRaise?: boolean | undefined;
}

type CardAction = NonNullable<LineCardProps["action"]>;
type CardWords = Omit<LineCardProps, "label">;

type Prominence = "primary" | "secondary";

const linkTo = (to: string, children: string, prominence: Prominence = "primary"): CardAction => ({
  children,
  prominence,
  render: (props) => <Link to={to} {...props} />,
});

/** The card of a line: texts, background, Rule and links of its one view. Copy: design brief, section 3. */
export function useLimitStatusCard(facts: LimitStatusFacts): LineCardProps {
  const words = useCardWords(facts);
  return { label: useProductName()(facts.line.appCode), ...words };
}

/** The way to a higher limit, for who may ask for it. The partner bank decides about its own lines. */
function useRaiseLink({ line, mayRaise }: LimitStatusFacts): Pick<CardWords, "link"> {
  const { t } = useLingui();
  if (mayRaise !== true || line.appCode === PARTNER_CREDIT) return {};
  return { link: linkTo(productAddress("/home/enhanceCredit", line.appCode), t`申请提额`) };
}

function useCardWords(facts: LimitStatusFacts): CardWords {
  const { line, estimate, today, onRefresh } = facts;
  const raise = useRaiseLink(facts);
  const { t } = useLingui();
  const freezeReasons = useFreezeReasons();
  const status = limitStatusOf(line);
  const isLoan = line.appCode === BUSINESS_LOAN;
  const isPartner = line.appCode === PARTNER_CREDIT;
  const toRepay = isLoan
    ? "/star-enjoy-loan/repay"
    : isPartner
      ? `/repay?appCode=${PARTNER_CREDIT}`
      : "/repay";
  const ofProduct = (path: string): string => productAddress(path, line.appCode);
  const toApply = ofProduct("/qualification");
  // Without a product the page is about the first line that has something to sign.
  const toSign = isPartner
    ? `/home/ProtocalModal?appCode=${PARTNER_CREDIT}`
    : ofProduct("/home/ProtocalModal");
  const contact = (topic: TopicKey, prominence: Prominence = "primary"): CardAction => ({
    children: t`联系客服`,
    prominence,
    onClick: () => openHelp(topic),
  });
  const approved = {
    figure: { fen: line.limitFen },
    rule: { kind: "pledged", label: t`已批 ${formatFen(line.limitFen)} 元` },
  } satisfies Partial<CardWords>;
  const toPartnerProgress = linkTo("/psbc/apply/face", t`查看进度`, "secondary");

  const cards: { readonly [View in LimitStatus["view"]]: (variant: string) => CardWords } = {
    NotCredit: (variant) =>
      isLoan
        ? {
            ground: "invite",
            status: t`未申请`,
            headline: t`尚无额度`,
            rule: { kind: "ghost", label: t`尚无额度` },
            action: linkTo(toApply, t`去申请`),
            illustration: <ShopIllustration />,
          }
        : variant === "claim"
          ? {
              ground: "invite",
              status: t`已完成`,
              headline: t`您的额度预估`,
              ...(estimate.estimateFen === null ? {} : { figure: { fen: estimate.estimateFen } }),
              secondary: t`预估值，以审批结果为准`,
              rule: { kind: "pledged", label: t`预估 ${formatFen(estimate.estimateFen ?? 0)} 元` },
              action: linkTo(toApply, t`领取额度`),
              illustration: <GaugeIllustration />,
            }
          : {
              ground: "invite",
              status: t`未申请`,
              headline: t`立即测额赢好礼`,
              figure: { words: "50%–70%" },
              secondary: t`初始额度约为月进货额的比例`,
              rule: {
                kind: "band",
                max: 100,
                band: [50, 70],
                label: t`初始额度约为月进货额的 50% 到 70%`,
              },
              values: { start: "0", end: t`月进货额 100%` },
              action: linkTo("/forecastLimit", t`立即测额`),
              note: t`测额不等于授信，以审批结果为准`,
              illustration: <ShopIllustration />,
            },
    Calculate: (variant) =>
      variant === "estimating"
        ? {
            ground: "progress",
            status: t`评估中`,
            headline: t`您的额度预估`,
            secondary: t`可以先离开，结果会显示在这里`,
            rule: { kind: "scan", label: t`正在评估` },
            action: { children: t`正在评估你的额度`, prominence: "quiet", disabled: true },
            illustration: <GaugeIllustration />,
          }
        : {
            ground: "progress",
            status: t`审批中`,
            headline: t`申请正在批复中`,
            secondary: t`可以先离开`,
            rule: { kind: "scan", label: t`正在审批` },
            action: linkTo(ofProduct("/qualification/success"), t`查看进度`, "secondary"),
            illustration: <GaugeIllustration />,
          },
    Protocol: (variant) => ({
      ground: "invite",
      status: t`待签约`,
      headline: variant === "re-sign" ? t`协议有更新，请重新签署` : t`签署协议后开通`,
      secondary: t`${line.unsignedContracts} 份协议待阅读`,
      ...approved,
      action: linkTo(toSign, t`阅读并签署`),
      illustration: <SheetIllustration badge="pen" />,
    }),
    NotActivate: () => ({
      ground: "invite",
      status: t`待激活`,
      headline: t`额度已批，激活后可用`,
      secondary: isLoan ? t`激活后即可借款` : t`激活后即可用于付款`,
      ...approved,
      action: linkTo(ofProduct("/account/openAccount"), t`去激活`),
      illustration: <KeyIllustration />,
    }),
    Grant: () => ({
      ground: "slab",
      status: t`可用`,
      headline: t`可用额度`,
      figure: { fen: line.availableFen },
      rule: {
        kind: "free",
        max: line.limitFen,
        value: line.usedFen + line.reservedFen,
        label: t`总额度 ${formatFen(line.limitFen)} 元，已用 ${formatFen(line.usedFen)} 元，可用 ${formatFen(line.availableFen)} 元`,
      },
      values: {
        start: (
          <>
            {t`已用`} <Money fen={line.usedFen} size="caption" />
          </>
        ),
        end: (
          <>
            {t`总额度`} <Money fen={line.limitFen} size="caption" />
          </>
        ),
      },
      facts:
        line.dailyRatePpm === null
          ? []
          : [
              { label: t`年化利率（单利）`, value: `${simpleAnnualPercent(line.dailyRatePpm)}%` },
              { label: t`日利率`, value: formatRatePercent(line.dailyRatePpm) },
              // A loan in periods has no single number of days.
              line.termDays === null
                ? { label: t`期数`, value: LOAN_PERIODS.join(" / ") }
                : { label: t`单笔期限`, value: t`${line.termDays} 天` },
            ],
      action: isLoan
        ? linkTo("/star-enjoy-loan/borrow", t`去借款`)
        : linkTo("/orderList", t`去付款`),
      ...raise,
    }),
    NotLimit: () => ({
      ground: "ended",
      status: t`已用完`,
      headline: t`无可用额度`,
      figure: { fen: 0 },
      secondary: t`还款后额度会恢复`,
      rule: { kind: "spent", label: t`额度已用完` },
      action: linkTo(toRepay, t`去还款`, "secondary"),
      illustration: <RuleAtZeroIllustration />,
      ...raise,
    }),
    Freeze: (variant) => {
      const reason = line.freezeReasons[0];
      const control = reason === undefined ? null : freezeControl(line.appCode, reason);
      if (variant === "repay-first" && line.overdue !== null) {
        return {
          ground: "overdue",
          status: t`已冻结`,
          headline: t`有逾期，额度已冻结`,
          figure: { fen: line.overdue.amountFen },
          secondary: t`逾期 ${line.overdue.days} 天，含罚息 ${formatFen(line.overdue.penaltyFen)} 元`,
          rule: { kind: "frozen", tone: "critical", label: t`额度已冻结` },
          action: linkTo(toRepay, t`去还款`),
          illustration: <LockIllustration />,
        };
      }
      return {
        ground: "blocked",
        status: t`已冻结`,
        headline: t`额度已冻结`,
        secondary: reason === undefined ? undefined : freezeReasons[reason.code],
        rule: { kind: "frozen", tone: "caution", label: t`额度已冻结` },
        action: control === null ? contact("LINE_FROZEN") : linkTo(control, t`去处理`),
        illustration: <LockIllustration />,
      };
    },
    Expired: (variant) => ({
      ground: "blocked",
      status: t`已到期`,
      headline: variant === "psbc-offer" ? t`邮储额度邀请已过期` : t`额度已到期`,
      // The bank makes its offers by itself: its page says how one comes again.
      secondary: isPartner
        ? t`新的邀请由邮储银行发出，已有借款照常还`
        : isLoan
          ? t`重新申请后可继续借款，已有借款照常还`
          : t`重新申请后可继续使用，已有借款照常还`,
      rule: { kind: "lapsed", label: t`额度已到期` },
      action: linkTo(isPartner ? "/psbc/idCard" : toApply, t`重新申请`),
      illustration: <CalendarIllustration />,
    }),
    Fail: () => {
      const mayReapply = line.reapplyOn !== null && line.reapplyOn <= today;
      return {
        ground: "ended",
        status: t`未通过`,
        headline: t`很遗憾，您的借款审批未通过`,
        secondary:
          line.reapplyOn === null || mayReapply
            ? t`已有借款不受影响`
            : t`已有借款不受影响。${line.reapplyOn} 起可重新申请`,
        action: mayReapply
          ? linkTo(toApply, t`重新申请`)
          : contact("APPLICATION_REJECTED", "secondary"),
        illustration: <SheetIllustration badge="minus" />,
      };
    },
    Veto: (variant) => ({
      ground: "ended",
      status: t`暂不支持`,
      headline: t`暂时无法提供额度`,
      secondary: t`已有借款仍按原计划还款`,
      action: linkTo("/help", t`查看其他产品`, "secondary"),
      ...(variant === "appealable"
        ? { link: { children: t`可申诉`, onClick: () => openHelp("APPLICATION_REJECTED") } }
        : {}),
      illustration: <SheetIllustration badge="seal" />,
    }),
    PsbcApply: () => ({
      ground: "invite",
      status: t`可申请`,
      headline: t`邮储合作额度`,
      secondary: t`由邮储银行审批并放款`,
      rule: { kind: "ghost", label: t`尚无额度` },
      action: linkTo("/psbc/idCard", t`去申请`),
      illustration: <BankIllustration />,
    }),
    PsbcTrial: () => ({
      ground: "progress",
      status: t`审批中`,
      headline: t`申请正在批复中`,
      secondary: t`由邮储银行审批，结果会显示在这里`,
      rule: { kind: "scan", label: t`正在审批` },
      action: toPartnerProgress,
      illustration: <BankIllustration badge="clock" />,
    }),
    PsbcPass: () => ({
      ground: "invite",
      status: t`已通过`,
      headline: t`邮储银行已批准`,
      secondary: t`签署协议后激活`,
      ...approved,
      action: linkTo(toSign, t`去确认`),
      illustration: <BankIllustration badge="tick" />,
    }),
    PsbcNotActive: (variant) =>
      variant === "processing"
        ? {
            ground: "progress",
            status: t`激活中`,
            headline: t`正在激活，通常需要几分钟`,
            secondary: t`可以先离开`,
            rule: { kind: "scan", label: t`正在激活` },
            action: toPartnerProgress,
            illustration: <BankIllustration badge="clock" />,
          }
        : {
            ground: "invite",
            status: t`待激活`,
            headline: variant === "idle" ? t`邮储额度待激活` : t`激活未成功，额度仍保留`,
            secondary: variant === "idle" ? t`激活后即可使用` : undefined,
            ...approved,
            action: linkTo("/psbc/apply/face", variant === "idle" ? t`去激活` : t`再试一次`),
            illustration: <BankIllustration badge="key" />,
          },
    PsbcReject: () => ({
      ground: "ended",
      status: t`未通过`,
      headline: t`邮储申请未通过`,
      secondary: t`不影响你的灵活信用额度`,
      action: linkTo("/psbc/idCard", t`查看结果`, "secondary"),
      illustration: <BankIllustration badge="minus" />,
    }),
    PsbcUpgradeCustomer: (variant) => ({
      ground: "blocked",
      status: t`待升级`,
      headline: t`需升级银行账户`,
      secondary: variant === "new" ? t`先升级银行账户再申请` : t`先升级银行账户再激活`,
      rule: { kind: "ghost", label: t`尚不可用` },
      action: linkTo("/psbc/idCard", t`去升级`),
      illustration: <BankIllustration badge="up" />,
    }),
  };

  if (status === null) {
    return {
      ground: "ended",
      status: t`未知`,
      headline: t`暂时无法显示额度`,
      action: { children: t`刷新`, prominence: "secondary", onClick: onRefresh },
    };
  }
  return cards[status.view](status.variant);
}
