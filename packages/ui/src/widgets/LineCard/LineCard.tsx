import { type ReactElement, type ReactNode, type Ref, useId } from "react";
import { Button, type CardAction } from "../Button/Button.tsx";
import { Money } from "../Money/Money.tsx";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { Rule, type RuleProps } from "../Rule/Rule.tsx";
import { type PillTone, StatusPill } from "../StatusPill/StatusPill.tsx";
import * as css from "./LineCard.css.ts";

/**
 * What a line's state means to its owner: only an active line gets the dark slab, so "can I pay?"
 * is answered by darkness alone. A refusal is grey, not red.
 */
export type LineCardGround = "slab" | "invite" | "progress" | "overdue" | "blocked" | "ended";

type WithoutFrame<Props> = Props extends unknown
  ? Omit<Props, "ground" | "size" | "className" | "ref" | "id">
  : never;

/** A fact below the figure of a credit line: its rate, its last day. */
export interface LineCardFact {
  /** What the fact is. */
  label: string;
  /** The fact, such as a `Money`. */
  value: ReactNode;
}

export interface LineCardProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLElement> | undefined;
  /** The ground: dark only where the line can pay. */
  ground: LineCardGround;
  /** The product's name. */
  label: string;
  /** The status in a word or two, shown in the pill. */
  status: string;
  /** What the figure is, or what the line is waiting for. */
  headline: string;
  /** Level of the heading in the page's outline; it does not change how it looks. Default 2. */
  headingLevel?: 2 | 3 | undefined;
  /** The one number, in fen or in words (`50%–70%`). Without one the headline grows; never a dash or a false zero. */
  figure?: { fen: number; hidden?: boolean | undefined } | { words: string } | undefined;
  /** A line below the headline. */
  secondary?: ReactNode;
  /** The scale that the figure is on, as props of a `Rule`. */
  rule?: WithoutFrame<RuleProps> | undefined;
  /** Values at the two ends of the Rule. */
  values?: { start: ReactNode; end: ReactNode } | undefined;
  /** Terms of the line. The first is the largest: the annual rate goes there. */
  facts?: readonly LineCardFact[] | undefined;
  /** The card's only button, as props of a `Button`. */
  action?: CardAction | undefined;
  /** A second way out, as words under the action. */
  link?: CardAction | undefined;
  /** Below the button, in small type. */
  note?: ReactNode;
  /** One of the illustrations, where the card has no figure. */
  illustration?: ReactElement | undefined;
  /**
   * Below a line that matters more: about half as high, with the one number, the first of the facts and the way on. It
   * keeps its ground, so an active line is dark here too.
   */
  compact?: boolean | undefined;
}

const pillTone = {
  slab: "slab",
  invite: "accent",
  progress: "info",
  overdue: "critical",
  blocked: "caution",
  ended: "neutral",
} as const satisfies Record<LineCardGround, PillTone>;

/** What a compact card does without. */
const LEFT_OUT = { rule: undefined, values: undefined, facts: undefined, illustration: undefined };

