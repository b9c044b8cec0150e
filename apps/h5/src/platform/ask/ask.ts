import type { DialogContent } from "@kedu/ui";
import { createElement, type ReactElement } from "react";
import { OfflineError } from "../../data/outcome.ts";
import { report } from "../reporting/report.ts";
import { createStore } from "../store/store.ts";

/** What shows the dialogs; null until the first question: before that its code is not loaded. */
export const askHost = createStore<ReactElement | null>(() => null);

let hostIsThere: () => void = () => undefined;
const hostReady = new Promise<void>((resolve) => {
  hostIsThere = resolve;
});

/** Called by the dialogs' host once it can show something. */
export function askHostIsReady(): void {
  hostIsThere();
}

/**
 * Asks in a dialog and waits: true after confirm, false after cancel, Escape, back or the scrim. The
 * dialog's code is loaded with the first question, so a page that asks none does not pay for it. Its name is
 * for reports: what the dialog says may hold an amount or a name.
 *
 * @throws OfflineError where the dialog's code does not come: nothing was asked, and the page stays as it is.
 */
export async function ask(name: string, content: DialogContent): Promise<boolean> {
  const { confirm, AskHost } = await import("./AskHost.tsx").catch((cause: unknown) => {
    throw new OfflineError("no dialog to ask in", { cause });
  });
  report({ type: "dialog", name });
  askHost.set(createElement(AskHost));
  await hostReady;
  return confirm(content);
}
