import type { MouseEvent, ReactElement, ReactNode, Ref } from "react";
import { Icon } from "../../icons/Icon.tsx";
import type { IconShape } from "../../icons/icon-shape.ts";
import { Badge } from "../Badge/Badge.tsx";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./IconButton.css.ts";

/** What an icon button in the form of a link hands to the element that renders it. */
export interface IconLinkProps {
  className: string;
  children: ReactNode;
  "aria-label": string;
  id?: string | undefined;
  "data-testid"?: string | undefined;
}

interface IconButtonFrame extends PartProps {
  /** One of the icons of the package. */
  icon: IconShape;
  /** What it does, in words; there are none beside it. */
  label: string;
  /** At its corner: a count or a dot, with words for screen readers. Default none. */
  badge?: { count: number; label: string } | { dot: true; label: string } | undefined;
}

interface IconButtonAsButton extends IconButtonFrame {
  /** The button. */
  ref?: Ref<HTMLButtonElement> | undefined;
  /** When it is pressed. */
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Ignores taps but stays reachable. Default false. */
  disabled?: boolean | undefined;
  /** Whether what it opens is open now. */
  "aria-expanded"?: boolean | undefined;
  /** What kind of thing it opens, for screen readers. */
  "aria-haspopup"?: "dialog" | "menu" | undefined;
  /** Of a button that is on or off: whether it is on. */
  "aria-pressed"?: boolean | undefined;
  href?: undefined;
  render?: undefined;
}

interface IconButtonAsAnchor extends IconButtonFrame {
  /** The link. */
  ref?: Ref<HTMLAnchorElement> | undefined;
  /** Where a press leads. It is a link then. */
  href: string;
  render?: undefined;
}

interface IconButtonAsRendered extends IconButtonFrame {
  /** Renders the app's own link, which must spread what it is given. */
  render: (props: IconLinkProps) => ReactElement;
  href?: undefined;
}

export type IconButtonProps = IconButtonAsButton | IconButtonAsAnchor | IconButtonAsRendered;

/** An icon in a 44 px target, with its words for those who cannot see it. */
export function IconButton(props: IconButtonProps): ReactElement {
  if (props.render !== undefined) return <RenderedIcon {...props} />;
  if (props.href !== undefined) return <AnchorIcon {...props} />;
  return <PressIcon {...props} />;
}

function RenderedIcon(props: IconButtonAsRendered): ReactElement {
  return props.render({
    ...outer(props),
    children: <IconFace icon={props.icon} badge={props.badge} />,
  });
}

function AnchorIcon({ ref, ...props }: IconButtonAsAnchor): ReactElement {
  return (
    <a ref={ref} href={props.href} {...outer(props)}>
      <IconFace icon={props.icon} badge={props.badge} />
    </a>
  );
}

function PressIcon({ ref, onClick, disabled, ...props }: IconButtonAsButton): ReactElement {
  return (
    <button
      ref={ref}
      type="button"
      {...outer(props)}
      aria-disabled={disabled === true ? true : undefined}
      aria-expanded={props["aria-expanded"]}
      aria-haspopup={props["aria-haspopup"]}
      aria-pressed={props["aria-pressed"]}
      onClick={(event) => {
        if (disabled !== true) onClick(event);
      }}
    >
      <IconFace icon={props.icon} badge={props.badge} />
    </button>
  );
}

function outer(props: IconButtonFrame): Omit<IconLinkProps, "children"> {
  return {
    id: props.id,
    className: classNames(css.button, props.className),
    "aria-label": props.badge === undefined ? props.label : `${props.label}, ${props.badge.label}`,
    "data-testid": props["data-testid"],
  };
}

function IconFace({ icon, badge }: Pick<IconButtonFrame, "icon" | "badge">): ReactElement {
  return (
    <>
      <Icon of={icon} size={22} />
      {badge === undefined ? null : (
        <Badge {...badge} className={classNames(css.badge, "count" in badge && css.badgeCount)} />
      )}
    </>
  );
}
