import type { ReactElement, Ref } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Button } from "../Button/Button.tsx";
import { partTestId } from "../../private/part-props.ts";
import * as css from "./InfiniteList.css.ts";
import { infiniteListMessages } from "./messages.ts";
import type { LoadState } from "./use-load-more.ts";

interface LoadFootProps {
  /** What is watched: near it more is loaded. */
  ref: Ref<HTMLDivElement>;
  state: LoadState;
  hasMore: boolean;
  /** Whether there is nothing above it. */
  empty: boolean;
  endLabel: string | null | undefined;
  onLoad: () => Promise<void>;
  /** Of the list. */
  "data-testid"?: string | undefined;
}

/** The end of a list that loads more: waiting, failed, or all there is. */
export function LoadFoot({ ref, state, hasMore, ...props }: LoadFootProps): ReactElement {
  const messages = useMessages(infiniteListMessages);
  return (
    <div ref={ref} className={css.foot}>
      <span role="status">{said()}</span>
      {hasMore && (state === "failed" || state === "stalled") ? (
        <Button
          prominence="text"
          size="small"
          onClick={props.onLoad}
          data-testid={partTestId(props["data-testid"], state === "failed" ? "retry" : "more")}
        >
          {state === "failed" ? messages.retry : messages.more}
        </Button>
      ) : null}
    </div>
  );

  function said(): string | null {
    if (!hasMore)
      return props.empty || props.endLabel === null ? null : (props.endLabel ?? messages.end);
    if (state === "loading") return messages.loading;
    return state === "failed" ? messages.failed : null;
  }
}
