import type { ReactElement } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import * as panelCss from "../../overlay/BottomPanel.css.ts";
import { partTestId } from "../../private/part-props.ts";
import { Button } from "../Button/Button.tsx";
import { actionSheetMessages } from "./messages.ts";

interface CancelButtonProps {
  label?: string | undefined;
  disabled: boolean;
  onCancel: () => void;
  /** The panel's. */
  "data-testid": string | undefined;
}

/** At the foot of a panel that leads nowhere without a choice. */
export function CancelButton(props: CancelButtonProps): ReactElement {
  const messages = useMessages(actionSheetMessages);
  return (
    <div className={panelCss.action}>
      <Button
        prominence="quiet"
        block
        disabled={props.disabled}
        onClick={props.onCancel}
        data-testid={partTestId(props["data-testid"], "cancel")}
      >
        {props.label ?? messages.cancel}
      </Button>
    </div>
  );
}
