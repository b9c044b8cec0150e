import type { ReactElement, ReactNode, Ref } from "react";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { classNames } from "../../theme/class-names.ts";
import { documentRoot } from "../../theme/document.css.ts";
import type { Gap } from "../../theme/gaps.ts";
import { NavBar, type NavBarProps } from "../NavBar/NavBar.tsx";
import { Screen } from "../Screen/Screen.tsx";
import { Stack } from "../Stack/Stack.tsx";
import * as css from "./Page.css.ts";

export interface PageProps
  extends PartProps, Pick<NavBarProps, "title" | "titleRef" | "onBack" | "renderBack" | "action"> {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Distance between two children. A `Section` keeps a little more to what comes before it. */
  gap?: Gap | undefined;
  /** Sections, lists, fields, cards, in reading order. */
  children: ReactNode;
  /** What stays at hand at the bottom: at most two actions. */
  footer?: ReactNode;
  /** `TabBar`. */
  tabBar?: ReactNode;
}

/**
 * A whole page of an app: ground, typeface, bar with title and way back, content at even distances, and what stays at
 * hand at the bottom. Once for each page, on the outside.
 *
 * Not for a part of a page (`Section`, `Stack`). An app with a bar of its own, or with Kedu's cards alone, takes
 * `Screen`.
 */
export function Page({ ref, ...props }: PageProps): ReactElement {
  return (
    <Screen
      ref={ref}
      id={props.id}
      className={classNames(documentRoot, props.className)}
      header={
        <NavBar
          title={props.title}
          titleRef={props.titleRef}
          onBack={props.onBack}
          renderBack={props.renderBack}
          action={props.action}
          data-testid={partTestId(props["data-testid"], "bar")}
        />
      }
      footer={props.footer}
      tabBar={props.tabBar}
      data-testid={props["data-testid"]}
    >
      <Stack gap={props.gap} className={css.content}>
        {props.children}
      </Stack>
    </Screen>
  );
}
