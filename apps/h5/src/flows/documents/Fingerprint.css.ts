import { style } from "@vanilla-extract/css";
import { space, vars } from "@kedu/ui";

export const proof = style({ display: "grid", gap: space[8] });
export const note = style({ margin: 0, color: vars.text.secondary });
export const hash = style({ margin: 0, color: vars.text.tertiary, overflowWrap: "anywhere" });
export const copy = style({ justifySelf: "start" });
