import type { InputType } from "storybook/internal/csf";

/** A row of a widget's table, for a property that its documentation cannot be read from: one of a union's, or a list. */
export function property(summary: string, description: string): InputType {
  return { description, table: { type: { summary } } };
}

/** The properties by which every overlay opens: `OverlayOpening`. */
export const openingArgTypes = {
  open: property(
    "boolean",
    "Held by the page, together with `onClose`. Without it the overlay opens itself.",
  ),
  defaultOpen: property("boolean", "Without `open`: whether it is open at first."),
  onClose: property(
    "(answer) => void",
    "Asked to close, with the reason or answer. Where the page holds `open`, it closes when that turns false.",
  ),
  onOpenChange: property(
    "(open: boolean) => void",
    "Without `open`: called when it opens and closes.",
  ),
  renderTrigger: property(
    "(props: OverlayTriggerProps) => ReactElement",
    "Without `open`: renders its trigger, where the overlay is placed. Spread the properties on a button.",
  ),
};

/** What a panel shows: `Popup` and `Sheet`. */
export const panelArgTypes = {
  children: property(
    "ReactNode | ((close: () => void) => ReactNode)",
    "What it shows. A function only where it opens itself.",
  ),
  action: property(
    "ReactNode | ((close: () => void) => ReactNode)",
    "Stays below the body while it scrolls: the one button.",
  ),
};
