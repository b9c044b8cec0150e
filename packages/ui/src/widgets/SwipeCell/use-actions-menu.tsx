import { type ReactElement, useRef, useState } from "react";
import type { ActionSheet } from "../ActionSheet/ActionSheet.tsx";
import { partTestId } from "../../private/part-props.ts";
import type { SwipeCellAction } from "./swipe-cell-action.ts";

/** The actions of a row as a menu, for keys and for who does not swipe. Its module is loaded when it is first opened. */
export function useActionsMenu(options: {
  title: string;
  actions: readonly SwipeCellAction[];
  onChoose: (action: SwipeCellAction) => void;
  testId: string | undefined;
}): { menu: ReactElement | null; openMenu: () => void } {
  const [Menu, setMenu] = useState<typeof ActionSheet>();
  const [open, setOpen] = useState(false);
  const chosen = useRef<SwipeCellAction>(null);

  return {
    openMenu() {
      setOpen(true);
      import("../ActionSheet/ActionSheet.tsx").then(
        (loaded) => setMenu(() => loaded.ActionSheet),
        (error: unknown) => {
          setOpen(false);
          reportError(error);
        },
      );
    },
    menu: Menu ? (
      <Menu
        open={open}
        title={options.title}
        actions={options.actions.map((action) => ({
          key: action.key,
          label: action.label,
          tone: action.tone === "critical" ? "critical" : "normal",
          unavailable: action.unavailable,
          onSelect: () => {
            chosen.current = action;
          },
        }))}
        onClose={() => {
          setOpen(false);
          const action = chosen.current;
          chosen.current = null;
          // The menu is closed before the action asks for its confirmation.
          if (action !== null) options.onChoose(action);
        }}
        data-testid={partTestId(options.testId, "sheet")}
      />
    ) : null,
  };
}
