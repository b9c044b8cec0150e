import type { ProvedAccount } from "@kedu/api";
import { Button, Card, KeyValue, overlaysSettled, Sheet, Stack, StatusPill, toast } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";
import { sendSigningCodeMutation } from "../../../data/contracts.queries.ts";
import { merchantQuery, signMerchantAgreementMutation } from "../../../data/merchants.queries.ts";
import { ContractReaderSheet } from "../../../flows/contract-signing/ContractReaderSheet.tsx";
import { SentCodeForm } from "../../../flows/sent-code/SentCodeForm.tsx";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { useFailureLine } from "../../../platform/refusal/use-failure-line.ts";

/** The agreement of each proved account: read to its end, then signed by code; afterwards it can be read again. */
export function Agreements({
  accounts,
}: {
  readonly accounts: readonly ProvedAccount[];
}): ReactElement {
  const client = useQueryClient();
  const [reading, setReading] = useState<string | null>(null);
  const [signing, setSigning] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: merchantQuery.queryKey });
  return (
    <>
      {accounts.map((account) => (
        <AgreementCard
          key={account.contractId}
          account={account}
          onRead={() => setReading(account.contractId)}
          onSign={() => setSigning(account.contractId)}
        />
      ))}
      <ContractReaderSheet
        contractId={reading}
        onClose={() => setReading(null)}
        onRead={(contract) => {
          setReading(null);
          // The code is asked for once the page knows that it was read.
          void refresh().then(() => setSigning(contract.contractId));
        }}
      />
      <SigningSheet contractId={signing} onClose={() => setSigning(null)} />
    </>
  );
}

interface AgreementCardProps {
  readonly account: ProvedAccount;
  readonly onRead: () => void;
  readonly onSign: () => void;
}

function AgreementCard({ account, onRead, onSign }: AgreementCardProps): ReactElement {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  const dates = useDateWords();
  const { accountName, contractStatus, verifiedAt } = account;
  const isSigned = contractStatus === "ACTIVATE" || contractStatus === "SUCCESS";
  return (
    <Card
      heading={t`受托支付协议`}
      trailing={
        isSigned ? (
          <StatusPill tone="positive">{t`已签署`}</StatusPill>
        ) : (
          <StatusPill tone="caution">{t`待签署`}</StatusPill>
        )
      }
      data-testid="agreement"
    >
      <Stack gap="parts">
        <KeyValue
          rows={[
            { key: "name", label: t`户名`, value: accountName },
            { key: "account", label: t`账户`, value: accountWords(account) },
            { key: "verified", label: t`验证时间`, value: dates.moment(verifiedAt) },
          ]}
        />
        {contractStatus === "VERIFY" ? (
          <Button block onClick={onSign} data-testid="sign-agreement">
            {t`签署协议`}
          </Button>
        ) : isSigned ? null : (
          <Button block onClick={onRead} data-testid="read-agreement">
            {t`阅读并签署`}
          </Button>
        )}
        {isSigned || contractStatus === "VERIFY" ? (
          <Button prominence="text" block onClick={onRead} data-testid="open-agreement">
            {t`查看协议`}
          </Button>
        ) : null}
      </Stack>
    </Card>
  );
}

interface SigningSheetProps {
  readonly contractId: string | null;
  readonly onClose: () => void;
}

function SigningSheet({ contractId, onClose }: SigningSheetProps): ReactElement {
  const { t } = useLingui();
  return (
    <Sheet
      open={contractId !== null}
      onClose={onClose}
      title={t`短信签署`}
      data-testid="signing-sheet"
    >
      {contractId === null ? null : (
        <SigningForm key={contractId} contractId={contractId} onSigned={onClose} />
      )}
    </Sheet>
  );
}

/** The code signs this agreement and nothing else. */
function SigningForm({
  contractId,
  onSigned,
}: {
  readonly contractId: string;
  readonly onSigned: () => void;
}): ReactElement {
  const { t } = useLingui();
  const send = useMutation(sendSigningCodeMutation);
  const sign = useMutation(signMerchantAgreementMutation);
  const line = useFailureLine(sign.error);

  async function enter(challengeId: string, code: string): Promise<void> {
    await sign.mutateAsync({ contractId, challengeId, code });
    onSigned();
    await overlaysSettled();
    toast.show(t`协议已签署`);
  }

  return (
    <SentCodeForm
      words={t`将向您的登录手机发送签署验证码，输入后即完成签署。`}
      label={t`签署验证码`}
      sendLabel={t`获取签署验证码`}
      sending={send}
      onSend={() => send.mutateAsync({ contractIds: [contractId] }).catch(() => undefined)}
      checking={sign.isPending ? t`正在签署` : null}
      onCode={enter}
      error={line}
      data-testid="signing-code"
    />
  );
}
