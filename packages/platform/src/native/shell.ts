import { type BridgeNames, DEFAULT_BRIDGE_NAMES } from "./bridge.ts";

/** The two native apps that show the H5 in a web view. Specification section 8. */
export type ShellKind = "wallet" | "finance";

/** Which of the shells the page runs in, by the word behind the shell's token in its user agent; null elsewhere. */
export function shellKindOf(
  target: Window,
  { agent }: BridgeNames = DEFAULT_BRIDGE_NAMES,
): ShellKind | null {
  const [, ofShell = ""] = target.navigator.userAgent.split(`${agent}/`);
  const kind = /^[\w.]+ (wallet|finance)\b/i.exec(ofShell)?.[1]?.toLowerCase();
  return kind === "wallet" || kind === "finance" ? kind : null;
}

/** Address schemes that the shells listen to, fixed at build time: `VITE_WALLET_SCHEME`, `VITE_FINANCE_SCHEME`. */
export type ShellSchemes = Readonly<Record<ShellKind, string>>;

export const DEFAULT_SHELL_SCHEMES: ShellSchemes = {
  wallet: "kedu-wallet",
  finance: "kedu-finance",
};

/** Opens the shell's own error page. It carries nothing: the shell knows which page it was showing. Specification section 8. */
export function nativeErrorLink(
  kind: ShellKind,
  schemes: ShellSchemes = DEFAULT_SHELL_SCHEMES,
): string {
  return `${schemes[kind]}://error`;
}
