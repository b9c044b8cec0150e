import { handBackThroughShell } from "@kedu/platform";
import { bridgeNames } from "./shell-names.ts";

let open = (address: string): void => globalThis.location.replace(address);

/** Stories look at where a page would lead. Returns the function that puts the browser back. */
export function replaceOpening(next: (address: string) => void): () => void {
  const before = open;
  open = next;
  return () => {
    open = before;
  };
}

/** Opens an address outside the app, in the place of this page. */
export function openOutside(address: string): void {
  open(address);
}

/**
 * Hands the outcome of a task back to who opened it: to the shell around the page, or by the opener's address.
 * @returns whether a shell took it, which closes the page itself.
 */
export function handBack(outcome: { readonly returnTo: string }): boolean {
  if (handBackThroughShell(globalThis.window, outcome, bridgeNames)) return true;
  openOutside(outcome.returnTo);
  return false;
}
