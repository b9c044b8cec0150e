import type { PaymentPassword, Withdrawal } from "@kedu/api";
import { Card, KeyValue, Money, TabPanel, Tabs } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useSearchParams } from "react-router";
import { paymentPasswordQuery } from "../../data/payment-password.queries.ts";
import { withdrawalQuery } from "../../data/withdrawals.queries.ts";
import { useAccountWords, useBankWords } from "../../flows/bank/bank-words.ts";
import { recordOf } from "../../flows/money/result-address.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { notFound } from "../../platform/routing/page-error.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { LoadingWithdraw } from "./parts/AskingStates.tsx";
import { CodeProof } from "./parts/CodeProof.tsx";
import { PasswordProof } from "./parts/PasswordProof.tsx";
import * as css from "./parts/Withdraw.css.ts";

/** Amount, receiver and fee once more, then the password or the code that sends the money. */
export function ProofScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const record = recordOf(search);
  if (record === null || !("id" in record)) throw notFound();
  const withdrawal = useQuery(withdrawalQuery(record.id));
  const password = useQuery(paymentPasswordQuery);
  return (
    <Screen title={t`确认提现`} backTo="/withdraw">
      <QueryContent
        state={{
          data: withdrawal.data,
          error: withdrawal.error,
          isPending: withdrawal.isPending || password.isPending,
          refetch: withdrawal.refetch,
        }}
        loading={<LoadingWithdraw />}
        failed={t`钱仍在安全账户，只是暂时显示不出来。`}
      >
        {(loaded) => <Proof withdrawal={loaded} password={password.data} />}
      </QueryContent>
    </Screen>
  );
}

const WAYS = "withdraw-proof";

type Way = "PASSWORD" | "CODE";

interface ProofProps {
  readonly withdrawal: Withdrawal;
  /** Undefined where it could not be asked; the code is there all the same. */
  readonly password: PaymentPassword | undefined;
}

function Proof({ withdrawal, password }: ProofProps): ReactElement {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  const banks = useBankWords();
  const { account, withdrawalId } = withdrawal;
  const usable = password?.isSet === true && !password.isLocked;
  const [way, setWay] = useState<Way>(usable ? "PASSWORD" : "CODE");
  return (
    <>
      <Card data-testid="withdrawal">
        <div className={css.figure}>
          <p className={css.label}>{t`提现金额`}</p>
          <Money fen={withdrawal.amountFen} size="l" data-testid="proof-amount" />
        </div>
        <KeyValue
          rows={[
            {
              key: "from",
              label: t`转出账户`,
              value: `${t`安全账户`} · ${banks[withdrawal.bankChannel]}`,
              "data-testid": "proof-from",
            },
            {
              key: "account",
              label: t`收款账户`,
              value: accountWords(account),
              "data-testid": "proof-account",
            },
            { key: "name", label: t`户名`, value: account.accountNameMasked },
            {
              key: "fee",
              label: t`手续费`,
              value: <Money fen={withdrawal.feeFen} />,
              "data-testid": "proof-fee",
            },
          ]}
        />
      </Card>
      <Tabs<Way>
        id={WAYS}
        label={t`确认方式`}
        items={[
          { value: "PASSWORD", label: t`支付密码`, "data-testid": "by-password" },
          { value: "CODE", label: t`短信验证码`, "data-testid": "by-code" },
        ]}
        value={way}
        onChange={setWay}
      />
      <TabPanel tabs={WAYS} value={way}>
        <Card>
          {way === "CODE" ? (
            <CodeProof withdrawalId={withdrawalId} />
          ) : (
            <PasswordProof withdrawalId={withdrawalId} password={password} />
          )}
        </Card>
      </TabPanel>
    </>
  );
}