/** A credit line: product, status, the one number on its scale, and what can be done now. */
export function LineCard({ ref, compact = false, ...whole }: LineCardProps): ReactElement {
  const props = compact ? { ...whole, ...LEFT_OUT } : whole;
  const headlineId = useId();
  // A state of a later version is neither an invitation nor an alarm.
  const ground = Object.hasOwn(pillTone, props.ground) ? props.ground : "ended";
  const slab = ground === "slab";
  const quiet = css.quiet[slab ? "slab" : "tint"];
  const Heading = `h${props.headingLevel ?? 2}` as const;
  const headline = (kind: keyof typeof css.headline): ReactElement => (
    <Heading id={headlineId} className={css.headline[kind]}>
      {props.headline}
    </Heading>
  );
  const tone = slab ? "slab" : "accent";
  const testId = props["data-testid"];
  const figure = <Figure figure={props.figure} size={sizeOf(slab, compact)} slab={slab} />;
  const price = compact ? whole.facts?.[0] : undefined;
  const secondary = (
    <>
      <Secondary className={quiet}>{props.secondary}</Secondary>
      <Secondary className={quiet}>
        {price === undefined ? null : (
          <>
            {price.label} <b className={css.price}>{price.value}</b>
          </>
        )}
      </Secondary>
    </>
  );
  const action =
    props.action === undefined ? null : (
      <div className={compact ? css.actionBeside : css.action}>
        <Button
          data-testid={partTestId(testId, "action")}
          {...props.action}
          tone={tone}
          {...(compact ? { size: "small" } : { block: true })}
        />
      </div>
    );
  return (
    <article
      ref={ref}
      id={props.id}
      className={classNames(css.ground[ground], props.className)}
      aria-labelledby={headlineId}
      data-testid={testId}
      data-state={ground}
    >
      <div className={css.between}>
        <div className={classNames(css.label, quiet)}>
          {props.label}
          {slab ? <> · {headline("slab")}</> : null}
        </div>
        <StatusPill tone={pillTone[ground]} onTint={!slab}>
          {props.status}
        </StatusPill>
      </div>
      {slab && !compact ? (
        <>
          {figure}
          {secondary}
        </>
      ) : (
        <div className={compact ? css.middleCompact : css.middle}>
          <div className={compact ? css.wordsCompact : css.words}>
            {slab ? null : headline(props.figure === undefined ? "alone" : "withFigure")}
            {figure}
            {secondary}
          </div>
          {props.illustration === undefined ? null : (
            <div className={css.illustration}>{props.illustration}</div>
          )}
          {compact ? action : null}
        </div>
      )}
      {props.rule === undefined ? null : (
        <Rule
          {...props.rule}
          ground={slab ? "slab" : "surface"}
          size={slab ? "large" : "small"}
          className={slab ? css.ruleSlab : css.rule}
        />
      )}
      {props.values === undefined ? null : (
        <div className={classNames(css.values, quiet)}>
          <span>{props.values.start}</span>
          <span>{props.values.end}</span>
        </div>
      )}
      <Facts facts={props.facts} slab={slab} />
      {compact ? null : action}
      {props.link === undefined ? null : (
        <div className={css.link}>
          <Button
            data-testid={partTestId(testId, "link")}
            {...props.link}
            prominence="text"
            size="small"
            tone={tone}
          />
        </div>
      )}
      {props.note === undefined ? null : (
        <p className={classNames(css.note, quiet)}>{props.note}</p>
      )}
    </article>
  );
}

interface FigureProps {
  figure: LineCardProps["figure"];
  size: "xl" | "l" | "m";
  slab: boolean;
}

function sizeOf(slab: boolean, compact: boolean): FigureProps["size"] {
  if (slab) return compact ? "l" : "xl";
  return compact ? "m" : "l";
}

function Figure({ figure, size, slab }: FigureProps): ReactElement | null {
  if (figure === undefined) return null;
  return (
    <div className={slab ? css.figureSlab : css.figure}>
      {"words" in figure ? (
        <span className={css.figureWords[size === "m" ? "m" : "l"]}>{figure.words}</span>
      ) : (
        <Money fen={figure.fen} hidden={figure.hidden} size={size} />
      )}
    </div>
  );
}

function Secondary({ className, children }: { className: string; children: ReactNode }) {
  if (children === undefined || children === null) return null;
  return <p className={classNames(css.secondary, className)}>{children}</p>;
}

interface FactsProps {
  facts: readonly LineCardFact[] | undefined;
  slab: boolean;
}

function Facts({ facts, slab }: FactsProps): ReactElement | null {
  if (facts === undefined || facts.length === 0) return null;
  const quiet = css.quiet[slab ? "slab" : "tint"];
  return (
    <dl className={classNames(css.facts, !slab && css.factsOnTint)}>
      {facts.map((fact, index) => (
        <div key={fact.label} className={css.fact}>
          <dt className={classNames(css.factLabel, quiet)}>{fact.label}</dt>
          <dd className={index === 0 ? css.factFirst : css.factRest}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
