import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from "react";
import { classNames } from "../../theme/class-names.ts";
import type { MoveReason } from "../../private/move-reason.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import * as css from "./Tabs.css.ts";

/** One tab of several. */
export interface TabItem<Value extends string> {
  /** What is reported; no other tab has it. */
  value: Value;
  /** With its count where there is one: `待付款 3`. */
  label: string;
  /** Shown, and cannot be chosen. Default false. */
  disabled?: boolean | undefined;
  /** Test id of the tab. */
  "data-testid"?: string | undefined;
}

/** Why another view is shown. */
export type TabsMoveReason = Extract<MoveReason, "keyboard" | "button">;

export interface TabsProps<Value extends string> extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Shared with the panels, which get their names from it. Unique on the page. */
  id: string;
  /** What the tabs divide, for a screen reader. */
  label: string;
  /** From the left. */
  items: readonly TabItem<Value>[];
  /** The chosen view. Uncontrolled without it, starting from `defaultValue` or the first item. */
  value?: Value | undefined;
  /** The tab that is chosen at first, where the widget keeps it. Default the first. */
  defaultValue?: Value | undefined;
  /** With the tab that is chosen now, and why. */
  onChange?: ((value: Value, reason: TabsMoveReason) => void) | undefined;
  /** Renders the chosen view in a panel below. Without it the page has a `TabPanel` of its own. */
  renderPanel?: ((value: Value) => ReactNode) | undefined;
}

/** Where the arrow keys lead; both directions wrap around. Right to left, the next tab is on the left. */
function targetOf(key: string, index: number, count: number, isRtl: boolean): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowLeft":
      return (index + ((key === "ArrowRight") === isRtl ? -1 : 1) + count) % count;
    case "ArrowDown":
      return (index + 1) % count;
    case "ArrowUp":
      return (index - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** One of a few views of the same list. Arrow keys move and choose; one tab stop for all. */
export function Tabs<Value extends string>({ ref, ...props }: TabsProps<Value>): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(props.defaultValue);
  const usable = props.items.filter((item) => item.disabled !== true);
  // Without this, a view that is no longer among the items would leave no chosen tab.
  const kept = props.items.find((item) => item.value === own) ?? usable[0];
  const chosen = props.value ?? kept?.value;
  // A page's view that is none of them, or of a disabled one, still leaves a tab that can be reached.
  const stop = usable.find((item) => item.value === chosen) ?? usable[0];
  function choose(value: Value, reason: TabsMoveReason): void {
    if (value === chosen) return;
    setOwn(value);
    props.onChange?.(value, reason);
  }
  function move(event: KeyboardEvent, from: TabItem<Value>): void {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const target = targetOf(event.key, usable.indexOf(from), usable.length, isRtl);
    const item = target === undefined ? undefined : usable[target];
    if (target === undefined || item === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]:enabled')[target]?.focus();
    choose(item.value, "keyboard");
  }
  return (
    <>
      <div
        ref={ref}
        className={classNames(css.frame, props.className)}
        data-testid={props["data-testid"]}
      >
        <div ref={list} id={props.id} className={css.list} role="tablist" aria-label={props.label}>
          {props.items.map((item) => {
            const selected = item.value === chosen;
            return (
              <button
                key={item.value}
                ref={selected ? scrollRowTo : undefined}
                id={tabId(props.id, item.value)}
                type="button"
                role="tab"
                className={css.tab}
                aria-selected={selected}
                // Only the chosen view is on the page, so only its tab has something to point at.
                aria-controls={selected ? panelId(props.id, item.value) : undefined}
                disabled={item.disabled}
                tabIndex={item === stop ? 0 : -1}
                onClick={() => choose(item.value, "button")}
                onKeyDown={(event) => move(event, item)}
                data-testid={item["data-testid"] ?? partTestId(props["data-testid"], item.value)}
                data-state={selected ? "active" : "inactive"}
              >
                {item.label}
              </button>
            );
          })}
        </div>
      </div>
      {props.renderPanel === undefined || chosen === undefined ? null : (
        <TabPanel
          // Each view starts fresh: what was typed or scrolled in one does not carry over.
          key={chosen}
          tabs={props.id}
          value={chosen}
          data-testid={partTestId(props["data-testid"], "panel")}
        >
          {props.renderPanel(chosen)}
        </TabPanel>
      )}
    </>
  );
}

/** Shows a chosen tab, also one that an address has chosen, with 96 px of the one before it. The page keeps its place. */
function scrollRowTo(tab: HTMLElement | null): void {
  tab?.parentElement?.scroll(tab.offsetLeft - 96, 0);
}

function tabId(tabs: string, value: string): string {
  return `${tabs}-tab-${value}`;
}

function panelId(tabs: string, value: string): string {
  return `${tabs}-panel-${value}`;
}

export interface TabPanelProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Id of the `Tabs` it belongs to. */
  tabs: string;
  /** The value whose view this is. */
  value: string;
  /** Added after the panel's own class, for placing it in a layout. */
  className?: string | undefined;
  /** Test id of the panel. */
  "data-testid"?: string | undefined;
  /** What the tab shows. */
  children: ReactNode;
}

/** The view under the chosen tab. */
export function TabPanel({ ref, ...props }: TabPanelProps): ReactElement {
  return (
    <div
      ref={ref}
      id={panelId(props.tabs, props.value)}
      className={classNames(css.panel, props.className)}
      role="tabpanel"
      aria-labelledby={tabId(props.tabs, props.value)}
      tabIndex={0}
      data-testid={props["data-testid"]}
    >
      {props.children}
    </div>
  );
}
