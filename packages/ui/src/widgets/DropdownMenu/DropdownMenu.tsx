import {
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "../../icons/Icon.tsx";
import { ChevronDownIcon } from "../../icons/shapes/chevron-down.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { followElement } from "../../overlay/follow-element.ts";
import { holdPage } from "../../overlay/hold-page.ts";
import { INITIAL_FOCUS } from "../../overlay/initial-focus.ts";
import { OverlayLayer } from "../../overlay/OverlayLayer.tsx";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { classNames } from "../../theme/class-names.ts";
import type { DropdownFilter } from "./dropdown-filter.ts";
import { chosenOptions, type DropdownValue, titleOf } from "./dropdown-value.ts";
import * as css from "./DropdownMenu.css.ts";
import { FilterPanel } from "./FilterPanel.tsx";
import { dropdownMessages } from "./messages.ts";

interface DropdownMenuOwnProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** What is filtered, for a screen reader: 筛选客户. */
  label: string;
  /** Two to four, beside each other. */
  filters: readonly DropdownFilter[];
  /** Called with what is chosen in all filters, and the filter that changed. */
  onValueChange?: ((value: DropdownValue, key: string) => void) | undefined;
  /** The filter that is open, by its key, or null. Uncontrolled without it. */
  open?: string | null | undefined;
  /** Another filter has opened, by its key, or null for none: to load its options when they are first wanted. */
  onOpenChange?: ((key: string | null) => void) | undefined;
  /** Stays in sight while the list below it scrolls: at the top, or below a `NavBar`. With large text it scrolls away. */
  sticky?: "belowNavBar" | "top" | undefined;
}

export type DropdownMenuProps = DropdownMenuOwnProps &
  (
    | {
        /** Chosen values by the key of the filter. */
        value: DropdownValue;
        defaultValue?: undefined;
      }
    /** The bar keeps its own value, starting from `defaultValue`. */
    | {
        value?: undefined;
        /** Chosen values at first by the key of the filter, where the menu keeps them. */
        defaultValue?: DropdownValue | undefined;
      }
  );

/**
 * A bar of filters above a list. Each drops a panel with options or fields; one is open at a time.
 *
 * Not for the views of a list, of which all are in sight (`Tabs`, `Segmented`), and not for a field of a form
 * (`SelectField`).
 */
export function DropdownMenu(props: DropdownMenuProps): ReactElement {
  const { ref, filters } = props;
  const [own, setOwn] = useState<DropdownValue>(props.defaultValue ?? {});
  const value = props.value ?? own;
  const [ownKey, setOwnKey] = useState<string | null>(null);
  const askedKey = props.open === undefined ? ownKey : props.open;
  const openKey = filters.some(({ key }) => key === askedKey) ? askedKey : null;
  // A filter that is gone does not open by itself when it is back.
  if (openKey === null && ownKey !== null && props.open === undefined) setOwnKey(null);
  // Still drawn while it closes.
  const [shownKey, setShownKey] = useState<string | null>(null);
  if (openKey !== null && openKey !== shownKey) setShownKey(openKey);
  const barRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const composedRef = useComposedRef(barRef, ref);
  const shown = filters.find((filter) => filter.key === shownKey);
  const testId = props["data-testid"];

  useReturnToTitle(barRef, openKey);

  function show(key: string | null): void {
    setOwnKey(key);
    props.onOpenChange?.(key);
  }

  function change(key: string, chosen: readonly string[]): void {
    const next = { ...value, [key]: chosen };
    setOwn(next);
    props.onValueChange?.(next, key);
  }

  const titles = (within: string | undefined) => (
    <Titles
      filters={filters}
      value={value}
      openKey={openKey}
      onPress={(key) => show(key === openKey ? null : key)}
      data-testid={within}
    />
  );

  return (
    <>
      <div
        ref={composedRef}
        id={props.id}
        className={classNames(
          css.frame,
          props.sticky !== undefined && css.sticky[props.sticky],
          props.className,
        )}
        data-testid={testId}
      >
        <div className={css.bar} role="group" aria-label={props.label}>
          {titles(testId)}
        </div>
      </div>
      <OverlayLayer
        open={openKey !== null && shown !== undefined}
        layerClassName={css.layer}
        panelRef={panelRef}
        onDismiss={() => show(null)}
        onExited={() => setShownKey(null)}
        hold={holdPage}
        data-testid={testId}
      >
        {(state) => (
          <Dropped
            barRef={barRef}
            panelRef={panelRef}
            name={shown?.title}
            state={state}
            testId={testId}
          >
            {/* The same bar over the one of the page, which cannot be reached now: one press leads to another filter. */}
            <div className={classNames(css.frame, css.twin)}>
              <div className={css.bar} role="group" aria-label={props.label}>
                {titles(partTestId(testId, "open"))}
              </div>
            </div>
            <div className={css.drop}>
              {shown === undefined ? null : (
                <FilterPanel
                  key={shown.key}
                  filter={shown}
                  chosen={value[shown.key] ?? []}
                  onChoose={(chosen) => change(shown.key, chosen)}
                  close={() => show(null)}
                  data-testid={testId}
                />
              )}
            </div>
          </Dropped>
        )}
      </OverlayLayer>
    </>
  );
}

