import type { IconShape } from "../icon-shape.ts";

export const XIcon: IconShape = { path: "M18 6 6 18M6 6l12 12" };
