import { isRefusalCode, type RefusalCode } from "@kedu/domain";
import { Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { outcomeOf, refusalCodeOf } from "../../data/outcome.ts";
import { useOnline } from "../../platform/online/use-online.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { NewFigures } from "./NewFigures.tsx";
import { refusalWords } from "../../platform/refusal/refusal-words.ts";

/** What blocks the terms on a confirm page, as the service says it. */
export interface TermsObstacle {
  readonly code: string | null;
  readonly data: { availableFen?: number };
}

/** State of the agreement to the terms. */
export interface TermsState {
  readonly problem: unknown;
  /** Why the agreement has closed; the page continues with new terms. */
  readonly closedBecause: string | null;
  /** The figures that differ from those the dealer has seen. */
  readonly changed: ReadonlySet<string>;
  /** A random coupon has been drawn. */
  readonly drawn: boolean;
  readonly requoted: boolean;
}

export interface TermsWords {
  readonly offline: string;
  /** An obstacle that is not known here. */
  readonly blocked: string;
  readonly closedTitles: Readonly<Record<string, string>>;
  readonly closedTitle: string;
  readonly closed: string;
  readonly changed: string;
  readonly unchanged: string;
}

/** Why the terms cannot be confirmed now, in one line for the button. */
export function useTermsObstacle(obstacle: TermsObstacle, words: TermsWords): string | null {
  const { i18n } = useLingui();
  const online = useOnline();
  if (!online) return words.offline;
  const { code, data } = obstacle;
  if (code === null) return null;
  return isRefusalCode(code) ? i18n._(refusalWords[code](data).happened) : words.blocked;
}

interface TermsProblemsProps {
  obstacle: TermsObstacle;
  /** Instead of the obstacle's own text, where the page knows more of it. */
  explanation?: ReactElement | null;
  state: TermsState;
  words: TermsWords;
  onRetryTerms: () => unknown;
  onRetry: () => unknown;
}

/** What blocks a confirm page's terms or has changed, above everything else. */
export function TermsProblems(props: TermsProblemsProps): ReactElement {
  const { t } = useLingui();
  const { obstacle, state, words } = props;
  // A refusal that still applies is shown once.
  const isShown = obstacle.code !== null && refusalCodeOf(state.problem) === obstacle.code;
  return (
    <>
      {obstacle.code === null
        ? null
        : (props.explanation ?? (
            <RefusalNotice
              error={{ code: obstacle.code as RefusalCode, data: obstacle.data }}
              movesMoney
              onRetry={props.onRetryTerms}
              data-testid="blocked"
            />
          ))}
      {obstacle.code === null && state.closedBecause !== null ? (
        <Notice
          tone="caution"
          live
          title={words.closedTitles[state.closedBecause] ?? words.closedTitle}
          data-testid="closed"
        >
          {words.closed}
        </Notice>
      ) : null}
      {state.problem === null || isShown ? null : (
        <RefusalNotice
          error={state.problem}
          // A call without an answer that ends here made or closed the intent; it moved no money.
          movesMoney={isAnswered(state.problem)}
          onRetry={props.onRetry}
        />
      )}
      <NewFigures
        changed={state.changed}
        requoted={state.requoted}
        changedWords={state.drawn ? t`随机券已揭晓，利息按抽中的金额算好了。` : words.changed}
        unchangedWords={words.unchanged}
      />
    </>
  );
}

function isAnswered(error: unknown): boolean {
  const { kind } = outcomeOf(error);
  return kind === "refused" || kind === "unsent";
}
