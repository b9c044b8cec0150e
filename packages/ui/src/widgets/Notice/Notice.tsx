import type { MouseEvent, ReactElement, ReactNode, Ref } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { ChevronRightIcon } from "../../icons/shapes/chevron-right.ts";
import { CircleExclamationPointIcon } from "../../icons/shapes/circle-exclamation-point.ts";
import type { IconShape } from "../../icons/icon-shape.ts";
import { InfoIcon } from "../../icons/shapes/info.ts";
import { MegaphoneIcon } from "../../icons/shapes/megaphone.ts";
import { TriangleExclamationPointIcon } from "../../icons/shapes/triangle-exclamation-point.ts";
import { XIcon } from "../../icons/shapes/x.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import * as css from "./Notice.css.ts";
import { noticeMessages } from "./messages.ts";

/** How urgent a notice is: `news` is for reading later, `critical` is read out at once. */
export type NoticeTone = "news" | "info" | "caution" | "critical";

/** What a notice in the form of a link hands to the element that renders it. */
export interface NoticeLinkProps {
  className: string;
  children: ReactNode;
  "data-testid"?: string | undefined;
}

export interface NoticeProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** What the news is like; the tone's icon is shown too. */
  tone: NoticeTone;
  /** A line in bold above the text. */
  title?: string | undefined;
  /** What has happened and what to do. */
  children: ReactNode;
  /** Instead of the icon of the tone. */
  icon?: IconShape | undefined;
  /** Shows the first line only; pressing it must lead to the whole. */
  oneLine?: boolean | undefined;
  /** When it is pressed. The whole notice is a button then. */
  onOpen?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** The app's own link to more, in the place of `onOpen`. */
  renderLink?: ((props: NoticeLinkProps) => ReactElement) | undefined;
  /** When its close button is pressed. Without it there is none. */
  onClose?: (() => void) | undefined;
  /** Announced when it appears on a page already read; failures at once, the rest in turn. */
  live?: boolean | undefined;
}

const icons = {
  news: MegaphoneIcon,
  info: InfoIcon,
  caution: TriangleExclamationPointIcon,
  critical: CircleExclamationPointIcon,
} as const satisfies Record<NoticeTone, IconShape>;

/** One message across the page. The app shows one at a time, the gravest first. */
export function Notice({ ref, ...props }: NoticeProps): ReactElement {
  const messages = useMessages(noticeMessages);
  const leads = props.onOpen !== undefined || props.renderLink !== undefined;
  const face = (
    <>
      <Icon
        of={props.icon ?? icons[props.tone]}
        size={18}
        className={props.tone === "news" ? css.iconNews : css.icon}
      />
      <span className={classNames(css.words, props.oneLine === true && css.oneLine)}>
        {props.title === undefined ? null : <span className={css.title}>{props.title}</span>}
        {props.children}
      </span>
      {leads ? <Icon of={ChevronRightIcon} size={18} className={css.icon} /> : null}
    </>
  );
  const role = props.tone === "critical" ? "alert" : "status";
  return (
    <div
      ref={ref}
      id={props.id}
      className={classNames(css.tone[props.tone], props.className)}
      role={props.live === true ? role : undefined}
      data-testid={props["data-testid"]}
      data-state={props.tone}
    >
      {opened(props, face)}
      {props.onClose === undefined ? null : (
        <IconButton
          icon={XIcon}
          label={messages.close}
          onClick={props.onClose}
          data-testid={partTestId(props["data-testid"], "close")}
          className={css.close}
        />
      )}
    </div>
  );
}

function opened(props: NoticeProps, face: ReactElement): ReactElement {
  if (props.renderLink !== undefined) {
    return props.renderLink({
      className: css.opener,
      children: face,
      "data-testid": partTestId(props["data-testid"], "open"),
    });
  }
  if (props.onOpen !== undefined) {
    return (
      <button
        type="button"
        className={css.opener}
        onClick={props.onOpen}
        data-testid={partTestId(props["data-testid"], "open")}
      >
        {face}
      </button>
    );
  }
  return face;
}
