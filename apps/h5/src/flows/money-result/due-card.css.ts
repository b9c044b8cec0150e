import { space, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

/** What is owed first, as the figure of its card. */
export const due = style({ marginBlockEnd: space[12] });

/** What was agreed to, ruled off from when it is owed. */
export const terms = style({
  paddingBlockStart: space[12],
  borderBlockStart: `1px solid ${vars.border.subtle}`,
});
