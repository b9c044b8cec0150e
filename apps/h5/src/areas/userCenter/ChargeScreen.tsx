import type { TopUpTerms } from "@kedu/api";
import { Cell, Empty, formatFen, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { topUpTermsQuery } from "../../data/top-ups.queries.ts";
import { useAccountWords } from "../../flows/bank/bank-words.ts";
import { recordOf } from "../../flows/money/result-address.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { LoadingBalance } from "./parts/LoadingBalance.tsx";
import { topUpAddress } from "./parts/top-up-attempt.ts";
import { TopUpForm } from "./parts/TopUpForm.tsx";
import { TopUpResult } from "./parts/TopUpResult.tsx";

/** Puts money from a bound card into the safe account, and shows what became of it. */
export function ChargeScreen(): ReactElement {
  const [search] = useSearchParams();
  const record = recordOf(search);
  return record === null ? <Charging /> : <TopUpResult record={record} />;
}

function Charging(): ReactElement {
  const { t } = useLingui();
  const byTransfer = {
    children: t`线下转入安全账户`,
    render: (link: object) => <Link to="/userCenter/balance/charge_offline" {...link} />,
    "data-testid": "to-charge-offline",
  };
  return (
    <QueryScreen
      query={topUpTermsQuery}
      title={t`银行卡充值`}
      backTo="/userCenter/balance/psbc"
      loading={<LoadingBalance />}
      failed={t`钱没有变动，只是暂时显示不出来。`}
      isForSomeRoles
      empty={{
        isEmpty: ({ safe }) => safe === null,
        shown: (
          <Empty
            title={t`还不能用银行卡充值`}
            secondary={t`只有开在邮储银行的安全账户可以用银行卡充值。`}
            action={byTransfer}
            data-testid="no-top-ups"
          />
        ),
      }}
    >
      {(terms) => (
        <>
          <UnderWay topUps={terms.underWay} />
          {terms.leftFen === 0 ? (
            <Empty
              title={t`今天的充值额度已用完`}
              secondary={t`每天最多充值 ${formatFen(terms.dayMaxFen)}，零点重新计算。着急用钱，可以线下转入。`}
              action={byTransfer}
              data-testid="day-used"
            />
          ) : (
            <TopUpForm terms={terms} />
          )}
        </>
      )}
    </QueryScreen>
  );
}

/** Top-ups that are with the bank: each is followed, and none is sent again. */
function UnderWay({ topUps }: { topUps: TopUpTerms["underWay"] }): ReactElement | null {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  if (topUps.length === 0) return null;
  return (
    <List heading={t`充值处理中`}>
      {topUps.map(({ topUpId, amountFen, account }) => (
        <Cell
          key={topUpId}
          title={formatFen(amountFen)}
          secondary={accountWords(account)}
          render={(link) => <Link to={topUpAddress({ id: topUpId })} {...link} />}
          data-testid="top-up-under-way"
        />
      ))}
    </List>
  );
}
