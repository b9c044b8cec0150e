import type { CreditFreeze } from "@kedu/api";
import { BUSINESS_LOAN, PARTNER_CREDIT } from "@kedu/domain";
import { Cell, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { openHelp } from "../../platform/help/help-store.ts";
import { productAddress } from "../../platform/routing/own-product.ts";
import { freezeControl, useFreezeReasons } from "./freeze-words.ts";
import { useProductName } from "./use-product-name.ts";

/** A reason, of a line that is frozen now or was before. */
export type ShownFreeze = Omit<CreditFreeze, "lineId">;

/** Notes that another party wrote, or that are the number of a loan. The others say in Chinese what the title says. */
const WITH_NOTE: readonly ShownFreeze["code"][] = ["OVERDUE", "RISK", "COURT", "PERMISSION"];

/** Every reason with its date and note, what lifts it, and the way there. */
export function FreezeReasons({
  freezes,
}: {
  readonly freezes: readonly ShownFreeze[];
}): ReactElement {
  const { t } = useLingui();
  return (
    <List heading={t`冻结原因`} data-testid="freeze-reasons">
      {freezes.map((freeze) => (
        <Reason
          key={`${freeze.appCode}:${freeze.code}:${freeze.since}:${freeze.note}`}
          freeze={freeze}
        />
      ))}
    </List>
  );
}

function Reason({ freeze }: { readonly freeze: ShownFreeze }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { appCode, code, decidedOn, ended, note, since } = freeze;
  const product = useProductName()(appCode);
  const title = useFreezeReasons()[code];
  const lifts = useLifts(freeze);
  const begun = dates.moment(since);
  const hasNote = WITH_NOTE.includes(code) && note !== "";
  const face = {
    title,
    secondary: (
      <>
        <span>{t`${product}：${begun} 起冻结`}</span>
        {hasNote ? <Line>{decidedOn === null ? note : `${decidedOn} ${note}`}</Line> : null}
        {ended === null ? <Line>{lifts.by}</Line> : <Ended ended={ended} />}
      </>
    ),
    "data-testid": `freeze-${code}`,
  };
  if (ended !== null) return <Cell {...face} value={t`冻结已解除`} />;
  const { to } = lifts;
  return to === null ? (
    <Cell {...face} value={t`联系客服`} onClick={() => openHelp("LINE_FROZEN")} />
  ) : (
    <Cell {...face} value={t`去处理`} render={(link) => <Link to={to} {...link} />} />
  );
}

function Ended({ ended }: { readonly ended: NonNullable<ShownFreeze["ended"]> }): ReactElement {
  const { t } = useLingui();
  const at = useDateWords().moment(ended.at);
  return (
    <>
      <Line>{t`${at} 解除`}</Line>
      {ended.note === null ? null : <Line>{ended.note}</Line>}
    </>
  );
}

function Line({ children }: { readonly children: string }): ReactElement {
  return (
    <>
      <br />
      <span>{children}</span>
    </>
  );
}

/** What lifts a reason, and where; null where the way is to ask. */
function useLifts(freeze: ShownFreeze): { readonly by: string; readonly to: string | null } {
  const { t } = useLingui();
  const { appCode, code, decidedOn } = freeze;
  const to = freezeControl(appCode, freeze);
  switch (code) {
    case "OVERDUE":
      return { by: t`还清逾期款后立即恢复`, to: repayAddress(appCode) };
    case "RISK":
      // The desk's has a date. The other is the guarantor's claim.
      return decidedOn === null
        ? { by: t`还清代偿款并复核后恢复`, to: "/repay/components/compensated" }
        : { by: t`核查通过后恢复，可补充材料`, to };
    case "ID_EXPIRED":
      return { by: t`更新法人证件后立即恢复`, to };
    case "LEGAL_PERSON_CHANGED":
      return { by: t`重新核验，或由新法人申请后恢复`, to };
    case "COURT":
      return { by: t`法院解除后恢复`, to };
    case "PERMISSION":
      return { by: t`重新签约渠道后立即恢复`, to };
    case "CANCELLING":
      return { by: t`撤回注销后恢复`, to: "/cancelAccount" };
  }
}

function repayAddress(appCode: ShownFreeze["appCode"]): string {
  if (appCode === BUSINESS_LOAN) return "/star-enjoy-loan/repay";
  return appCode === PARTNER_CREDIT ? productAddress("/repay", appCode) : "/repay";
}
