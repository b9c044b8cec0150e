import type { AuthorisedPerson } from "@kedu/api";
import { Button, Card, Cell, KeyValue, List, Notice, StatusPill, toast } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import {
  authorisedPersonQuery,
  renewInvitationMutation,
  revokeMutation,
} from "../../data/authorisations.queries.ts";
import { useAuthorisationWords } from "../../flows/authorisation/use-authorisation-words.ts";
import { requestKeys } from "../../flows/money/request-keys.ts";
import { ask } from "../../platform/ask/ask.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { authorizedAddress } from "./parts/authorized-address.ts";
import { LoadingAuthorised } from "./parts/LoadingAuthorised.tsx";

/** One authorised person: how far it goes, what was paid today, and what the legal person can do. */
export function ManagesScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <QueryScreen
      query={authorisedPersonQuery(search.get("id") ?? "")}
      missing="NOT_FOUND"
      title={t`被授权人`}
      backTo="/authorized/list"
      loading={<LoadingAuthorised />}
      failed={t`授权没有变化，只是暂时显示不出来。`}
    >
      {(person) => <Person person={person} />}
    </QueryScreen>
  );
}

function Person({ person }: { person: AuthorisedPerson }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { limitRows, stateOf, todayRows } = useAuthorisationWords();
  const { text, tone } = stateOf(person, "LEGAL_PERSON");
  const { authorisationId, status } = person;
  const isLive = status !== "REVOKED";
  return (
    <>
      <Card heading={person.nameMasked} data-testid="person">
        <KeyValue
          rows={[
            {
              key: "state",
              label: t`状态`,
              value: <StatusPill tone={tone}>{text}</StatusPill>,
              "data-testid": "state",
            },
            { key: "phone", label: t`手机号`, value: person.phoneMasked },
            ...limitRows(person),
            ...(status === "NORMAL" ? todayRows(person) : []),
            ...(status === "INVITED"
              ? [
                  {
                    key: "expires",
                    label: t`邀请有效期至`,
                    value: dates.moment(person.inviteExpiresAt),
                  },
                ]
              : []),
            ...(person.revokedAt === null
              ? []
              : [{ key: "ended", label: t`结束时间`, value: dates.moment(person.revokedAt) }]),
          ]}
        />
      </Card>
      {status === "RE_UPLOAD" ? (
        <Notice tone="caution">
          {t`对方的证件剩余有效期为 90 天或更短，更新证件前不能付款。请提醒对方登录后更新。`}
        </Notice>
      ) : null}
      {status === "SUPPLY_UPLOAD" ? (
        <Notice tone="caution">
          {t`对方的证件照片已失效，补传前不能付款。请提醒对方登录后补传。`}
        </Notice>
      ) : null}
      {isLive ? <Ways person={person} /> : <Again authorisationId={authorisationId} />}
    </>
  );
}

function Ways({ person }: { person: AuthorisedPerson }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [keys] = useState(requestKeys);
  const [failure, setFailure] = useState<unknown>(null);
  const revoke = useMutation(revokeMutation);
  const { authorisationId, legalFaceAt, mode, ownFaceAt, status } = person;
  const isOpen = status === "INVITED" || status === "ID_UPLOADED";
  const isToConfirm = isOpen && legalFaceAt === null && (mode === "REQUEST" || ownFaceAt !== null);
  const hasLink = isOpen && ownFaceAt === null && (mode === "GO_AUTHORISE" || legalFaceAt !== null);

  async function end(): Promise<void> {
    setFailure(null);
    try {
      const isSure = await ask("revoke-authorisation", {
        title: t`撤销对 ${person.nameMasked} 的授权？`,
        body: t`立即生效：对方随即退出登录，还没提交银行的付款不再提交。已提交银行的付款不受影响，仍由企业还款。`,
        confirmLabel: t`撤销授权`,
      });
      if (!isSure) return;
      await revoke.mutateAsync({
        idempotencyKey: keys.keyFor(authorisationId),
        input: { authorisationId },
      });
    } catch (error) {
      setFailure(error);
      return;
    }
    toast.show(t`授权已撤销`);
    await navigate("/authorized/list", { replace: true });
  }

  return (
    <>
      {isToConfirm ? (
        <Button
          block
          render={(link) => <Link to={authorizedAddress("face", authorisationId)} {...link} />}
          data-testid="confirm-by-face"
        >
          {t`人脸确认授权`}
        </Button>
      ) : null}
      <List>
        {hasLink ? (
          <Cell
            title={t`发送邀请链接`}
            render={(link) => (
              <Link to={authorizedAddress("authLink", authorisationId)} {...link} />
            )}
            data-testid="show-link"
          />
        ) : null}
        <Cell
          title={t`修改限额和有效期`}
          render={(link) => <Link to={authorizedAddress("addAuth", authorisationId)} {...link} />}
          data-testid="change-limits"
        />
        {person.contractId === null ? null : (
          <Cell
            title={t`付款授权书`}
            render={(link) => (
              <Link
                to={`/protocol/components/AuthorizePro?contract=${person.contractId}`}
                {...link}
              />
            )}
          />
        )}
      </List>
      <RefusalNotice error={failure} onRetry={end} />
      <Button
        prominence="secondary"
        tone="critical"
        block
        loading={revoke.isPending}
        onClick={end}
        data-testid="revoke"
      >
        {t`撤销授权`}
      </Button>
    </>
  );
}

/** What has ended can begin again, with another link. */
function Again({ authorisationId }: { authorisationId: string }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [keys] = useState(requestKeys);
  const renew = useMutation(renewInvitationMutation);

  async function invite(): Promise<void> {
    const invited = await renew
      .mutateAsync({ idempotencyKey: keys.keyFor(authorisationId), input: { authorisationId } })
      .catch(() => null);
    // What blocks it is shown above the button.
    if (invited === null) return;
    await navigate(authorizedAddress("manages", invited.authorisationId), { replace: true });
  }

  return (
    <>
      <RefusalNotice error={renew.error} onRetry={invite} />
      <Button block loading={renew.isPending} onClick={invite} data-testid="invite-again">
        {t`重新邀请`}
      </Button>
    </>
  );
}
