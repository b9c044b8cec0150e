import type { IconShape } from "../icon-shape.ts";

export const UserRoundIcon: IconShape = {
  path: "M17 8a5 5 0 1 1 -10 0a5 5 0 1 1 10 0ZM20 21a8 8 0 0 0-16 0",
};
