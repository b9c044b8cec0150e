import { confirm, DialogHost } from "@kedu/ui";
import { type ReactElement, useEffect } from "react";
import { askHostIsReady } from "./ask.ts";

export { confirm };

/** Shows what `ask()` asks. */
export function AskHost(): ReactElement {
  // The host beneath is mounted before this effect runs.
  useEffect(askHostIsReady, []);
  return <DialogHost />;
}
