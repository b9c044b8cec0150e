import type { PartnerCredit } from "@kedu/api";
import { PARTNER_CREDIT } from "@kedu/domain";
import { Card, KeyValue, Result } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { homeQuery } from "../../../data/credit.queries.ts";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";
import { openHelp } from "../../../platform/help/help-store.ts";
import { QueryContent } from "../../../platform/query-screen/QueryContent.tsx";
import { LoadingPartner } from "./LoadingPartner.tsx";

/** An application that the bank refused, or an offer or a limit that is over. The bank alone can offer again. */
export function PartnerEnd({ credit }: { readonly credit: PartnerCredit }): ReactElement {
  const { t } = useLingui();
  const home = useQuery(homeQuery);
  if (credit.step === "REJECTED") {
    return (
      <End
        credit={credit}
        title={t`邮储申请未通过`}
        sentence={t`邮储银行没有批准这次申请，您的其他额度和借款不受影响。`}
      />
    );
  }
  return (
    <QueryContent state={home} loading={<LoadingPartner />}>
      {({ lines }) => {
        const line = lines.find(({ appCode }) => appCode === PARTNER_CREDIT);
        return line?.variant === "psbc-offer" ? (
          <End
            credit={credit}
            title={t`邮储额度邀请已过期`}
            sentence={t`邀请在有效期内没有提交申请，已经失效，其他额度不受影响。`}
          />
        ) : (
          <End
            credit={credit}
            title={t`邮储额度已到期`}
            sentence={t`这个额度不能再用来付款，已有借款照常还。`}
          />
        );
      }}
    </QueryContent>
  );
}

interface EndProps {
  readonly credit: PartnerCredit;
  readonly title: string;
  readonly sentence: string;
}

function End({ credit: { card, form, step }, sentence, title }: EndProps): ReactElement {
  const { t } = useLingui();
  const accounts = useAccountWords();
  const isRejected = step === "REJECTED";
  const isTyped = form.area !== null || form.address !== "" || form.occupation !== null;
  return (
    <Result
      kind={isRejected ? "fail" : "auditing"}
      title={title}
      sentence={sentence}
      next={t`新的邀请由邮储银行发出，收到后会显示在首页，可以再次申请。`}
      actions={[
        {
          children: t`返回首页`,
          render: (link: { className: string }) => <Link to="/home" {...link} />,
        },
        {
          children: isRejected ? t`了解审批` : t`了解申请和激活`,
          prominence: "secondary",
          onClick: () => openHelp(isRejected ? "PARTNER_DECISION" : "PARTNER_APPLICATION"),
        },
      ]}
      data-testid="partner-end"
    >
      <Card>
        <KeyValue
          rows={[
            ...(isTyped
              ? [
                  {
                    key: "form",
                    label: t`填写的资料`,
                    value: t`已保留`,
                    "data-testid": "kept-form",
                  },
                ]
              : []),
            ...(card === null
              ? []
              : [
                  {
                    key: "card",
                    label: t`已核验的银行卡`,
                    value: accounts(card),
                    "data-testid": "kept-card",
                  },
                ]),
            { key: "again", label: t`证件和人脸`, value: t`再次申请时重新确认` },
          ]}
        />
      </Card>
    </Result>
  );
}
