import type { PartnerCredit } from "@kedu/api";
import { Button, Card, ErrorState, KeyValue, Money, Notice, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { partnerCreditQuery, startPartnerFaceMutation } from "../../data/partner-credit.queries.ts";
import { useAccountWords } from "../../flows/bank/bank-words.ts";
import { ConsentBoxes } from "../../flows/consent/ConsentBoxes.tsx";
import { useConsent } from "../../flows/consent/use-consent.ts";
import { ContractPart } from "../../flows/contract-signing/ContractPart.tsx";
import { useOnline } from "../../platform/online/use-online.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { LoadingPartner } from "./parts/LoadingPartner.tsx";
import { RefusedByBank } from "./parts/RefusedByBank.tsx";
import { WaitingForBank } from "./parts/WaitingForBank.tsx";

/** The face is shown on a page of the bank's: for the application, and again for the activation. */
export function PartnerFaceScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={partnerCreditQuery}
      missing="NOT_FOUND"
      title={t`银行人脸核验`}
      backTo="/home"
      helpTopic="FACE_FAILED"
      loading={<LoadingPartner />}
    >
      {(credit) =>
        credit.step === "FACE" || credit.step === "ACTIVATE" || credit.step === "RETRY" ? (
          <ShowFace credit={credit} />
        ) : (
          <WaitingForBank credit={credit} />
        )
      }
    </QueryScreen>
  );
}

function ShowFace({ credit }: { readonly credit: PartnerCredit }): ReactElement {
  const { t } = useLingui();
  const online = useOnline();
  const accounts = useAccountWords();
  const client = useQueryClient();
  const consent = useConsent("FACE");
  const start = useMutation(startPartnerFaceMutation);
  const [reading, setReading] = useState(false);
  const [unread, setUnread] = useState(false);
  const isApplying = credit.step === "FACE";
  const { applyContract, card, limitFen } = credit;
  const isRead = !isApplying || applyContract?.isRead === true;

  async function leave(): Promise<void> {
    setUnread(!isRead);
    if (!isRead || !(await consent.grant())) return;
    const opened = await start
      .mutateAsync({ purpose: isApplying ? "APPLY" : "ACTIVATE" })
      .catch(() => null);
    if (opened !== null) globalThis.location.assign(opened.url);
  }

  function closeReader(): void {
    setReading(false);
    // Read and agreed to: the service says so.
    void client.invalidateQueries({ queryKey: partnerCreditQuery.queryKey });
  }

  return (
    <Stack gap="cards">
      {credit.step === "RETRY" ? (
        <Notice tone="caution" title={t`激活未成功，额度仍保留`} data-testid="retry">
          {t`可以再试一次，不用重新申请。`}
        </Notice>
      ) : (
        <RefusedByBank credit={credit} kind="ACTIVATE" />
      )}
      <Card heading={isApplying ? t`提交给邮储银行` : t`激活邮储额度`}>
        <KeyValue
          rows={
            isApplying
              ? [
                  {
                    key: "card",
                    label: t`银行卡`,
                    value: card === null ? "" : accounts(card),
                  },
                ]
              : [{ key: "limit", label: t`已批额度`, value: <Money fen={limitFen} /> }]
          }
        />
      </Card>
      {isApplying ? (
        <Button
          prominence="secondary"
          block
          onClick={() => setReading(true)}
          aria-haspopup="dialog"
          data-testid="read-contract"
        >
          {isRead ? t`《邮储合作额度申请书》已阅读` : t`阅读《邮储合作额度申请书》`}
        </Button>
      ) : null}
      {unread && !isRead ? <Notice tone="critical" live>{t`请先阅读并同意协议`}</Notice> : null}
      {consent.isError ? (
        <ErrorState onRetry={consent.retry} />
      ) : (
        <ConsentBoxes consent={consent} disabled={start.isPending} />
      )}
      {online ? null : <Notice tone="caution">{t`网络已断开，连上后才能继续`}</Notice>}
      <RefusalNotice error={start.error} onRetry={leave} />
      <Button
        block
        onClick={leave}
        disabled={!online}
        loading={start.isPending}
        data-testid="to-bank"
      >
        {t`去银行页面刷脸`}
      </Button>
      <ContractPart
        contractId={applyContract?.contractId ?? null}
        isOpen={reading}
        onClose={closeReader}
      />
    </Stack>
  );
}
