import { Cell, List, SkeletonBar, StatusPill, type StatusPillProps } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { idPapersQuery } from "../../data/id-papers.queries.ts";
import { query } from "../../data/query.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import type { QueryState } from "../../platform/query-screen/QueryContent.tsx";
import type { Outcome } from "./parts/OutcomeResult.tsx";
import { useAccountOutcome } from "./parts/use-account-outcome.ts";
import { mostUrgent, useChannelOutcome } from "./parts/use-channel-outcome.ts";
import { useIdOutcome } from "./parts/use-id-outcome.ts";
import { useRealNameOutcome } from "./parts/use-real-name-outcome.ts";

/** What has been done for the credit line, and how it ended. */
export function ResultsScreen(): ReactElement {
  const { t } = useLingui();
  const session = useQuery(query(api.identity.getSession));
  const mayApply = session.data === undefined || session.data.enterprise.role === "LEGAL_PERSON";
  const application = useQuery({ ...idPapersQuery, enabled: mayApply });
  const accounts = useQuery(query(api.accounts.listBankAccounts));
  const signings = useQuery(query(api.accounts.listChannelSignings));
  const realNameOutcome = useRealNameOutcome();
  const idOutcome = useIdOutcome();
  const accountOutcome = useAccountOutcome();
  const channelOutcome = useChannelOutcome();
  return (
    <Screen title={t`办理结果`} backTo="/userCenter">
      <List>
        <OutcomeCell
          title={t`实名认证`}
          to="/result/components/realName"
          state={session}
          outcomeOf={realNameOutcome}
        />
        {mayApply ? (
          <OutcomeCell
            title={t`法人证件`}
            to="/result/components/idCard"
            state={application}
            outcomeOf={idOutcome}
          />
        ) : null}
        <OutcomeCell
          title={t`开户`}
          to="/result/components/openAccount"
          state={accounts}
          outcomeOf={({ items }) => accountOutcome(items)}
        />
        <OutcomeCell
          title={t`渠道授权`}
          to="/result/components/channelAuth"
          state={signings}
          outcomeOf={({ items }) => channelOutcome(mostUrgent(items))}
        />
      </List>
    </Screen>
  );
}

const TONES = {
  success: "positive",
  fail: "caution",
  handling: "info",
  auditing: "neutral",
} as const satisfies Record<Outcome["kind"], StatusPillProps["tone"]>;

interface OutcomeCellProps<Data> {
  readonly title: string;
  readonly to: string;
  readonly state: QueryState<Data>;
  readonly outcomeOf: (data: Data) => Outcome;
}

/** One task with how it stands. Its own page has the retry where it cannot be told. */
function OutcomeCell<Data>(props: OutcomeCellProps<Data>): ReactElement {
  const { t } = useLingui();
  const { data, isPending } = props.state;
  const outcome = data === undefined ? null : props.outcomeOf(data);
  return (
    <Cell
      title={props.title}
      value={
        outcome !== null ? (
          <StatusPill tone={TONES[outcome.kind]}>{outcome.short}</StatusPill>
        ) : isPending ? (
          <SkeletonBar size="body" width="quarter" />
        ) : (
          t`暂时查不到`
        )
      }
      render={(link) => <Link to={props.to} {...link} />}
    />
  );
}
