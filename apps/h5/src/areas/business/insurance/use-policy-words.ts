import type { InsuranceClaim, ShopInsurance, ShopPolicy } from "@kedu/api";
import type { ClaimCause } from "@kedu/domain";
import type { PillTone } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";

interface PillWords {
  readonly tone: PillTone;
  readonly text: string;
}

/** What the state of a policy is called. One that begins later says so. */
export function usePolicyWords(): (policy: ShopPolicy, today: ShopInsurance["today"]) => PillWords {
  const { t } = useLingui();
  return ({ issued, status }, today) => {
    const words: Readonly<Record<ShopPolicy["status"], PillWords>> = {
      ASKED: { tone: "info", text: t`询价中` },
      QUOTED: { tone: "accent", text: t`待支付` },
      DECLINED: { tone: "neutral", text: t`未承保` },
      LAPSED: { tone: "neutral", text: t`报价已失效` },
      PAYING: { tone: "info", text: t`支付中` },
      ISSUING: { tone: "info", text: t`出单中` },
      IN_FORCE:
        issued !== null && issued.startsOn > today
          ? { tone: "info", text: t`尚未开始` }
          : { tone: "positive", text: t`保障中` },
      CANCELLING: { tone: "info", text: t`退保中` },
      REFUNDING: { tone: "info", text: t`退费中` },
      CANCELLED: { tone: "neutral", text: issued === null ? t`未出单，已退费` : t`已退保` },
      ENDED: { tone: "neutral", text: t`已到期` },
    };
    return words[status];
  };
}

/** What the state of a claim is called. */
export function useClaimWords(): Readonly<Record<InsuranceClaim["status"], PillWords>> {
  const { t } = useLingui();
  return {
    SENDING: { tone: "info", text: t`提交中` },
    REPORTED: { tone: "info", text: t`已报案` },
    ACCEPTED: { tone: "accent", text: t`同意赔付` },
    PAID: { tone: "positive", text: t`已赔付` },
    REFUSED: { tone: "neutral", text: t`未赔付` },
  };
}

export function useCauseWords(): Readonly<Record<ClaimCause, string>> {
  const { t } = useLingui();
  return {
    FIRE: t`火灾、爆炸`,
    WATER: t`水管破裂、漏水`,
    STORM: t`暴风、暴雨`,
    BURGLARY: t`盗抢`,
    OTHER: t`其他`,
  };
}
