import { businessDateOf } from "@kedu/domain";
import { Tabs } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useSearchParams } from "react-router";
import { homeQuery } from "../../data/credit.queries.ts";
import { businessDay } from "../../platform/dates/date-words.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { CapitalsTool } from "./parts/CapitalsTool.tsx";
import { DueDateTool } from "./parts/DueDateTool.tsx";
import { bareRate, RepaymentTool } from "./parts/RepaymentTool.tsx";
import { FIRST_TRIAL } from "./parts/trial.ts";

const TOOLS = ["repayment", "dueDate", "capitals"] as const;
type Tool = (typeof TOOLS)[number];

/** Calculators on the rules that every loan follows. They work without a line, and without a network. */
export function ToolsScreen(): ReactElement {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const { data: home } = useQuery(homeQuery);
  const [phonesDay] = useState(() => businessDateOf(new Date()));
  const today = home === undefined ? phonesDay : businessDay(home.now);
  const [trial, setTrial] = useState(FIRST_TRIAL);
  const [drawOn, setDrawOn] = useState<string | null>(null);
  const [amount, setAmount] = useState("");
  const ownRatePpm = home?.lines.find(({ appCode }) => appCode === trial.product)?.dailyRatePpm;
  const names: Record<Tool, string> = {
    repayment: t`还款试算`,
    dueDate: t`到期日`,
    capitals: t`金额大写`,
  };
  const days = { today, drawOn: drawOn ?? today, onDrawOn: setDrawOn };
  const named = TOOLS.find((tool) => tool === search.get("tool"));

  function show(tool: Tool): void {
    const next = new URLSearchParams(search);
    next.set("tool", tool);
    // A tool is a view of this page: back leaves the page.
    setSearch(next, { replace: true });
  }

  function panel(tool: Tool): ReactElement {
    switch (tool) {
      case "repayment":
        return (
          <RepaymentTool
            trial={trial}
            onChange={(change) => setTrial({ ...trial, ...change })}
            {...(ownRatePpm == null ? {} : { ownRate: bareRate(ownRatePpm) })}
            {...days}
          />
        );
      case "dueDate":
        return <DueDateTool {...days} />;
      case "capitals":
        return <CapitalsTool amount={amount} onAmount={setAmount} />;
    }
  }

  return (
    <Screen title={t`小工具`} backTo="/userCenter">
      <Tabs
        id="tools"
        label={t`小工具`}
        items={TOOLS.map((tool) => ({
          value: tool,
          label: names[tool],
          "data-testid": `tool-${tool}`,
        }))}
        value={named ?? "repayment"}
        onChange={show}
        renderPanel={panel}
      />
    </Screen>
  );
}
