import type { IconShape } from "../icon-shape.ts";

export const InfoIcon: IconShape = {
  path: "M22 12a10 10 0 1 1 -20 0a10 10 0 1 1 20 0ZM12 16v-4M12 8h.01",
};
