import type { Channel } from "@kedu/api";
import {
  type AppCode,
  BUSINESS_LOAN,
  CHANNEL_RENEWAL_DAYS,
  FLEXIBLE_CREDIT,
  PARTNER_CREDIT,
  simpleAnnualPercent,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
} from "@kedu/domain";
import type { StatusPillProps } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { refusalWords } from "../../platform/refusal/refusal-words.ts";

interface ChannelState {
  readonly text: string;
  readonly tone: StatusPillProps["tone"];
}

/** A channel that is signed and works is soon to be renewed. */
export function isEndingSoon({
  action,
  daysLeft,
  problem,
}: Pick<Channel, "action" | "daysLeft" | "problem">): boolean {
  // Its last day is one of the days that are left.
  const isSoon = daysLeft !== null && daysLeft <= CHANNEL_RENEWAL_DAYS + 1;
  return isSoon && action === "RENEW" && problem === null;
}

/** The state of a channel, in words. */
export function useChannelWords() {
  const { t, i18n } = useLingui();
  const products: Readonly<Partial<Record<AppCode, string>>> = {
    [FLEXIBLE_CREDIT]: t`灵活信用`,
    [BUSINESS_LOAN]: t`经营贷`,
    [PARTNER_CREDIT]: t`银行合作贷`,
  };

  function stateOf(channel: Channel): ChannelState {
    if (channel.isAsked) return { text: t`银行办理中`, tone: "info" };
    switch (channel.status) {
      case "SIGNING":
        return { text: t`银行办理中`, tone: "info" };
      case "UNSIGNED":
        return { text: t`未签约`, tone: "neutral" };
      case "EXPIRED":
        return { text: t`已过期`, tone: "critical" };
      case "REVOKED":
        return { text: t`已解约`, tone: "neutral" };
      case "SIGNED":
        break;
    }
    if (channel.problem !== null) return { text: t`需要处理`, tone: "critical" };
    return isEndingSoon(channel)
      ? { text: t`即将到期`, tone: "caution" }
      : { text: t`已签约`, tone: "positive" };
  }

  return {
    stateOf,
    /** One line below the bank's name. */
    lineOf(channel: Channel): string {
      const { problem, status, validTo } = channel;
      if (channel.isAsked) return t`已提交银行，不用重复签约`;
      if (status === "UNSIGNED" && problem !== "MISSING_UNIQUE_IDENTIFIER") {
        return t`签约后可以受托直付`;
      }
      if (status === "REVOKED") return t`受托直付已停用，可以重新签约`;
      if (problem !== null) return i18n._(refusalWords[problem]({}).happened);
      if (validTo === null) return t`签约后可以受托直付`;
      return t`有效期至 ${validTo}`;
    },
    productOf: (appCode: AppCode): string => products[appCode] ?? appCode,
    /** What the product costs here, the simple annual rate first. */
    rateOf({ line }: Channel["lends"][number]): string {
      if (line?.dailyRatePpm != null) {
        return t`年化利率（单利）${simpleAnnualPercent(line.dailyRatePpm)}%`;
      }
      const from = simpleAnnualPercent(MIN_DAILY_RATE_PPM);
      const to = simpleAnnualPercent(MAX_DAILY_RATE_PPM);
      return t`年化利率（单利）${from}%–${to}%`;
    },
  };
}
