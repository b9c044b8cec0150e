import type { SafeAccount } from "@kedu/api";
import { type BankChannel, takesTopUps, unrecordedFen } from "@kedu/domain";
import { Button, Empty, formatFen, Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { api } from "../../data/client.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { query } from "../../data/query.ts";
import { safeAccountQuery } from "../../data/withdrawals.queries.ts";
import { useBankWords } from "../../flows/bank/bank-words.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { BANK_PAGES } from "./parts/bank-pages.ts";
import { LoadingBalance } from "./parts/LoadingBalance.tsx";
import { MovementList } from "./parts/MovementList.tsx";
import { NoSafeAccount } from "./parts/NoSafeAccount.tsx";
import { SafeBalance } from "./parts/SafeBalance.tsx";

/** The safe account, where it is at a bank without a page of its own. */
export function AnxinScreen(): ReactElement {
  const { t } = useLingui();
  return <SafeAccountScreen title={t`安全账户`} banks={["ICBC_BANK", "CCB_BANK"]} />;
}

export function FuminScreen(): ReactElement {
  const { t } = useLingui();
  return <SafeAccountScreen title={t`富民银行安全账户`} banks={["FMYHB_BANK"]} />;
}

export function PsbcScreen(): ReactElement {
  const { t } = useLingui();
  return <SafeAccountScreen title={t`邮储银行安全账户`} banks={["POSTAL_BANK"]} />;
}

interface SafeAccountScreenProps {
  readonly title: string;
  /** Whose safe account is seen here. */
  readonly banks: readonly BankChannel[];
}

function SafeAccountScreen({ title, banks }: SafeAccountScreenProps): ReactElement {
  const { t } = useLingui();
  const safe = useQuery(safeAccountQuery);
  const shown = safe.data;
  const isHere = shown !== undefined && banks.includes(shown.account.bankChannel);
  return (
    <Screen
      title={title}
      backTo="/userCenter/balance"
      footer={
        isHere ? (
          <>
            {takesTopUps(shown.account.bankChannel) ? (
              <Button
                block
                render={(link) => <Link to="/userCenter/balance/psbc/charge" {...link} />}
                data-testid="to-charge"
              >
                {t`银行卡充值`}
              </Button>
            ) : null}
            <Button
              block
              prominence={takesTopUps(shown.account.bankChannel) ? "quiet" : "primary"}
              render={(link) => <Link to="/withdraw" {...link} />}
              data-testid="to-withdraw"
            >
              {t`提现`}
            </Button>
          </>
        ) : undefined
      }
    >
      {refusalCodeOf(safe.error) === "ACCOUNT_NOT_OPEN" ? (
        <NoSafeAccount />
      ) : (
        <QueryContent
          state={safe}
          loading={<LoadingBalance />}
          failed={t`钱仍在安全账户，只是暂时显示不出来。`}
          isForSomeRoles
        >
          {(account) =>
            isHere ? <AtThisBank safe={account} /> : <AtAnotherBank title={title} safe={account} />
          }
        </QueryContent>
      )}
    </Screen>
  );
}

function AtThisBank({ safe }: { safe: SafeAccount }): ReactElement {
  return (
    <>
      <SafeBalance safe={safe} />
      <Difference safe={safe} />
      <MovementList account="SAFE" />
    </>
  );
}

/** The bank's figure counts; what was not reported to us yet is said, and not hidden. */
function Difference({ safe }: { safe: SafeAccount }): ReactElement | null {
  const { t } = useLingui();
  const movements = useQuery(query(api.balances.listMovements, { account: "SAFE" }));
  if (movements.data === undefined || !safe.fresh) return null;
  const fen = unrecordedFen(safe, movements.data.balanceFen);
  return fen === 0 ? null : (
    <Notice tone="info" title={t`银行余额与明细相差 ${formatFen(fen)}`} data-testid="difference">
      {t`以银行余额为准。刚到账或刚转出的钱，银行通知我们后会列入明细；一天后仍不一致，请联系客服。`}
    </Notice>
  );
}

function AtAnotherBank({ title, safe }: { title: string; safe: SafeAccount }): ReactElement {
  const { t } = useLingui();
  const banks = useBankWords();
  const bank = banks[safe.account.bankChannel];
  return (
    <Empty
      title={t`还没有${title}`}
      secondary={t`您的安全账户开在${bank}。`}
      action={{
        children: t`查看安全账户`,
        render: (link) => <Link to={BANK_PAGES[safe.account.bankChannel]} {...link} />,
        "data-testid": "to-own-bank",
      }}
      data-testid="other-bank"
    />
  );
}
