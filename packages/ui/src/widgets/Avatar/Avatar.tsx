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
  /** The outer element. */
  ref?: Ref<HTMLSpanElement> | undefined;
  /** Whole or masked. Only the first letter is shown and read. */
  name: string;
  /** The picture; the letter is shown until it has loaded and where it cannot be loaded. */
  src?: string | undefined;
  /** Default `medium`. */
  size?: "small" | "medium" | "large" | undefined;
  /** Hidden from screen readers, because the name is beside it. */
  decorative?: boolean | undefined;
}

/** A person as a disc: a picture or the first letter of the name. */
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
          // A picture with another address may load although this one failed.
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
