import type { Answer } from "@kedu/api";
import { useLingui } from "@lingui/react/macro";
import { useBankWords } from "../../../flows/bank/bank-words.ts";
import { refusalWords } from "../../../platform/refusal/refusal-words.ts";
import { channelAddress } from "../../../flows/channel/channel-address.ts";
import type { Outcome } from "./OutcomeResult.tsx";

type ChannelSigning = Answer<"listChannelSignings">["items"][number];

/** The first channel with a problem, or the first there is; null where there is none. */
export function mostUrgent(signings: readonly ChannelSigning[]): ChannelSigning | null {
  return signings.find(({ problem }) => problem !== null) ?? signings[0] ?? null;
}

/** What a bank lets the enterprise do through its channel; null where it has signed none. */
export function useChannelOutcome(): (signing: ChannelSigning | null) => Outcome {
  const { t, i18n } = useLingui();
  const banks = useBankWords();
  return (signing) => {
    if (signing === null || signing.status === "UNSIGNED") {
      return {
        kind: "auditing",
        short: t`未授权`,
        title: t`还没有渠道授权`,
        sentence: t`开户并激活额度时，和银行一起办好受托支付授权。`,
        rows: [],
        wayOn: { label: t`返回首页`, to: "/home" },
        helpTopic: null,
      };
    }
    const { bankChannel, problem, status, validTo } = signing;
    const rows = [
      { key: "bank", label: t`银行`, value: banks[bankChannel] },
      { key: "valid", label: t`授权有效期至`, value: validTo },
    ];
    if (status === "SIGNING") {
      return {
        kind: "handling",
        short: t`办理中`,
        title: t`银行正在办理授权`,
        sentence: t`办好后就能受托支付，不用重复提交。`,
        rows,
        wayOn: null,
        helpTopic: null,
      };
    }
    const ended = status === "EXPIRED" || status === "REVOKED" ? "PERMISSION_EXPIRATION" : null;
    const why = problem ?? ended;
    return why === null
      ? {
          kind: "success",
          short: t`已授权`,
          title: t`渠道授权有效`,
          sentence: t`货款可以直接付给收款方，不经过您的账户。`,
          rows,
          wayOn: null,
          helpTopic: null,
        }
      : {
          kind: "fail",
          short: t`需要处理`,
          title: t`渠道授权不能用`,
          sentence: i18n._(refusalWords[why]({}).happened),
          rows,
          wayOn: { label: t`渠道管理`, to: channelAddress("channelProDetail", bankChannel) },
          helpTopic: "PAYMENT_FAILED",
        };
  };
}
