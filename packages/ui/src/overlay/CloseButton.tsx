import type { ReactElement } from "react";
import { CrossMark } from "../icons/CrossMark.tsx";
import { useMessages } from "../locale/UiLocale.tsx";
import { partTestId } from "../private/part-props.ts";
import * as css from "./BottomPanel.css.ts";
import { overlayMessages } from "./messages.ts";

interface CloseButtonProps {
  onClick: () => void;
  /** `data-testid` of the panel. */
  "data-testid": string | undefined;
}

/** The cross at the head of a panel. */
export function CloseButton({ onClick, "data-testid": testId }: CloseButtonProps): ReactElement {
  const messages = useMessages(overlayMessages);
  return (
    <button
      type="button"
      className={css.close}
      aria-label={messages.close}
      onClick={onClick}
      data-testid={partTestId(testId, "close")}
    >
      <CrossMark />
    </button>
  );
}
