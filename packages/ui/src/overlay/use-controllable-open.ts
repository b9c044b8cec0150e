import { type ReactElement, type ReactNode, useState } from "react";

/** Props for the element that opens an uncontrolled overlay, which must spread them. */
export interface OverlayTriggerProps {
  onClick: () => void;
  "aria-haspopup": "dialog";
  "aria-expanded": boolean;
}

/** Controlled: the page holds `open`. */
export interface ControlledOpen<Answer> {
  /** Whether it is open. It calls `onClose` when it should close, and closes when this turns false. */
  open: boolean;
  /** Called with the reason or answer when the overlay should close. It closes when `open` turns false. */
  onClose: (answer: Answer) => void;
  defaultOpen?: undefined;
  onOpenChange?: undefined;
  renderTrigger?: undefined;
}

/** Uncontrolled: the overlay opens and closes itself. */
export interface UncontrolledOpen<Answer> {
  open?: undefined;
  onClose?: ((answer: Answer) => void) | undefined;
  /** Without `open` the overlay keeps this state itself, starting from `defaultOpen`. */
  defaultOpen?: boolean | undefined;
  /** After it has opened or closed. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Renders the element that opens it, where the overlay is placed. */
  renderTrigger?: ((props: OverlayTriggerProps) => ReactElement) | undefined;
}

export type OverlayOpening<Answer> = ControlledOpen<Answer> | UncontrolledOpen<Answer>;

/** Content of an uncontrolled overlay; a function receives a `close` function. */
export type ClosingContent = ReactNode | ((close: () => void) => ReactNode);

interface Opening<Answer> {
  open: boolean;
  setOpen: (open: boolean) => void;
  onClose: (answer: Answer) => void;
  trigger: ReactElement | undefined;
  /** What the overlay renders for this content. */
  fill: (content: ClosingContent) => ReactNode;
}

/** Whether an overlay is open, controlled by its caller or by itself. */
export function useControllableOpen<Answer>(given: OverlayOpening<Answer>): Opening<Answer> {
  const [own, setOwn] = useState(given.defaultOpen ?? false);
  const open = given.open ?? own;

  function setOpen(next: boolean): void {
    setOwn(next);
    given.onOpenChange?.(next);
  }

  return {
    open,
    setOpen,
    fill: (content) => (typeof content === "function" ? content(() => setOpen(false)) : content),
    onClose(answer) {
      setOpen(false);
      given.onClose?.(answer);
    },
    trigger: given.renderTrigger?.({
      onClick: () => setOpen(true),
      "aria-haspopup": "dialog",
      "aria-expanded": open,
    }),
  };
}
