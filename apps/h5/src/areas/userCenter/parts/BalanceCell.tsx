import { Cell, WalletIcon } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { sessionQuery } from "../../../data/identity.queries.ts";

/** The link to the dealer's money, for the legal person, who alone sees it. */
export function BalanceCell(): ReactElement | null {
  const { t } = useLingui();
  const session = useQuery(sessionQuery);
  return session.data?.enterprise.role === "LEGAL_PERSON" ? (
    <Cell
      icon={WalletIcon}
      title={t`账户余额`}
      secondary={t`安全账户、还款账户，收支明细`}
      render={(link) => <Link to="/userCenter/balance" {...link} />}
      data-testid="to-balance"
    />
  ) : null;
}
