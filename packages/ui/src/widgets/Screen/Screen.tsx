import type { ReactElement, ReactNode, Ref } from "react";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./Screen.css.ts";

export interface ScreenProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** `NavBar`, or the app's own head. */
  header?: ReactNode;
  /** Cards, in reading order. */
  children: ReactNode;
  /** What stays at hand at the bottom: at most two actions. */
  footer?: ReactNode;
  /** `TabBar`. */
  tabBar?: ReactNode;
  /** The part between the bars, which scrolls. */
  mainRef?: Ref<HTMLElement> | undefined;
}

/** A phone's page: head, cards, what stays at hand, tabs. Bars stop sticking when text is large. */
export function Screen({ ref, mainRef, ...props }: ScreenProps): ReactElement {
  return (
    <div
      ref={ref}
      id={props.id}
      className={classNames(css.screen, props.className)}
      data-testid={props["data-testid"]}
    >
      {props.header}
      <main ref={mainRef} className={css.body}>
        {props.children}
      </main>
      <Bottom footer={props.footer} tabBar={props.tabBar} />
    </div>
  );
}

function Bottom({ footer, tabBar }: { footer: ReactNode; tabBar: ReactNode }): ReactElement | null {
  if (!isShown(footer) && !isShown(tabBar)) return null;
  return (
    <div className={css.bottom}>
      {isShown(footer) ? (
        <footer className={classNames(css.footer, isShown(tabBar) && css.footerAboveTabs)}>
          {footer}
        </footer>
      ) : null}
      {tabBar}
    </div>
  );
}

function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false;
}
