import { type ReactElement, type Ref, useId } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { classNames } from "../../theme/class-names.ts";
import { partTestId } from "../../private/part-props.ts";
import * as css from "./SwipeCell.css.ts";
import type { SwipeCellAction } from "./swipe-cell-action.ts";
import type { CellSide } from "./swipe-cell-physics.ts";

interface SwipeActionsProps {
  ref: Ref<HTMLDivElement>;
  side: CellSide;
  label: string;
  actions: readonly SwipeCellAction[];
  /** Uncovered. Otherwise neither keys nor a screen reader get there: the menu has the same actions. */
  open: boolean;
  busyKey: string | undefined;
  onSelect: (action: SwipeCellAction) => void;
  "data-testid"?: string | undefined;
}

/** The actions that lie below a side of a row. */
export function SwipeActions({ ref, side, actions, ...props }: SwipeActionsProps): ReactElement {
  const reasons = useId();
  const outermost = side === "start" ? 0 : actions.length - 1;
  return (
    <div
      ref={ref}
      className={classNames(css.actions, css.side[side])}
      role="group"
      aria-label={props.label}
      inert={!props.open}
    >
      {actions.map((action, place) => {
        const busy = action.key === props.busyKey;
        const off = props.busyKey !== undefined || action.unavailable !== undefined;
        return (
          <button
            key={action.key}
            type="button"
            className={classNames(css.action, css.tone[action.tone ?? "neutral"])}
            aria-disabled={off ? true : undefined}
            aria-busy={busy ? true : undefined}
            aria-describedby={
              action.unavailable === undefined ? undefined : `${reasons}-${action.key}`
            }
            onClick={() => {
              if (!off) props.onSelect(action);
            }}
            data-outermost={place === outermost ? "" : undefined}
            data-state={busy ? "loading" : off ? "disabled" : "idle"}
            data-testid={partTestId(props["data-testid"], action.key)}
          >
            {action.icon === undefined ? null : <Icon of={action.icon} />}
            {action.label}
            {action.unavailable === undefined ? null : (
              <span id={`${reasons}-${action.key}`} hidden>
                {action.unavailable}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
