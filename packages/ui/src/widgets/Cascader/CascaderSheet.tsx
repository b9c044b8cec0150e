import type { ReactElement, Ref } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import type { DismissReason } from "../../overlay/stack.ts";
import { useOpeningDraft } from "../../overlay/use-opening-draft.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { Button } from "../Button/Button.tsx";
import { Sheet } from "../Sheet/Sheet.tsx";
import type { CascaderOption, CascaderPath } from "./cascade.ts";
import { type CascaderLook, CascaderView } from "./CascaderView.tsx";
import { cascaderMessages } from "./messages.ts";
import { type CascaderSource, useCascade } from "./use-cascade.ts";
import { isChoice } from "./use-whole-path.ts";

export interface CascaderSheetProps extends CascaderSource, CascaderLook, PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Whether it is open. It never changes this itself: it calls back. */
  open: boolean;
  /** The sheet's name: what is chosen here. */
  title: string;
  /** The codes that are shown as chosen when the sheet opens. */
  value?: CascaderPath | null | undefined;
  /** Closed without a choice. */
  onCancel: (reason: DismissReason) => void;
  /** The choice, when the button is pressed. The sheet closes when `open` turns false. */
  onConfirm: (path: CascaderPath, options: readonly CascaderOption[]) => void;
  /** Label of the button that confirms. Default 确定, or Done in English. */
  confirmLabel?: string | undefined;
  /** False where the sheet has an address of its own: then the router's step back closes it. */
  answersBack?: boolean | undefined;
  /** When it has closed and its movement has ended. */
  onExited?: (() => void) | undefined;
}

/**
 * A `Cascader` in a sheet, for a field that shows the choice: spread what `SelectField` hands to its picker. Levels are
 * loaded when the sheet is open, and kept for the next time.
 */
export function CascaderSheet(props: CascaderSheetProps): ReactElement {
  const { ref, open, anyLevel = false } = props;
  const messages = useMessages(cascaderMessages);
  const value = props.value ?? [];
  const { draft, setDraft, openings } = useOpeningDraft<CascaderPath>(open, value);
  const path = draft ?? value;
  const cascade = useCascade(props, path, open);
  const isReady = isChoice(cascade, anyLevel);
  const testId = props["data-testid"];

  return (
    <Sheet
      ref={ref}
      id={props.id}
      className={props.className}
      open={open}
      title={props.title}
      bodyLayout="bare"
      answersBack={props.answersBack}
      onClose={props.onCancel}
      onExited={props.onExited}
      action={
        <Button
          block
          disabled={!isReady}
          onClick={() => {
            if (open && isReady) props.onConfirm(path, cascade.chosen);
          }}
          data-testid={partTestId(testId, "confirm")}
        >
          {props.confirmLabel ?? messages.confirm}
        </Button>
      }
      data-testid={testId}
    >
      <CascaderView
        key={openings}
        label={props.title}
        levelLabels={props.levelLabels}
        labelOfUnknown={props.labelOfUnknown}
        anyLevel={anyLevel}
        searchable={props.searchable}
        path={path}
        cascade={cascade}
        onPath={setDraft}
        locked={false}
        place="sheet"
        data-testid={partTestId(testId, "levels")}
      />
    </Sheet>
  );
}
