import type { AppCode } from "@kedu/domain";
import type { KeyValueRow } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import type { MoneyFlow } from "./money-flow.ts";
import { ResultFrame } from "./ResultFrame.tsx";
import type { ResultWait } from "./result-wait.ts";
import { useHomeAction } from "./use-home-action.tsx";

interface HandlingResultProps {
  readonly kind: MoneyFlow;
  /** The product whose money it is; undefined where it is not known here. */
  readonly appCode?: AppCode | undefined;
  readonly title: string;
  /** Undefined where the amount is not known here. */
  readonly fen: number | undefined;
  /** What it waits for. */
  readonly sentence: string;
  /** In its place while the service does not answer. */
  readonly unreachable: string;
  readonly rows?: readonly KeyValueRow[];
  readonly next?: ReactNode;
  readonly wait: Pick<ResultWait, "unreachable" | "refresh">;
}

/** Money that is on its way, or whose answer was lost: the page asks by itself, and the dealer can ask now. */
export function HandlingResult(props: HandlingResultProps): ReactElement {
  const { t } = useLingui();
  const home = useHomeAction();
  const { fen, sentence, unreachable, wait, ...frame } = props;
  return (
    <ResultFrame
      {...frame}
      {...(fen === undefined ? {} : { fen })}
      result="handling"
      sentence={wait.unreachable ? unreachable : sentence}
      actions={[
        { children: t`查看进度`, onClick: () => wait.refresh(), "data-testid": "refresh" },
        home,
      ]}
    />
  );
}
