import type { OpenedSalesInvitation, SalespersonCard } from "@kedu/api";
import type { SalesInvitationAnswer } from "@kedu/domain";
import { Button, Card, KeyValue, Notice, type KeyValueRow } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { api } from "../../data/client.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { query } from "../../data/query.ts";
import { answerSalesInvitationMutation } from "../../data/sales.queries.ts";
import { requestKeys } from "../../flows/money/request-keys.ts";
import { ask } from "../../platform/ask/ask.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { invitationAddress } from "./parts/invitation-address.ts";
import { LoadingBudgets } from "./parts/LoadingBudgets.tsx";

/** What a dealer sees behind a salesperson's link: who invites them, what that person will see, and the two answers. */
export function InvitationScreen({ token }: { token: string }): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={query(api.sales.openSalesInvitation, { token })}
      missing="NOT_FOUND"
      title={t`销售人员邀请`}
      backTo="/home"
      loading={<LoadingBudgets />}
      failed={t`邀请没有变化，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {(invitation) =>
        invitation.status === "OPEN" ? (
          <Answers token={token} invitation={invitation} />
        ) : (
          <Navigate to={outcomeAddress(invitation.status, token)} replace />
        )
      }
    </QueryScreen>
  );
}

function outcomeAddress(status: OpenedSalesInvitation["status"], token: string): string {
  return invitationAddress(status === "ACCEPTED" ? "customer/success" : "customer/failed", token);
}

function Answers({
  invitation,
  token,
}: {
  invitation: OpenedSalesInvitation;
  token: string;
}): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const dates = useDateWords();
  const [keys] = useState(requestKeys);
  const give = useMutation(answerSalesInvitationMutation);
  const { customerOf, expiresAt, invitedBy } = invitation;
  const rows = useCardRows();

  async function answer(said: SalesInvitationAnswer): Promise<void> {
    give.reset();
    const isSure =
      said === "ACCEPTED" ||
      (await ask("refuse-invitation", {
        title: t`拒绝这个邀请？`,
        body: t`拒绝后这个链接失效。改变主意时，请对方重新邀请。`,
        confirmLabel: t`拒绝`,
      }));
    if (!isSure) return;
    try {
      const { status } = await give.mutateAsync({
        idempotencyKey: keys.keyFor(said),
        input: { token, answer: said },
      });
      await navigate(outcomeAddress(status, token), { replace: true });
    } catch (error) {
      // A refusal is an answer; a lost answer is asked for with the same key.
      if (refusalCodeOf(error) !== null) keys.renew();
    }
  }

  return (
    <>
      <Card heading={t`邀请您的人`}>
        <KeyValue
          rows={[
            ...rows(invitedBy),
            { key: "expires", label: t`邀请有效期至`, value: dates.moment(expiresAt) },
          ]}
        />
      </Card>
      {customerOf === null ? null : (
        <Notice tone="caution" title={t`您现在是 ${customerOf.nameMasked} 的客户`}>
          {t`接受后改由 ${invitedBy.nameMasked} 为您服务。`}
        </Notice>
      )}
      <Notice tone="info" title={t`接受后对方能看到什么`}>
        {t`您的企业名称、办理进度、要办的事、是否逾期，以及隐去中间四位的手机号，并且可以给您发优惠券。对方看不到完整手机号、证件、人脸和金额，也不能替您付款、签约或刷脸。`}
      </Notice>
      <RefusalNotice error={give.error} />
      <Button
        block
        onClick={() => answer("ACCEPTED")}
        loading={give.isPending}
        data-testid="accept-invitation"
      >
        {t`接受`}
      </Button>
      <Button
        block
        prominence="quiet"
        onClick={() => answer("REFUSED")}
        disabled={give.isPending}
        data-testid="refuse-invitation"
      >
        {t`拒绝`}
      </Button>
    </>
  );
}

function useCardRows(): (card: SalespersonCard) => KeyValueRow[] {
  const { t } = useLingui();
  return ({ employerName, nameMasked, regionName, salespersonNo }) => [
    { key: "name", label: t`姓名`, value: nameMasked },
    { key: "employer", label: t`公司`, value: employerName },
    { key: "no", label: t`工号`, value: salespersonNo },
    { key: "region", label: t`区域`, value: regionName },
  ];
}
