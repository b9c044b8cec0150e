import { Card, KeyValue, type KeyValueRow, Result, type ResultProps } from "@kedu/ui";
import type { HelpTopicKey } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { openHelp } from "../../../platform/help/help-store.ts";

/** How a task ended, or that it has not been done. */
export interface Outcome {
  readonly kind: ResultProps["kind"];
  /** In two to four words, for the list of all. */
  readonly short: string;
  readonly title: string;
  readonly sentence: string;
  readonly rows: readonly KeyValueRow[];
  /** What the dealer can do about it; null where nothing is left to do. */
  readonly wayOn: { readonly label: string; readonly to: string } | null;
  /** What help is asked for where it did not end well. */
  readonly helpTopic: HelpTopicKey | null;
}

/** The outcome with its facts and the way on. */
export function OutcomeResult({ outcome }: { outcome: Outcome }): ReactElement {
  const { kind, title, sentence, rows } = outcome;
  return (
    <Result
      kind={kind}
      title={title}
      sentence={sentence}
      actions={useActions(outcome)}
      data-testid="result"
    >
      {rows.length === 0 ? null : (
        <Card>
          <KeyValue rows={rows} />
        </Card>
      )}
    </Result>
  );
}

function useActions({ wayOn, helpTopic }: Outcome): ResultProps["actions"] {
  const { t } = useLingui();
  type Action = NonNullable<ResultProps["actions"]>[0];
  const leave: Action = {
    children: t`返回我的`,
    render: (link) => <Link to="/userCenter" replace {...link} />,
    "data-testid": "result-leave",
  };
  const ask: Action | null =
    helpTopic === null
      ? null
      : {
          children: t`联系客服`,
          onClick: () => openHelp(helpTopic),
          "data-testid": "result-help",
        };
  if (wayOn !== null) {
    const goOn: Action = {
      children: wayOn.label,
      render: (link) => <Link to={wayOn.to} {...link} />,
      "data-testid": "result-way-on",
    };
    return [goOn, ask ?? leave];
  }
  return ask === null ? [leave] : [ask, leave];
}
