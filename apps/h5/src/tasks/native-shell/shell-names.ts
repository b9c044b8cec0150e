import { type BridgeNames, DEFAULT_BRIDGE_NAMES } from "@kedu/platform";

/** What this build calls the shell's bridge and user agent. */
export const bridgeNames: BridgeNames = {
  object: import.meta.env.VITE_BRIDGE_OBJECT ?? DEFAULT_BRIDGE_NAMES.object,
  agent: import.meta.env.VITE_SHELL_AGENT ?? DEFAULT_BRIDGE_NAMES.agent,
};