/** Focus returns to the title of the filter that was open last, and not to that which was opened first. */
function useReturnToTitle(barRef: RefObject<HTMLElement | null>, openKey: string | null): void {
  const lastKey = useRef<string | null>(null);
  useEffect(() => {
    const bar = barRef.current;
    if (openKey === null && lastKey.current !== null && bar?.contains(document.activeElement)) {
      const titles = [...bar.querySelectorAll<HTMLElement>("[data-key]")];
      titles
        .find((title) => title.dataset["key"] === lastKey.current)
        ?.focus({ preventScroll: true });
    }
    lastKey.current = openKey;
  }, [barRef, openKey]);
}

interface TitlesProps {
  filters: readonly DropdownFilter[];
  value: DropdownValue;
  openKey: string | null;
  onPress: (key: string) => void;
  "data-testid": string | undefined;
}

/** Up to this many titles share a row whatever they say. */
const ONE_ROW = 3;

/** More titles than that are in pairs: where they do not fit in one row, they make two even ones. */
function rowsOf(filters: readonly DropdownFilter[]): readonly (readonly DropdownFilter[])[] {
  if (filters.length <= ONE_ROW) return [filters];
  return filters.flatMap((_, at) => (at % 2 === 0 ? [filters.slice(at, at + 2)] : []));
}

function Titles({ filters, ...rest }: TitlesProps): ReactElement {
  return (
    <>
      {rowsOf(filters).map((row) => (
        <div key={row[0]?.key} className={css.group}>
          {row.map((filter) => (
            <Title key={filter.key} filter={filter} {...rest} />
          ))}
        </div>
      ))}
    </>
  );
}

interface TitleProps extends Omit<TitlesProps, "filters"> {
  filter: DropdownFilter;
}

function Title({ filter, value, openKey, ...props }: TitleProps): ReactElement {
  const messages = useMessages(dropdownMessages);
  const chosen =
    filter.options === undefined ? [] : chosenOptions(filter.options, value[filter.key] ?? []);
  const shown =
    filter.options === undefined ? (filter.chosen ?? filter.title) : titleOf(filter.title, chosen);
  const labels =
    filter.options === undefined
      ? filter.chosen === undefined
        ? []
        : [filter.chosen]
      : chosen.map((option) => option.label);
  return (
    <button
      type="button"
      className={css.title}
      aria-haspopup="dialog"
      aria-expanded={filter.key === openKey}
      aria-label={
        labels.length === 0
          ? undefined
          : labels.length === 1
            ? messages.one(filter.title, shown)
            : messages.several(shown, labels)
      }
      aria-disabled={filter.disabled === true ? true : undefined}
      onClick={() => {
        if (filter.disabled !== true) props.onPress(filter.key);
      }}
      data-key={filter.key}
      data-state={filter.disabled === true ? "disabled" : labels.length === 0 ? "idle" : "chosen"}
      data-testid={partTestId(props["data-testid"], filter.key)}
    >
      <span className={css.titleWords}>{shown}</span>
      <Icon of={ChevronDownIcon} size={16} className={css.chevron} />
    </button>
  );
}

interface DroppedProps {
  barRef: RefObject<HTMLDivElement | null>;
  panelRef: RefObject<HTMLDivElement | null>;
  name: string | undefined;
  state: "closed" | "open";
  testId: string | undefined;
  children: ReactNode;
}

/** Less than this below the bar, and more above it: the panel is above. */
const LEAST_ROOM_PX = 240;

function Dropped({ barRef, panelRef, name, state, ...props }: DroppedProps): ReactElement {
  useLayoutEffect(() => {
    const [bar, panel] = [barRef.current, panelRef.current];
    if (bar === null || panel === null) return undefined;
    return followElement(bar, panel, ({ left, top, bottom, width }) => {
      const screenHeight = window.visualViewport?.height ?? window.innerHeight;
      const below = screenHeight - bottom;
      const isAbove = below < LEAST_ROOM_PX && top > below;
      panel.dataset["side"] = isAbove ? "above" : "below";
      panel.style.left = `${left}px`;
      panel.style.width = `${width}px`;
      panel.style.top = isAbove ? "" : `${top}px`;
      panel.style.bottom = isAbove ? `${window.innerHeight - bottom}px` : "";
      panel.style.setProperty("--kd-dropdown-room", `${Math.floor(isAbove ? top : below)}px`);
    });
  }, [barRef, panelRef]);

  // Another filter takes over: its own first stop has focus.
  const lastName = useRef(name);
  useEffect(() => {
    const panel = panelRef.current;
    if (lastName.current === name || panel === null) return;
    lastName.current = name;
    const first = panel.querySelector<HTMLElement>(`[${INITIAL_FOCUS}]`) ?? panel;
    first.focus({ preventScroll: true });
  }, [panelRef, name]);

  return (
    <div
      ref={panelRef}
      className={css.panel}
      role="dialog"
      aria-modal="true"
      aria-label={name}
      tabIndex={-1}
      data-state={state}
      data-testid={partTestId(props.testId, "panel")}
    >
      {props.children}
    </div>
  );
}
