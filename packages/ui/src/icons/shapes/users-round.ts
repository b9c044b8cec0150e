import type { IconShape } from "../icon-shape.ts";

export const UsersRoundIcon: IconShape = {
  path: "M18 21a8 8 0 0 0-16 0M15 8a5 5 0 1 1 -10 0a5 5 0 1 1 10 0ZM22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3",
};
