import type { IconShape } from "../icon-shape.ts";

export const CircleCheckIcon: IconShape = {
  path: "M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0ZM16 9l-5.5 5.5L8 12",
};
