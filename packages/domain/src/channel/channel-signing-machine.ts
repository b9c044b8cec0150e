import type { MachineOver } from "../machine/machine.ts";
import type { ChannelSigningStatus } from "../vocabulary/channel-signing-status.ts";

/** The signing of a bank channel. Source: product 1.4 and 2. */
export const channelSigningMachine = {
  UNSIGNED: { SIGN: "SIGNING" },
  SIGNING: { BANK_OK: "SIGNED", BANK_FAIL: "UNSIGNED" },
  SIGNED: { VALID_TO: "EXPIRED", REVOKE: "REVOKED" },
  EXPIRED: { SIGN: "SIGNING" },
  REVOKED: { SIGN: "SIGNING" },
} as const satisfies MachineOver<ChannelSigningStatus>;
