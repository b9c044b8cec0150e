import type { IconShape } from "../icon-shape.ts";

export const ArrowUpIcon: IconShape = { path: "M5 12l7-7 7 7M12 19V5" };
