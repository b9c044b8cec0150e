import type { IconShape } from "../icon-shape.ts";

export const ChevronRightIcon: IconShape = { path: "M9 18l6-6-6-6" };
