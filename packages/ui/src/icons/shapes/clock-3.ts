import type { IconShape } from "../icon-shape.ts";

export const Clock3Icon: IconShape = {
  path: "M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0ZM12 6v6h4",
};
