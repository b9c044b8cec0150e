import type { CardAction } from "@kedu/ui";
import type { ReactElement } from "react";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import type { MoneyFlow } from "./money-flow.ts";
import { ResultFrame } from "./ResultFrame.tsx";
import { useHomeAction } from "./use-home-action.tsx";

interface NotArrivedResultProps {
  readonly kind: MoneyFlow;
  readonly title: string;
  /** Undefined where the amount is not known here. */
  readonly fen?: number | undefined;
  readonly sentence: string;
  /** How the dealer tries again. */
  readonly again: CardAction;
  /** Why trying again was refused, or null. */
  readonly problem?: unknown;
}

/** A call that never reached the service: no money has moved, and the dealer may try again. */
export function NotArrivedResult(props: NotArrivedResultProps): ReactElement {
  const home = useHomeAction();
  const { fen, again, problem = null, ...frame } = props;
  return (
    <ResultFrame
      {...frame}
      {...(fen === undefined ? {} : { fen })}
      result="fail"
      actions={[again, home]}
    >
      {problem === null ? null : <RefusalNotice error={problem} movesMoney />}
    </ResultFrame>
  );
}
