import type { ReactElement, Ref } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { WifiOffIcon } from "../../icons/shapes/wifi-off.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./OfflineBar.css.ts";
import { offlineBarMessages } from "./messages.ts";

export interface OfflineBarProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Render it always and switch it here: a live region that is there before its words is announced. */
  offline: boolean;
  /** Time of the data on screen, as `13:12`. */
  dataClock?: string | undefined;
}

/** Says that the network is gone, and how old what is on screen is. */
export function OfflineBar({ ref, ...props }: OfflineBarProps): ReactElement {
  const messages = useMessages(offlineBarMessages);
  return (
    <div
      ref={ref}
      id={props.id}
      role="status"
      className={classNames(props.offline && css.bar, props.className)}
      data-testid={props["data-testid"]}
      data-state={props.offline ? "offline" : "online"}
    >
      {props.offline ? (
        <>
          <Icon of={WifiOffIcon} size={18} className={css.icon} />
          <span>
            {props.dataClock === undefined
              ? messages.offline
              : messages.offlineSince(props.dataClock)}
          </span>
        </>
      ) : null}
    </div>
  );
}
