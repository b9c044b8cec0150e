import { type ReactElement, type Ref, useState } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { UserRoundIcon } from "../../icons/shapes/user-round.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./Avatar.css.ts";
import { initialOf, maskName } from "./initial.ts";
import { avatarMessages } from "./messages.ts";

export interface AvatarProps extends PartProps {
  ref?: Ref<HTMLSpanElement> | undefined;
  /** Whole or masked. The first letter is all that is shown of it, and all that is read. */
  name: string;
  /** The picture; the letter stands in for it until it is there and where it cannot be had. */
  src?: string | undefined;
  size?: "small" | "medium" | "large" | undefined;
  /** Silent, because the name stands beside it. */
  decorative?: boolean | undefined;
}

/** Who somebody is, as a disc: a picture or the first letter of the name. */
export function Avatar({ ref, ...props }: AvatarProps): ReactElement {
  const messages = useMessages(avatarMessages);
  const [failedSrc, setFailedSrc] = useState<string>();
  const [loadedSrc, setLoadedSrc] = useState<string>();
  const { src } = props;
  const initial = initialOf(props.name);
  const spoken =
    props.decorative === true
      ? { "aria-hidden": true }
      : {
          role: "img",
          "aria-label": initial === "" ? messages.unknownPerson : maskName(props.name),
        };
  return (
    <span
      ref={ref}
      id={props.id}
      className={classNames(css.size[props.size ?? "medium"], props.className)}
      {...spoken}
      data-state={src !== undefined && src === loadedSrc ? "picture" : "letter"}
      data-testid={props["data-testid"]}
    >
      {initial === "" ? <Icon of={UserRoundIcon} size={20} /> : initial}
      {src === undefined || src === failedSrc ? null : (
        <img
          // A picture of another address is another picture, with luck of its own.
          key={src}
          className={css.picture}
          src={src}
          alt=""
          onLoad={() => setLoadedSrc(src)}
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}
