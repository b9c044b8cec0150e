import { style } from "@vanilla-extract/css";
import { header } from "../../overlay/BottomPanel.css.ts";
import { coreVars as vars, safeBottom } from "../../theme/core-tokens.css.ts";
import { box, focusRing } from "../../theme/reset.ts";
import { gutter, radius } from "../../theme/space.ts";

/** How much of the screen the phone's keyboard or the amount keypad covers. */
const keyboard = "max(var(--kd-keyboard, 0px), var(--kd-keypad, 0px))";

/** Fields in a sheet stay above the keyboard. */
export const lifted = style({
  marginBlockEnd: keyboard,
  maxBlockSize: [
    `calc(100vh - ${keyboard} - 24px)`,
    `min(85dvh, calc(100dvh - ${keyboard} - 24px))`,
  ],
});

export const full = style({
  blockSize: [`calc(100vh - ${keyboard} - 24px)`, `calc(100dvh - ${keyboard} - 24px)`],
  maxBlockSize: "none",
});

/** A finger on it moves the sheet and not the page. */
export const draggableHeader = style([header, { touchAction: "none" }]);

export const grabber = style({
  position: "absolute",
  insetBlockStart: "6px",
  insetInlineStart: "calc(50% - 18px)",
  inlineSize: "36px",
  blockSize: "4px",
  borderRadius: radius.pill,
  background: vars.border.default,
});

export const body = style({
  ...box,
  flex: "1 1 auto",
  minBlockSize: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  WebkitOverflowScrolling: "touch",
  padding: `8px ${gutter} 16px`,
  scrollPaddingBlock: "16px",
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-2px" } },
});

/** For content that brings its own space and scrolling. */
export const bareBody = style({
  ...box,
  flex: "1 1 auto",
  minBlockSize: 0,
  display: "flex",
  flexDirection: "column",
});

export const endSpace = style({ flex: "none", blockSize: safeBottom });
