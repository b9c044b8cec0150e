import type { DialogContent } from "@kedu/ui";
import { report } from "../reporting/report.ts";

let wanted = false;
let hostIsThere: () => void = () => undefined;
const hostReady = new Promise<void>((resolve) => {
  hostIsThere = resolve;
});
const listeners = new Set<() => void>();

/** Whether a question was ever asked: before that the dialog's code need not be there. */
export function isAskingWanted(): boolean {
  return wanted;
}

export function subscribeToAsking(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Called by the dialogs' host once it can show something. */
export function askHostIsReady(): void {
  hostIsThere();
}

/**
 * Asks in a dialog and waits: true after confirm, false after cancel, Escape, back or the scrim. The
 * dialog's code is loaded with the first question, so no page pays for it that asks none. Its name is
 * for reports: what the dialog says may hold an amount or a name.
 */
export async function ask(name: string, content: DialogContent): Promise<boolean> {
  report({ type: "dialog", name });
  wanted = true;
  for (const listener of listeners) listener();
  const [{ confirm }] = await Promise.all([import("./AskHost.tsx"), hostReady]);
  return confirm(content);
}
