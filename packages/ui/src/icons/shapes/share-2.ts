import type { IconShape } from "../icon-shape.ts";

export const Share2Icon: IconShape = {
  path: "M21 5a3 3 0 1 1 -6 0a3 3 0 1 1 6 0ZM9 12a3 3 0 1 1 -6 0a3 3 0 1 1 6 0ZM21 19a3 3 0 1 1 -6 0a3 3 0 1 1 6 0ZM8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49",
};
