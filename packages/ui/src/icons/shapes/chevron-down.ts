import type { IconShape } from "../icon-shape.ts";

export const ChevronDownIcon: IconShape = { path: "M6 9l6 6 6-6" };
