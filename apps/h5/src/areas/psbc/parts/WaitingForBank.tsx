import type { PartnerCredit } from "@kedu/api";
import { Result } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { partnerCreditQuery } from "../../../data/partner-credit.queries.ts";

/** A request that the bank has. It is asked about here; nothing is sent again. */
export function WaitingForBank({ credit }: { readonly credit: PartnerCredit }): ReactElement {
  const { t } = useLingui();
  const client = useQueryClient();
  const sentence = {
    SENDING: t`正在等银行确认收到，不用重复提交。`,
    UPGRADING: t`银行正在升级账户，完成后可以继续。`,
    ACTIVATING: t`正在激活，通常需要几分钟`,
  };
  const { step } = credit;
  // Home is a step back from here.
  const toRead =
    step === "DECIDING"
      ? { label: t`查看申请书`, address: "/protocol/psbcApplyPro" }
      : step === "ACTIVATING"
        ? { label: t`查看激活协议`, address: "/protocol/psbcActiveQuotaPro" }
        : { label: t`返回首页`, address: "/home" };
  return (
    <Result
      kind="handling"
      title={step === "ACTIVATING" ? t`激活申请已提交` : t`申请已提交`}
      sentence={
        step === "SENDING" || step === "UPGRADING" || step === "ACTIVATING"
          ? sentence[step]
          : t`由邮储银行审批，结果会显示在首页`
      }
      actions={[
        {
          children: t`刷新`,
          onClick: () => client.refetchQueries({ queryKey: partnerCreditQuery.queryKey }),
        },
        {
          children: toRead.label,
          render: (link: { className: string }) => <Link to={toRead.address} {...link} />,
        },
      ]}
    />
  );
}
