import type { PaySettings } from "@kedu/api";
import {
  Card,
  Cell,
  ChevronDownIcon,
  ChevronUpIcon,
  Empty,
  IconButton,
  List,
  Switch,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { setPayWaysMutation } from "../../../data/pay-settings.queries.ts";
import { useBankWords } from "../../../flows/bank/bank-words.ts";
import { payWayKey, type PayWayName } from "../../../flows/pay-way/pay-way.ts";
import { usePayingLineWords } from "../../../flows/pay-way/use-paying-line-words.ts";
import { usePayWayWords } from "../../../flows/pay-way/use-pay-way-words.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { refusalWords } from "../../../platform/refusal/refusal-words.ts";
import { report } from "../../../platform/reporting/report.ts";
import * as css from "./PayWayOrder.css.ts";

type Way = PaySettings["ways"][number];

/** The ways to pay in the order in which they are offered. Each change is saved at once. */
export function PayWayOrder({ settings }: { settings: PaySettings }): ReactElement {
  const { t, i18n } = useLingui();
  const words = usePayWayWords();
  const banks = useBankWords();
  const lines = usePayingLineWords();
  const save = useMutation(setPayWaysMutation);
  const { ways } = settings;
  const several = new Set(ways.map(({ appCode }) => appCode)).size > 1;
  // What was asked for is shown until the service has answered, and what it had before where it refused.
  const shown = save.isPending ? inOrder(ways, save.variables.ways) : ways;
  const takesFirstWay = save.isPending ? save.variables.takesFirstWay : settings.takesFirstWay;

  function put(next: readonly Way[], takesFirst: boolean): void {
    report({ type: "button", name: "pay-ways" });
    save.mutate({
      ways: next.map(({ appCode, mode, bankChannel }) => ({ appCode, mode, bankChannel })),
      takesFirstWay: takesFirst,
    });
  }

  function move(from: number, to: number): void {
    const next = [...shown];
    next.splice(to, 0, ...next.splice(from, 1));
    put(next, takesFirstWay);
  }

  if (ways.length === 0) {
    return (
      <Empty title={t`还没有付款方式`} secondary={t`额度激活后，这里会列出可以用的付款方式。`} />
    );
  }
  return (
    <>
      <RefusalNotice error={save.error} />
      <List heading={t`付款方式`} data-testid="pay-ways">
        {shown.map((way, index) => {
          const name = [
            ...(several ? [lines[way.appCode]] : []),
            words[way.mode].name,
            banks[way.bankChannel],
          ].join(" · ");
          return (
            <Cell
              key={payWayKey(way)}
              title={name}
              secondary={
                way.blockedBy === null
                  ? words[way.mode].path
                  : i18n._(refusalWords[way.blockedBy]({}).happened)
              }
              value={
                <span className={css.moves}>
                  <IconButton
                    icon={ChevronUpIcon}
                    label={t`上移 ${name}`}
                    disabled={index === 0 || save.isPending}
                    onClick={() => move(index, index - 1)}
                    data-testid={`up-${payWayKey(way)}`}
                  />
                  <IconButton
                    icon={ChevronDownIcon}
                    label={t`下移 ${name}`}
                    disabled={index === shown.length - 1 || save.isPending}
                    onClick={() => move(index, index + 1)}
                    data-testid={`down-${payWayKey(way)}`}
                  />
                </span>
              }
              data-testid={`way-${payWayKey(way)}`}
            />
          );
        })}
      </List>
      <Card>
        <Switch
          label={t`直接用排在最前的方式`}
          hint={t`打开后付款时不再询问，用第一种能用的方式；每次仍可换一种。`}
          checked={takesFirstWay}
          disabled={save.isPending}
          onCheckedChange={(checked) => put(shown, checked)}
          data-testid="takes-first"
        />
      </Card>
    </>
  );
}

/** Ways in the order of their names. */
function inOrder(ways: readonly Way[], names: readonly PayWayName[]): Way[] {
  const keys = names.map(payWayKey);
  return [...ways].sort(
    (one, other) => keys.indexOf(payWayKey(one)) - keys.indexOf(payWayKey(other)),
  );
}
