import { type ReactElement, type ReactNode, useState } from "react";

/** What an overlay that opens itself hands to the element that opens it, which must spread it. */
export interface OverlayTriggerProps {
  onClick: () => void;
  "aria-haspopup": "dialog";
  "aria-expanded": boolean;
}

/** The page holds `open`. */
export interface ControlledOpen<Answer> {
  open: boolean;
  /** Asked to close, with the reason or answer. The overlay closes when `open` turns false. */
  onClose: (answer: Answer) => void;
  defaultOpen?: undefined;
  onOpenChange?: undefined;
  renderTrigger?: undefined;
}

/** The overlay opens and closes itself. */
export interface UncontrolledOpen<Answer> {
  open?: undefined;
  onClose?: ((answer: Answer) => void) | undefined;
  /** Without `open` the overlay keeps this itself, from `defaultOpen` on. */
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Renders what opens it, in the place where the overlay stands. */
  renderTrigger?: ((props: OverlayTriggerProps) => ReactElement) | undefined;
}

export type OverlayOpening<Answer> = ControlledOpen<Answer> | UncontrolledOpen<Answer>;

/** Content of an overlay that opens itself; a function is given what closes it. */
export type ClosingContent = ReactNode | ((close: () => void) => ReactNode);

interface Opening<Answer> {
  open: boolean;
  setOpen: (open: boolean) => void;
  onClose: (answer: Answer) => void;
  trigger: ReactElement | undefined;
  /** What stands in the overlay for this content. */
  fill: (content: ClosingContent) => ReactNode;
}

/** Whether an overlay is open, which its user may keep or leave to it. */
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
