import type { Context } from "../../calls/context.ts";
import { publicOriginOf } from "../../runtime/public-origin.ts";

/** The page on which anyone checks a file (`http/statement-check-page.ts`). */
const CHECK_PATH = "/check/statement.html";

export function checkPageOf({ config }: Pick<Context, "config">): string {
  return `${publicOriginOf(config)}${CHECK_PATH}`;
}
