import type { IconShape } from "../icon-shape.ts";

export const IdCardIcon: IconShape = {
  path: "M13 19a4 4 0 00-8 0M16 10h2M16 14h2M12 12a3 3 0 1 1 -6 0a3 3 0 1 1 6 0ZM4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2Z",
};
