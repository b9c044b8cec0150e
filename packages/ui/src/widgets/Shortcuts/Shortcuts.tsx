import { type MouseEvent, type ReactElement, type ReactNode, type Ref, useId } from "react";
import type { IconShape } from "../../icons/icon-shape.ts";
import { Icon } from "../../icons/Icon.tsx";
import type { PartProps } from "../../private/part-props.ts";
import { classNames } from "../../theme/class-names.ts";
import * as listCss from "../List/List.css.ts";
import * as css from "./Shortcuts.css.ts";

interface ShortcutsFrame extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLElement> | undefined;
  /** `Shortcut`s. */
  children: ReactNode;
}

export type ShortcutsProps = ShortcutsFrame &
  (
    | {
        /** Above the shortcuts. It names them for screen readers. */
        heading: string;
        label?: undefined;
      }
    | {
        /** Names them for screen readers where the page needs no heading. */
        label: string;
        heading?: undefined;
      }
  );

/** Places that a user opens often, as icons with their names beside each other. */
export function Shortcuts({ ref, ...props }: ShortcutsProps): ReactElement {
  const headingId = useId();
  const headed = props.heading !== undefined;
  return (
    <nav
      ref={ref}
      id={props.id}
      className={classNames(listCss.frame, props.className)}
      aria-label={props.label}
      aria-labelledby={headed ? headingId : undefined}
      data-testid={props["data-testid"]}
    >
      {headed ? (
        <h2 id={headingId} className={listCss.heading}>
          {props.heading}
        </h2>
      ) : null}
      <ul className={css.list}>{props.children}</ul>
    </nav>
  );
}

/** What a shortcut hands to the link that the app renders for it. */
export interface ShortcutLinkProps {
  className: string;
  children: ReactNode;
  id?: string | undefined;
  "data-testid"?: string | undefined;
}

interface ShortcutFace extends PartProps {
  /** What it leads to, drawn. */
  icon: IconShape;
  /** What it leads to, in a word or two. */
  name: string;
  /** A `Badge` on the icon, for something that waits there. */
  badge?: ReactElement | undefined;
}

interface ShortcutAsAnchor extends ShortcutFace {
  /** The link. */
  ref?: Ref<HTMLAnchorElement> | undefined;
  /** Where a press leads. */
  href: string;
  onClick?: undefined;
  render?: undefined;
}

interface ShortcutAsButton extends ShortcutFace {
  /** The button. */
  ref?: Ref<HTMLButtonElement> | undefined;
  /** When it is pressed. It is a button then. */
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  href?: undefined;
  render?: undefined;
}

interface ShortcutAsRendered extends ShortcutFace {
  /** Renders the app's own link, which must spread what it is given. */
  render: (props: ShortcutLinkProps) => ReactElement;
  href?: undefined;
  onClick?: undefined;
}

export type ShortcutProps = ShortcutAsAnchor | ShortcutAsButton | ShortcutAsRendered;

/** One place in `Shortcuts`: an icon above its name, and the whole of it is pressed. */
export function Shortcut(props: ShortcutProps): ReactElement {
  return <li className={css.item}>{pressableOf(props)}</li>;
}

function pressableOf(props: ShortcutProps): ReactElement {
  const face = <ShortcutFaceOf {...props} />;
  const shared = {
    id: props.id,
    className: classNames(css.shortcut, props.className),
    "data-testid": props["data-testid"],
  };
  if (props.render !== undefined) return props.render({ ...shared, children: face });
  if (props.href !== undefined) {
    return (
      <a ref={props.ref} href={props.href} {...shared}>
        {face}
      </a>
    );
  }
  return (
    <button ref={props.ref} type="button" onClick={props.onClick} {...shared}>
      {face}
    </button>
  );
}

function ShortcutFaceOf({ icon, name, badge }: ShortcutFace): ReactElement {
  return (
    <>
      <span className={css.icon}>
        <Icon of={icon} size={24} />
        {badge === undefined ? null : <span className={css.badge}>{badge}</span>}
      </span>
      {name}
    </>
  );
}
