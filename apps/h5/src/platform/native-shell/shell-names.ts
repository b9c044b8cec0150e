import {
  type BridgeNames,
  DEFAULT_BRIDGE_NAMES,
  DEFAULT_SHELL_SCHEMES,
  type ShellSchemes,
} from "@kedu/platform";

/** What this build calls the shell's bridge and user agent. */
export const bridgeNames: BridgeNames = {
  object: import.meta.env.VITE_BRIDGE_OBJECT ?? DEFAULT_BRIDGE_NAMES.object,
  agent: import.meta.env.VITE_SHELL_AGENT ?? DEFAULT_BRIDGE_NAMES.agent,
};

/** The address schemes that this build's shells listen to. */
export const shellSchemes: ShellSchemes = {
  wallet: import.meta.env.VITE_WALLET_SCHEME ?? DEFAULT_SHELL_SCHEMES.wallet,
  finance: import.meta.env.VITE_FINANCE_SCHEME ?? DEFAULT_SHELL_SCHEMES.finance,
};
