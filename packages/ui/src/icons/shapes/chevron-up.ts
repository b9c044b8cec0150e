import type { IconShape } from "../icon-shape.ts";

export const ChevronUpIcon: IconShape = { path: "M18 15l-6-6-6 6" };
