import { CARD_TYPE } from "@kedu/domain";
import { Cell, LandmarkIcon } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";

import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { sessionQuery } from "../../data/identity.queries.ts";

/** The link to the safe account, for the legal person, who may withdraw from it. */
export function WithdrawCell(): ReactElement | null {
  const { t } = useLingui();
  const session = useQuery(sessionQuery);
  const isLegalPerson = session.data?.enterprise.role === "LEGAL_PERSON";
  const accounts = useQuery({ ...query(api.accounts.listBankAccounts), enabled: isLegalPerson });
  if (!isLegalPerson) return null;
  const safe = accounts.data?.items.find(({ cardType }) => cardType === CARD_TYPE.SAFE_ACCOUNT);
  // Until the role is known, the row keeps its place and links on: the page itself finds out.
  if (accounts.data !== undefined && safe?.status !== "ACTIVE") {
    return (
      <Cell
        icon={LandmarkIcon}
        title={t`安全账户与提现`}
        secondary={t`开通安全账户后可用`}
        data-testid="no-safe-account"
      />
    );
  }
  return (
    <Cell
      icon={LandmarkIcon}
      title={t`安全账户与提现`}
      secondary={t`余额，提到同名账户`}
      render={(link) => <Link to="/withdraw" {...link} />}
      data-testid="to-withdraw"
    />
  );
}
