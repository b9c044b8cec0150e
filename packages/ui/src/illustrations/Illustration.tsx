import type { ReactElement, ReactNode, Ref } from "react";
import { classNames } from "../theme/class-names.ts";
import * as css from "./illustration.css.ts";

export interface IllustrationProps {
  /** The drawing. */
  ref?: Ref<SVGSVGElement> | undefined;
  /** Added to the drawing, for placing it in a layout. */
  className?: string | undefined;
}

/** The ruled ground line under every drawing: a long tick every fourth. */
const groundLine =
  "M6 60h76M10 60v8M18 60v5M26 60v5M34 60v5M42 60v8M50 60v5M58 60v5M66 60v5M74 60v8";

interface FrameProps extends IllustrationProps {
  children: ReactNode;
  badge?: string | undefined;
}

// Decoration only: the words beside it carry the meaning, so it is hidden from screen readers.
function Frame({ ref, className, children, badge }: FrameProps): ReactElement {
  return (
    <svg
      ref={ref}
      className={classNames(css.frame, className)}
      viewBox="0 0 88 72"
      width="88"
      height="72"
      aria-hidden="true"
    >
      <path className={css.ground} d={groundLine} />
      {children}
      {badge === undefined ? null : (
        <g transform="translate(58 40)">
          <circle className={css.paper} cx="11" cy="11" r="12" />
          <path d={badge} />
        </g>
      )}
    </svg>
  );
}

const badges = {
  minus: "M6 11h10",
  seal: "M7 7h8v8H7z",
  clock: "M11 5v6l4 3",
  tick: "m6 11 4 4 7-8",
  key: "M5 11a3 3 0 1 0 6 0 3 3 0 0 0-6 0M11 11h7v3",
  up: "M11 16V6M6.5 10.5 11 6l4.5 4.5",
} as const;

/** A shop front: the dealer and the shop. */
export function ShopIllustration(props: IllustrationProps): ReactElement {
  return (
    <Frame {...props}>
      <path className={css.area} d="M18 22h52l5 12H13z" />
      <path d="M18 22h52l5 12H13zM19 34v24h50V34M30 58V43h12v15M50 43h11v8H50z" />
    </Frame>
  );
}

export interface SheetIllustrationProps extends IllustrationProps {
  /** A small mark at its corner. Default none. */
  badge?: "pen" | "minus" | "seal" | undefined;
}

/** A sheet of paper: to sign (pen), refused (minus), closed (seal). */
export function SheetIllustration({ ref, badge, className }: SheetIllustrationProps): ReactElement {
  return (
    <Frame
      ref={ref}
      className={className}
      badge={badge === undefined || badge === "pen" ? undefined : badges[badge]}
    >
      <path className={css.area} d="M26 10h26l10 10v38H26z" />
      <path d="M52 10v10h10M26 10h26l10 10v38H26zM34 30h20M34 38h20M34 46h10" />
      {badge === "pen" ? <path className={css.paper} d="M70 24 54 52l-6 4 1-7 16-28z" /> : null}
    </Frame>
  );
}

export interface BankIllustrationProps extends IllustrationProps {
  /** A small mark at its corner. Default none. */
  badge?: "clock" | "tick" | "key" | "minus" | "up" | undefined;
}

/** A bank's front: reviewing (clock), approved (tick), to activate (key), refused (minus), to upgrade (up). */
export function BankIllustration({ ref, badge, className }: BankIllustrationProps): ReactElement {
  return (
    <Frame ref={ref} className={className} badge={badge === undefined ? undefined : badges[badge]}>
      <path className={css.area} d="M20 30 44 16l24 14z" />
      <path d="M20 30 44 16l24 14zM24 34v20M36 34v20M52 34v20M64 34v20M18 58h52" />
    </Frame>
  );
}

/** A calendar: something comes on a day. */
export function CalendarIllustration(props: IllustrationProps): ReactElement {
  return (
    <Frame {...props}>
      <path className={css.area} d="M20 18h48v12H20z" />
      <path d="M20 18h48v40H20zM20 30h48M32 12v10M56 12v10M36 44h16" />
    </Frame>
  );
}

/** A lock: not available for now. */
export function LockIllustration(props: IllustrationProps): ReactElement {
  return (
    <Frame {...props}>
      <rect className={css.area} x="26" y="30" width="36" height="28" rx="5" />
      <path d="M26 35a5 5 0 0 1 5-5h26a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5zM34 30v-8a10 10 0 0 1 20 0v8M44 41v6" />
    </Frame>
  );
}

/** A key: to be activated. */
export function KeyIllustration(props: IllustrationProps): ReactElement {
  return (
    <Frame {...props}>
      <circle className={css.area} cx="32" cy="36" r="13" />
      <circle cx="32" cy="36" r="13" />
      <circle cx="32" cy="36" r="4" />
      <path d="M45 36h28v9M63 36v7" />
    </Frame>
  );
}

/** A gauge: a limit is worked out. */
export function GaugeIllustration(props: IllustrationProps): ReactElement {
  return (
    <Frame {...props}>
      <path className={css.area} d="M16 58a28 28 0 0 1 56 0z" />
      <path d="M16 60v-2a28 28 0 0 1 56 0v2M44 58l13-17M24 57h4M60 57h4M44 35v4M30 43l2.6 2.6" />
      <circle cx="44" cy="58" r="2" />
    </Frame>
  );
}

/** A rule whose marker is at its very start: nothing left. */
export function RuleAtZeroIllustration(props: IllustrationProps): ReactElement {
  return (
    <Frame {...props}>
      <path className={css.area} d="M14 36h60v22H14z" />
      <path d="M14 36h60v22H14zM22 58v-9M32 58v-6M42 58v-6M52 58v-9M62 58v-6" />
      <path className={css.ink} d="M14 30l-4.5-6h9z" />
    </Frame>
  );
}
