import type { CreditLine, Estimate } from "@kedu/api";
import { FLEXIBLE_CREDIT, FLEXIBLE_TERM_DAYS } from "@kedu/domain";
import { Button, LineCard, Money, Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useLimitStatusCard } from "../../../flows/limit-status/use-limit-status-card.tsx";
import { EARLY_FEN } from "./early-amounts.ts";
import * as css from "./Home.css.ts";

/** A usable line. Its amounts are replaced, and its rate is not shown before it is known. */
const LINE: CreditLine = {
  lineId: "",
  appCode: FLEXIBLE_CREDIT,
  status: "AVAILABLE",
  view: "Grant",
  variant: "",
  applyStatus: null,
  upgradeRequired: false,
  ...EARLY_FEN,
  reservedFen: 0,
  dailyRatePpm: 300,
  termDays: FLEXIBLE_TERM_DAYS,
  validTo: null,
  overdue: null,
  freezeReasons: [],
  unsignedContracts: 0,
  reapplyOn: null,
  refusalReason: null,
  accountOpened: true,
};

const ESTIMATE: Estimate = {
  status: "NOTSTART",
  estimateFen: null,
  basis: null,
  startedAt: null,
  doneAt: null,
  expiresOn: null,
  failReason: null,
  gifts: [],
};

/**
 * The top of the home page of a dealer who can pay, prerendered for `first-paint/early-line.ts`, which inserts the
 * amounts and the words of the notice. It is rendered when the H5 is built, from the page's own parts.
 */
export function EarlyLine(): ReactElement {
  const { t } = useLingui();
  const { facts, ...card } = useLimitStatusCard({
    line: LINE,
    estimate: ESTIMATE,
    today: "",
    onRefresh: () => undefined,
  });
  return (
    <>
      <div className={css.early} data-early="news">
        <Notice tone="news" oneLine>
          <span data-words />
        </Notice>
      </div>
      <div className={css.early} data-early="notice">
        <Notice tone="info" title={t`通知`} className={css.toCome}>
          <span data-words />
        </Notice>
      </div>
      <div className={css.early} data-early="line">
        <LineCard
          {...card}
          rule={{ kind: "ghost", label: card.headline }}
          facts={facts?.map(({ label, value }) => ({
            label,
            value: <span className={css.toCome}>{value}</span>,
          }))}
        />
      </div>
      {/* Never shown: other parts of the page, for their fonts. */}
      <div>
        <Money fen={0} size="m" />
        <Button size="small">{t`通知`}</Button>
      </div>
    </>
  );
}
