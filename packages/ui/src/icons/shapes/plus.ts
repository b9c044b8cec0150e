import type { IconShape } from "../icon-shape.ts";

export const PlusIcon: IconShape = { path: "M5 12h14M12 5v14" };
