import type { AccountProof, Merchant } from "@kedu/api";
import { Button, Card, Cell, Empty, KeyValue, List, Notice, StatusPill, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useState } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { useAccountWords, useBankName } from "../../flows/bank/bank-words.ts";
import { merchantQuery } from "../../data/merchants.queries.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import * as css from "./parts/business.css.ts";
import { EnterAmount } from "./parts/EnterAmount.tsx";
import { LoadingMerchant } from "./parts/LoadingMerchant.tsx";
import { ProveAccountForm } from "./parts/ProveAccountForm.tsx";

/** A merchant proves an account that orders name: a small amount is sent there, and entered here. */
export function CertificationScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={merchantQuery}
      title={t`收款账户验证`}
      backTo="/business/contract"
      loading={<LoadingMerchant />}
      failed={t`账户和收款没有变化，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {(merchant) => (
        <>
          <Card>
            <h2 className={css.name}>{merchant.name}</h2>
            <p className={`${text.bodySmall} ${css.below}`}>
              {t`收款方编号 ${merchant.receiverNo} · 经办人 ${merchant.contactMasked}`}
            </p>
          </Card>
          <ProvedAccounts accounts={merchant.accounts} />
          {merchant.bankNames.length === 0 ? (
            <Empty
              title={t`还没有订单付给您`}
              secondary={t`厂商的订单写明您的收款账户后，就可以在这里验证。`}
            />
          ) : (
            <Proof merchant={merchant} />
          )}
        </>
      )}
    </QueryScreen>
  );
}

function ProvedAccounts({ accounts }: Pick<Merchant, "accounts">): ReactElement | null {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  if (accounts.length === 0) return null;
  return (
    <List heading={t`已验证的账户`}>
      {accounts.map(({ accountName, bankName, contractStatus, last4, proofId }) => (
        <Cell
          key={proofId}
          title={accountWords({ bankName, last4 })}
          secondary={accountName}
          value={
            contractStatus === "ACTIVATE" ? (
              <StatusPill tone="positive">{t`协议已签`}</StatusPill>
            ) : (
              <StatusPill tone="caution">{t`协议待签`}</StatusPill>
            )
          }
          render={(link) => <Link to="/business/contract" {...link} />}
          data-testid="proved-account"
        />
      ))}
    </List>
  );
}

/** What is to be done about the newest small amount. */
function Proof({ merchant }: { merchant: Merchant }): ReactElement {
  const { t } = useLingui();
  const [isAnother, setIsAnother] = useState(false);
  const { proof } = merchant;
  const again = () => setIsAnother(true);
  if (proof === null || isAnother) {
    return <ProveAccountForm merchant={merchant} onSent={() => setIsAnother(false)} />;
  }
  switch (proof.state) {
    case "SENDING":
      return (
        <>
          <Notice tone="info" live title={t`小额款项正在汇出`} data-testid="small-amount-sending">
            {t`银行确认后这里会自动更新，不用重复提交。`}
          </Notice>
          <ProofCard proof={proof} />
        </>
      );
    case "TO_ENTER":
      return (
        <EnterAmount key={proof.proofId} merchant={merchant} proof={proof} onAgain={again}>
          <ProofCard proof={proof} />
        </EnterAmount>
      );
    case "VERIFIED":
      return (
        <>
          <Notice tone="info" live title={t`账户验证成功`} data-testid="account-verified">
            {t`阅读并签署受托支付协议后，就能查看付到这个账户的订单。`}
          </Notice>
          <Button
            block
            render={(link) => <Link to="/business/contract" {...link} />}
            data-testid="to-agreement"
          >
            {t`去签署协议`}
          </Button>
          <Button prominence="text" block onClick={again} data-testid="another-account">
            {t`验证另一个账户`}
          </Button>
        </>
      );
    case "FAILED":
    case "EXPIRED":
      return (
        <>
          <EndedNotice proof={proof} />
          <ProveAccountForm merchant={merchant} onSent={() => setIsAnother(false)} />
        </>
      );
  }
}

/** Why a small amount cannot be entered any more. */
function EndedNotice({ proof }: { proof: AccountProof }): ReactElement {
  const { t } = useLingui();
  const { failReason, last4, state } = proof;
  const bankName = useBankName()(proof.bankName);
  if (state === "EXPIRED") {
    return (
      <Notice tone="caution" title={t`验证已过期`} data-testid="proof-ended">
        {t`汇到${bankName} 尾号 ${last4} 的金额没有在期限内填写。请重新验证。`}
      </Notice>
    );
  }
  return (
    <Notice tone="critical" title={t`验证没有通过`} data-testid="proof-ended">
      {failReason === null
        ? proof.triesLeft === 0
          ? t`金额填错次数已用完。请重新汇一笔，再按新的金额填写。`
          : t`小额款项没有汇出。请核对账户后重新验证。`
        : t`银行没有汇出：${failReason}。请核对账户后重新验证。`}
    </Notice>
  );
}

function ProofCard({ proof }: { proof: AccountProof }): ReactElement {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  return (
    <Card>
      <KeyValue
        rows={[
          { key: "name", label: t`户名`, value: proof.accountName },
          { key: "account", label: t`账户`, value: accountWords(proof) },
        ]}
      />
    </Card>
  );
}
