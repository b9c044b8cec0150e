import type { IconShape } from "../icon-shape.ts";

export const CircleExclamationPointIcon: IconShape = {
  path: "M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0ZM12 8L12 12M12 16L12.01 16",
};
