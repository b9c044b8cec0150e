import type { IconShape } from "../icon-shape.ts";

export const ChevronLeftIcon: IconShape = { path: "M15 18l-6-6 6-6" };
