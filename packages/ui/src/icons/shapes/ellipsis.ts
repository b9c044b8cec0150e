import type { IconShape } from "../icon-shape.ts";

export const EllipsisIcon: IconShape = {
  path: "M13 12a1 1 0 1 1 -2 0a1 1 0 1 1 2 0ZM20 12a1 1 0 1 1 -2 0a1 1 0 1 1 2 0ZM6 12a1 1 0 1 1 -2 0a1 1 0 1 1 2 0Z",
};
