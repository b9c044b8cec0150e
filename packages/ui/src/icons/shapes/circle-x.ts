import type { IconShape } from "../icon-shape.ts";

export const CircleXIcon: IconShape = {
  path: "M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0ZM15 9l-6 6M9 9l6 6",
};
