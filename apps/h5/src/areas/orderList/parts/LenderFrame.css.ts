import { radius, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

/** As high as the page leaves room for: what the bank shows is what the page is for. */
export const room = style({ display: "grid", flex: 1, minBlockSize: "60vh" });

const inRoom = { gridArea: "1 / 1" } as const;

export const frame = style({
  ...inRoom,
  inlineSize: "100%",
  minBlockSize: "100%",
  border: 0,
  borderRadius: radius.card,
  background: vars.bg.surface,
});

/** In front of the frame until there is something in it. */
export const waiting = style({ ...inRoom, zIndex: 1, background: vars.bg.canvas });
