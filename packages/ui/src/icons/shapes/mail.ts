import type { IconShape } from "../icon-shape.ts";

export const MailIcon: IconShape = {
  path: "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2ZM22 7l-10 7l-10 -7",
};
