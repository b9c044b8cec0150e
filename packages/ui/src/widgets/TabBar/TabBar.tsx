import type { ReactElement, ReactNode, Ref } from "react";
import { Icon } from "../../icons/Icon.tsx";
import type { IconShape } from "../../icons/icon-shape.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Badge } from "../Badge/Badge.tsx";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import * as css from "./TabBar.css.ts";
import { tabBarMessages } from "./messages.ts";

/** What a tab hands to the link that the app renders for it. */
export interface TabLinkProps {
  className: string;
  children: ReactNode;
  "aria-current": "page" | undefined;
  "data-testid"?: string | undefined;
}

/** One place of the app. */
export interface TabBarItem {
  /** No other item has it; the current one is named by it. */
  key: string;
  /** In two to four characters. */
  label: string;
  /** Above the label. */
  icon: IconShape;
  /** Renders the app's own link, which must spread what it is given. */
  render: (props: TabLinkProps) => ReactElement;
  /** At the icon: a count or a dot, with words for screen readers. Default none. */
  badge?: { count: number; label: string } | { dot: true; label: string } | undefined;
  /** Test id of the item. */
  "data-testid"?: string | undefined;
}

export interface TabBarProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLElement> | undefined;
  /** Three to five, from the left. */
  items: readonly TabBarItem[];
  /** Key of the item whose page this is. */
  current: string | undefined;
}

/** The app's main places, at the bottom of the screen. They are links: each has an address. */
export function TabBar({ ref, ...props }: TabBarProps): ReactElement {
  const messages = useMessages(tabBarMessages);
  return (
    <nav
      ref={ref}
      id={props.id}
      className={classNames(css.bar, props.className)}
      aria-label={messages.navigation}
      data-testid={props["data-testid"]}
    >
      <ul className={css.list}>
        {props.items.map((item) => (
          <li key={item.key} className={css.place}>
            {item.render({
              className: css.tab,
              "aria-current": item.key === props.current ? "page" : undefined,
              "data-testid": item["data-testid"] ?? partTestId(props["data-testid"], item.key),
              children: <TabFace item={item} selected={item.key === props.current} />,
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabFace({ item, selected }: { item: TabBarItem; selected: boolean }): ReactElement {
  return (
    <>
      <span className={css.icon}>
        <Icon of={item.icon} size={24} bold={selected} />
        {item.badge === undefined ? null : <Badge {...item.badge} className={css.badge} />}
      </span>
      {item.label}
    </>
  );
}
