import type { DocumentConsent } from "@kedu/api";
import { Cell, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { documentAddress } from "./document-address.ts";
import { useConsentTimes } from "./use-consent-times.ts";

interface PastConsentsProps {
  readonly items: readonly DocumentConsent[];
}

/** What was agreed to before, with both instants. It stays on record, and its text stays readable. */
export function PastConsents({ items }: PastConsentsProps): ReactElement | null {
  const { t } = useLingui();
  const { givenOf, momentOf } = useConsentTimes();
  const past = items.flatMap(({ code, past: ended, title }) =>
    ended.map((each) => ({ ...each, code, title })),
  );
  past.sort((one, other) => (one.grantedAt < other.grantedAt ? 1 : -1));
  if (past.length === 0) return null;
  return (
    <List heading={t`以前的授权`} data-testid="past-consents">
      {past.map((each) => {
        const { code, consentId, title, version, withdrawnAt } = each;
        const given = givenOf(each);
        const ended = withdrawnAt === null ? null : momentOf(withdrawnAt);
        return (
          <Cell
            key={consentId}
            title={title}
            secondary={ended === null ? t`${given}，由新的版本取代` : t`${given}，${ended} 撤回`}
            render={(link) => <Link to={documentAddress(code, { version })} {...link} />}
          />
        );
      })}
    </List>
  );
}
