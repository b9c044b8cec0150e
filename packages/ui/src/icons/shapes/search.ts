import type { IconShape } from "../icon-shape.ts";

export const SearchIcon: IconShape = {
  path: "M21 21l-4.34-4.34M19 11a8 8 0 1 1 -16 0a8 8 0 1 1 16 0Z",
};
