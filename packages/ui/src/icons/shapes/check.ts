import type { IconShape } from "../icon-shape.ts";

export const CheckIcon: IconShape = { path: "M20 6 9 17l-5-5" };
