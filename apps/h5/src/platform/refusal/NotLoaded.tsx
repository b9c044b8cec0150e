import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { ErrorState } from "@kedu/ui";
import type { ReactElement } from "react";
import { outcomeOf } from "../../data/outcome.ts";
import { failureWords } from "./failure-words.ts";
import { RefusalWayOn } from "./RefusalNotice.tsx";
import { useRefusalReport } from "./use-refusal-report.ts";

interface NotLoadedProps {
  /** Why a read gave no answer. */
  readonly error: unknown;
  /** What has not changed, though it cannot be shown. */
  readonly secondary?: string;
  /** True where the page is about to move money: then it says that none did. */
  readonly movesMoney?: boolean;
  readonly onRetry: () => unknown;
}

/** In the place of what a page is about: why the service refused it, or that it could not be loaded. */
export function NotLoaded(props: NotLoadedProps): ReactElement {
  const { error, secondary, onRetry } = props;
  return outcomeOf(error).kind === "refused" ? (
    <Refused {...props} />
  ) : (
    <ErrorState secondary={secondary} onRetry={onRetry} />
  );
}

function Refused({ error, movesMoney, onRetry }: NotLoadedProps): ReactElement {
  const { i18n } = useLingui();
  useRefusalReport(error);
  const { happened, money, advice, action } = failureWords(error, movesMoney);
  const say = (message: MessageDescriptor): string => i18n._(message);
  const rest = [money, advice].filter((each) => each !== null).map(say);
  return (
    <ErrorState
      title={say(happened)}
      secondary={rest.length === 0 ? undefined : rest.join("")}
      data-testid="refusal"
    >
      <RefusalWayOn action={action} onRetry={onRetry} />
    </ErrorState>
  );
}
