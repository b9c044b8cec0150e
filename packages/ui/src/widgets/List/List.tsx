import { type MouseEvent, type ReactElement, type ReactNode, type Ref, use, useId } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { ChevronRightIcon } from "../../icons/shapes/chevron-right.ts";
import type { IconShape } from "../../icons/icon-shape.ts";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import { InsideItem } from "./inside-item.ts";
import * as css from "./List.css.ts";

export interface ListProps extends PartProps {
  /** The list itself. */
  ref?: Ref<HTMLUListElement> | undefined;
  /** Above the rows. It names the list for screen readers. */
  heading?: string | undefined;
  /** Level of the heading in the page's outline; it does not change how it looks. Default 2. */
  headingLevel?: 2 | 3 | undefined;
  /** `Cell`s. */
  children: ReactNode;
}

/** Rows of one group on one sheet. */
export function List({ ref, ...props }: ListProps): ReactElement {
  const headingId = useId();
  const Heading = `h${props.headingLevel ?? 2}` as const;
  return (
    <div className={classNames(css.frame, props.className)}>
      {props.heading === undefined ? null : (
        <Heading id={headingId} className={css.heading}>
          {props.heading}
        </Heading>
      )}
      <ul
        ref={ref}
        id={props.id}
        className={css.list}
        aria-labelledby={props.heading === undefined ? undefined : headingId}
        data-testid={props["data-testid"]}
      >
        {props.children}
      </ul>
    </div>
  );
}

/** What a row in the form of a link hands to the element that renders it. */
export interface CellLinkProps {
  className: string;
  children: ReactNode;
  id?: string | undefined;
  "data-testid"?: string | undefined;
}

interface CellFace extends PartProps {
  /** What the row is. */
  title: ReactNode;
  /** A second line, in a fainter ink. */
  secondary?: ReactNode;
  /** At the end of the line. */
  value?: ReactNode;
  /** Before the title. */
  icon?: IconShape | undefined;
  /** `critical` for what cannot be undone or is overdue. Default `normal`. */
  tone?: "normal" | "critical" | undefined;
}

interface CellAsText extends CellFace {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  control?: undefined;
  onClick?: undefined;
  href?: undefined;
  render?: undefined;
}

/** What ties a control to the row that it is in. */
export interface CellControlProps {
  id: string;
  /** The row's title is the control's name, and no second label is needed. */
  "aria-labelledby": string;
  /** What the row says below its title. */
  "aria-describedby": string | undefined;
}

interface CellWithControl extends Omit<CellFace, "value"> {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /**
   * Renders a `Switch`, `Stepper` or `Checkbox` at the end of the line, which must spread what it is given. A press on
   * the title is a press on the control.
   */
  control: (props: CellControlProps) => ReactElement;
  value?: undefined;
  onClick?: undefined;
  href?: undefined;
  render?: undefined;
}

interface CellAsButton extends CellFace {
  control?: undefined;
  /** The button. */
  ref?: Ref<HTMLButtonElement> | undefined;
  /** When the row is pressed. The row is a button then. */
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Ignores taps but stays reachable; say why in `secondary`. */
  disabled?: boolean | undefined;
  /** Whether what it opens is open now. */
  "aria-expanded"?: boolean | undefined;
  /** What kind of thing it opens, for screen readers. */
  "aria-haspopup"?: "dialog" | "listbox" | undefined;
  href?: undefined;
  render?: undefined;
}

interface CellAsAnchor extends CellFace {
  control?: undefined;
  /** The link. */
  ref?: Ref<HTMLAnchorElement> | undefined;
  /** Where a press leads. It is a link then. */
  href: string;
  onClick?: undefined;
  render?: undefined;
}

interface CellAsRendered extends CellFace {
  control?: undefined;
  /** Renders the app's own link, which must spread what it is given. */
  render: (props: CellLinkProps) => ReactElement;
  href?: undefined;
  onClick?: undefined;
}

export type CellProps = CellAsText | CellWithControl | CellAsButton | CellAsAnchor | CellAsRendered;

/** A row: a name, what there is to say about it, and the way on where there is one. */
export function Cell(props: CellProps): ReactElement {
  const row = cellOf(props);
  return use(InsideItem) ? row : <li className={css.item}>{row}</li>;
}

function cellOf(props: CellProps): ReactElement {
  if (props.render !== undefined) return <RenderedCell {...props} />;
  if (props.href !== undefined) return <AnchorCell {...props} />;
  if (props.onClick !== undefined) return <PressCell {...props} />;
  if (props.control !== undefined) return <ControlCell {...props} />;
  return <TextCell {...props} />;
}

function RenderedCell(props: CellAsRendered): ReactElement {
  return props.render({
    id: props.id,
    className: classNames(css.pressableCell, props.className),
    children: <CellMessages {...props} leads />,
    "data-testid": props["data-testid"],
  });
}

function AnchorCell({ ref, ...props }: CellAsAnchor): ReactElement {
  return (
    <a
      ref={ref}
      id={props.id}
      className={classNames(css.pressableCell, props.className)}
      href={props.href}
      data-testid={props["data-testid"]}
    >
      <CellMessages {...props} leads />
    </a>
  );
}

function PressCell({ ref, onClick, disabled, ...props }: CellAsButton): ReactElement {
  const off = disabled === true;
  return (
    <button
      ref={ref}
      id={props.id}
      type="button"
      className={classNames(css.pressableCell, off && css.dim, props.className)}
      aria-disabled={off ? true : undefined}
      aria-expanded={props["aria-expanded"]}
      aria-haspopup={props["aria-haspopup"]}
      onClick={(event) => {
        if (!off) onClick(event);
      }}
      data-testid={props["data-testid"]}
    >
      <CellMessages {...props} leads={!off} />
    </button>
  );
}

function TextCell({ ref, ...props }: CellAsText): ReactElement {
  return (
    <div
      ref={ref}
      id={props.id}
      className={classNames(css.cell, props.className)}
      data-testid={props["data-testid"]}
    >
      <CellMessages {...props} leads={false} />
    </div>
  );
}

function ControlCell({ ref, control, ...props }: CellWithControl): ReactElement {
  const ids = useId();
  const titleId = `${ids}-title`;
  const secondaryId = `${ids}-secondary`;
  const id = `${ids}-control`;
  return (
    <div
      ref={ref}
      id={props.id}
      className={classNames(css.cell, props.className)}
      data-testid={props["data-testid"]}
    >
      <CellMessages
        {...props}
        title={
          <label id={titleId} htmlFor={id} className={css.label}>
            {props.title}
          </label>
        }
        secondary={
          props.secondary === undefined ? undefined : (
            <span id={secondaryId}>{props.secondary}</span>
          )
        }
        value={control({
          id,
          "aria-labelledby": titleId,
          "aria-describedby": props.secondary === undefined ? undefined : secondaryId,
        })}
        leads={false}
      />
    </div>
  );
}

function CellMessages(props: CellFace & { leads: boolean }): ReactElement {
  return (
    <>
      {props.icon === undefined ? null : <Icon of={props.icon} size={22} className={css.icon} />}
      <span className={css.middle}>
        <span className={css.words}>
          <span className={classNames(css.title, props.tone === "critical" && css.critical)}>
            {props.title}
          </span>
          {props.secondary === undefined ? null : (
            <span className={css.secondary}>{props.secondary}</span>
          )}
        </span>
        {props.value === undefined ? null : <span className={css.value}>{props.value}</span>}
      </span>
      {props.leads ? <Icon of={ChevronRightIcon} size={20} className={css.chevron} /> : null}
    </>
  );
}
