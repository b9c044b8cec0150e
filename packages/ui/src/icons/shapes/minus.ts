import type { IconShape } from "../icon-shape.ts";

export const MinusIcon: IconShape = { path: "M5 12h14" };
