import type { IconShape } from "../icon-shape.ts";

export const ChevronsUpDownIcon: IconShape = { path: "M7 15l5 5 5-5M7 9l5-5 5 5" };
