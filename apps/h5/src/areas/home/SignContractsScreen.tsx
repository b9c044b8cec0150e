import type { ContractSummary } from "@kedu/api";
import { type AppCode, FLEXIBLE_CREDIT } from "@kedu/domain";
import {
  Button,
  Card,
  Cell,
  Empty,
  ErrorState,
  KeyValue,
  List,
  Sheet,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  StatusPill,
  overlaysSettled,
  toast,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { sendSigningCodeMutation, signContractsMutation } from "../../data/contracts.queries.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { ContractReaderSheet } from "../../flows/contract-signing/ContractReaderSheet.tsx";
import { useOfferRows } from "../../flows/offer/use-offer-rows.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useFailureWords } from "../../platform/refusal/use-failure-line.ts";
import { useOwnProduct } from "../../platform/routing/use-own-product.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { SentCodeForm } from "../../flows/sent-code/SentCodeForm.tsx";

/** A failed contract has a new version beside it, which is the one to read. */
const UNSIGNED: ReadonlySet<ContractSummary["status"]> = new Set(["NEW", "VERIFY"]);

/** The contracts of a line: each is read to its end, then one code signs them all. */
export function SignContractsScreen(): ReactElement {
  const { t } = useLingui();
  const home = useQuery(homeQuery);
  const [search] = useSearchParams();
  const { home: backTo } = useOwnProduct();
  const wanted = search.get("appCode");
  // An address without a product is about the first line that has something to sign.
  const line = home.data?.lines.find(
    ({ appCode, unsignedContracts }) =>
      unsignedContracts > 0 && (wanted === null || appCode === wanted),
  );
  const offer = useOfferRows();
  return (
    <Screen title={t`阅读并签署`} backTo={backTo} helpTopic="SIGNING">
      {line?.status === "LOCKED" ? (
        <Card>
          <KeyValue rows={offer(line)} />
        </Card>
      ) : null}
      <Contracts appCode={line?.appCode ?? FLEXIBLE_CREDIT} />
    </Screen>
  );
}

function Contracts({ appCode }: { appCode: AppCode }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { home } = useOwnProduct();
  const contracts = useQuery(query(api.contracts.listContracts, { appCode }));
  const sign = useMutation(signContractsMutation);
  const [reading, setReading] = useState<string | null>(null);
  const [signing, setSigning] = useState(false);

  if (contracts.isPending) return <Loading />;
  if (contracts.isError) {
    return (
      <ErrorState secondary={t`协议没有变化，额度不受影响。`} onRetry={() => contracts.refetch()} />
    );
  }
  // The account's own contract is agreed to where the account is opened, the partner bank's where it is applied to.
  const toSign = contracts.data.items.filter(
    ({ kind, status }) =>
      kind !== "OPEN_ACCOUNT" && kind !== "PSBC_APPLY" && kind !== "LOAN" && UNSIGNED.has(status),
  );
  // Between the signature and the way home nothing is left to sign.
  if (toSign.length === 0) {
    return sign.isIdle ? <Empty title={t`没有待签署的协议`} /> : <Loading />;
  }
  const contractIds = toSign.map(({ contractId }) => contractId);
  const unread = toSign.filter(({ status }) => status !== "VERIFY");
  const next = unread[0];

  function read(contractId: string): void {
    setSigning(false);
    sign.reset();
    setReading(contractId);
  }

  async function signAll(challengeId: string, code: string): Promise<void> {
    await sign.mutateAsync({ contractIds, challengeId, code });
    toast.show(t`协议已签署`);
    // The sheet is gone by now. Its step back would lead to this page again, with nothing left to sign.
    await overlaysSettled();
    await navigate(home, { replace: true });
  }

  return (
    <>
      <List>
        {toSign.map((contract) => (
          <Cell
            key={contract.contractId}
            title={contract.title}
            secondary={t`第 ${contract.version} 版`}
            value={<ReadingState read={contract.status === "VERIFY"} />}
            onClick={() => read(contract.contractId)}
            aria-haspopup="dialog"
          />
        ))}
      </List>
      {/* Too many wrong codes reset the contracts: then the reason is shown here, and not in the sheet. */}
      {next === undefined ? null : <RefusalNotice error={sign.error} />}
      {next === undefined ? (
        <Button block onClick={() => setSigning(true)} data-testid="sign">
          {t`签署 ${toSign.length} 份协议`}
        </Button>
      ) : (
        <Button block onClick={() => read(next.contractId)} data-testid="read-next">
          {t`阅读下一份，还有 ${unread.length} 份`}
        </Button>
      )}
      <ContractReaderSheet
        contractId={reading}
        onClose={() => setReading(null)}
        onRead={() => setReading(null)}
      />
      <Sheet
        open={signing && next === undefined}
        onClose={() => setSigning(false)}
        title={t`短信签署`}
      >
        <SigningForm
          contractIds={contractIds}
          error={sign.error}
          isPending={sign.isPending}
          onSign={signAll}
        />
      </Sheet>
    </>
  );
}

function Loading(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
      </SkeletonCard>
    </Skeleton>
  );
}

function ReadingState({ read }: { read: boolean }): ReactElement {
  const { t } = useLingui();
  return read ? (
    <StatusPill tone="positive">{t`已阅读`}</StatusPill>
  ) : (
    <StatusPill tone="neutral">{t`未阅读`}</StatusPill>
  );
}

interface SigningFormProps {
  readonly contractIds: readonly string[];
  readonly error: Error | null;
  readonly isPending: boolean;
  /** Rejects where the code does not sign. */
  readonly onSign: (challengeId: string, code: string) => Promise<void>;
}

/** The code signs these contracts and nothing else. */
function SigningForm({ contractIds, error, isPending, onSign }: SigningFormProps): ReactElement {
  const { t } = useLingui();
  // The page beneath reports it.
  const failureWords = useFailureWords();
  const send = useMutation(sendSigningCodeMutation);
  return (
    <SentCodeForm
      words={t`将向您的登录手机发送签署验证码，输入后即完成签署。`}
      label={t`签署验证码`}
      sendLabel={t`获取签署验证码`}
      sending={send}
      onSend={() => send.mutateAsync({ contractIds: [...contractIds] }).catch(() => undefined)}
      checking={isPending ? t`正在签署` : null}
      onCode={onSign}
      error={failureWords(error)}
      data-testid="signing-code"
    />
  );
}
