import type { RepayAccount, UnmatchedTransfer } from "@kedu/api";
import { Cell, formatFen, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { repayAccountQuery, unmatchedQuery } from "../../data/transfers.queries.ts";
import { ApplyRepayAccount } from "../../flows/payee/ApplyRepayAccount.tsx";
import { LoadingPayee } from "../../flows/payee/LoadingPayee.tsx";
import { PayeeCard } from "../../flows/payee/PayeeCard.tsx";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { ClaimSheet } from "./parts/ClaimSheet.tsx";

/** How to repay by bank transfer, with the dealer's own reference, and what arrived without naming anyone. */
export function TransferScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={repayAccountQuery}
      title={t`转账还款`}
      backTo="/userCenter/balance/repayBalance"
      loading={<LoadingPayee />}
      failed={t`钱没有变动，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {({ repayAccount }) =>
        repayAccount === null ? <ApplyRepayAccount /> : <Ways account={repayAccount} />
      }
    </QueryScreen>
  );
}

function Ways({ account }: { account: RepayAccount }): ReactElement {
  const { t } = useLingui();
  return (
    <>
      <PayeeCard
        heading={t`方式一：转到专属账号`}
        note={t`从任何银行转到这个账号，都会记到您的还款账户，不用写备注。`}
        payee={account.account}
        data-testid="own-account"
      />
      <PayeeCard
        heading={t`方式二：转到归集账户并写备注`}
        note={t`转账时请原样写上备注，我们靠它认出是您的钱。`}
        payee={account.collection}
        reference={account.reference}
        data-testid="collection-account"
      />
      <Unmatched />
    </>
  );
}

/** Transfers that name no dealer: those of the dealer's own name are shown, any other is claimed by what the dealer knows. */
function Unmatched(): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const unmatched = useQuery(unmatchedQuery);
  // Null: closed. Without a transfer the dealer says which one it is.
  const [claiming, setClaiming] = useState<{ readonly of: UnmatchedTransfer | null } | null>(null);
  return (
    <>
      <QueryContent
        state={unmatched}
        loading={<LoadingPayee />}
        failed={t`钱没有变动，只是暂时显示不出来。`}
      >
        {({ items }) => (
          <List heading={t`没有认出的转账`}>
            {items.map((transfer) => (
              <Cell
                key={transfer.transferId}
                title={formatFen(transfer.amountFen)}
                secondary={t`${dates.moment(transfer.receivedAt)} · ${transfer.payerNameMasked}`}
                value={t`认领`}
                onClick={() => setClaiming({ of: transfer })}
                aria-haspopup="dialog"
                data-testid="unmatched"
              />
            ))}
            <Cell
              title={t`转了钱但没有到账？`}
              secondary={t`凭金额、付款户名和付款账号后四位认领`}
              onClick={() => setClaiming({ of: null })}
              aria-haspopup="dialog"
              data-testid="claim"
            />
          </List>
        )}
      </QueryContent>
      <ClaimSheet claiming={claiming} onClose={() => setClaiming(null)} />
    </>
  );
}
