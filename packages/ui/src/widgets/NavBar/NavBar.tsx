import type { ReactElement, ReactNode, Ref } from "react";
import { ChevronLeftIcon } from "../../icons/shapes/chevron-left.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { IconButton, type IconLinkProps } from "../IconButton/IconButton.tsx";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import * as css from "./NavBar.css.ts";
import { navBarMessages } from "./messages.ts";

export interface NavBarProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLElement> | undefined;
  /** The page's one h1. */
  title: string;
  /** Focus it after a change of page. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Goes back. Without it, and without `renderBack`, the page has no back button. */
  onBack?: (() => void) | undefined;
  /** The app's own link back. */
  renderBack?: ((props: IconLinkProps) => ReactElement) | undefined;
  /** One action, always in the same place; help by custom. */
  action?: ReactNode;
}

/** The bar on top of a page: back, where you are, and help. A shell that draws its own bar leaves it out. */
export function NavBar({ ref, titleRef, ...props }: NavBarProps): ReactElement {
  const messages = useMessages(navBarMessages);
  return (
    <header
      ref={ref}
      id={props.id}
      className={classNames(css.bar, props.className)}
      data-testid={props["data-testid"]}
    >
      <Back
        onBack={props.onBack}
        renderBack={props.renderBack}
        label={messages.back}
        testId={partTestId(props["data-testid"], "back")}
      />
      <h1 ref={titleRef} className={css.title} tabIndex={-1}>
        {props.title}
      </h1>
      <div className={css.end}>{props.action}</div>
    </header>
  );
}

interface BackProps {
  onBack: NavBarProps["onBack"];
  renderBack: NavBarProps["renderBack"];
  label: string;
  testId: string | undefined;
}

function Back({ onBack, renderBack, label, testId }: BackProps): ReactElement | null {
  if (renderBack !== undefined) {
    return (
      <IconButton icon={ChevronLeftIcon} label={label} render={renderBack} data-testid={testId} />
    );
  }
  if (onBack !== undefined) {
    return (
      <IconButton icon={ChevronLeftIcon} label={label} onClick={onBack} data-testid={testId} />
    );
  }
  return null;
}
