import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Sealed } from "../../database/sealed.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";
import { scriptedCall } from "../world/scripted-call.ts";
import type { ShellIdentity, ShellKind, ShellProvider } from "../../providers/shell/shell.ts";

/** How long a token is good. A page is opened with it, so it is short. */
export const SANDBOX_SHELL_TOKEN_SECONDS = 120;

const claims = z.strictObject({
  tokenId: z.string(),
  mobile: z.string(),
  shell: z.enum(["wallet", "finance"]),
  deviceHash: z.string(),
  expiresAtMs: z.number(),
});

type World = Pick<SandboxWorld, "clock" | "makeId" | "vault">;

/** A token as the shell's own backend would make it for a person who is logged in there: sealed, and signed. */
export function sandboxShellToken(
  { clock, makeId, vault }: World,
  holder: {
    /** Eleven digits. */
    readonly mobile: string;
    readonly shell: ShellKind;
    readonly deviceId: string;
    readonly lifeSeconds?: number;
  },
): string {
  const lifeSeconds = holder.lifeSeconds ?? SANDBOX_SHELL_TOKEN_SECONDS;
  const sealed = vault.seal(
    JSON.stringify({
      tokenId: makeId(),
      mobile: holder.mobile,
      shell: holder.shell,
      deviceHash: deviceHashOf(vault, holder.deviceId),
      expiresAtMs: clock.machineNow().getTime() + lifeSeconds * 1000,
    } satisfies z.input<typeof claims>),
  );
  return `${sealed}.${vault.lookupHash("shell-token", sealed)}`;
}

/** The two shells' logins. They know every phone number. */
export function sandboxShell(world: SandboxWorld): ShellProvider {
  return {
    verifyToken: (attempt) =>
      scriptedCall<ShellIdentity | null>(world, {
        provider: "shell",
        op: "verifyToken",
        normally: () => Promise.resolve(identityOf(world, attempt)),
        modes: { refuse: () => Promise.resolve(null) },
      }),
  };
}

function identityOf(
  { clock, vault }: World,
  attempt: Parameters<ShellProvider["verifyToken"]>[0],
): ShellIdentity | null {
  const at = attempt.token.lastIndexOf(".");
  const sealed = attempt.token.slice(0, Math.max(0, at));
  const wanted = Buffer.from(vault.lookupHash("shell-token", sealed));
  const given = Buffer.from(attempt.token.slice(at + 1));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  // What carries our signature was sealed by us.
  const read = claims.parse(JSON.parse(vault.open(sealed as Sealed)));
  const expiresAt = new Date(read.expiresAtMs);
  return read.shell === attempt.shell &&
    read.deviceHash === deviceHashOf(vault, attempt.deviceId) &&
    expiresAt > clock.machineNow()
    ? { tokenId: read.tokenId, mobile: read.mobile, expiresAt }
    : null;
}

function deviceHashOf(vault: SandboxWorld["vault"], deviceId: string): string {
  return vault.lookupHash("shell-device", deviceId);
}
