import type { Cancellation } from "@kedu/api";
import { Cell, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";

/** The way to the agreement that a cancellation was signed with; nothing where there is none. */
export function AgreementLink({ current }: { current: Cancellation }): ReactElement | null {
  const { t } = useLingui();
  const { contractId, submittedAt } = current;
  if (contractId === null || submittedAt === null) return null;
  return (
    <List>
      <Cell
        title={t`账户注销协议`}
        secondary={t`全文、签署人、PDF 和校验码`}
        render={(link) => (
          <Link to={`/protocol/components/CancelPro?contract=${contractId}`} {...link} />
        )}
        data-testid="to-agreement"
      />
    </List>
  );
}
