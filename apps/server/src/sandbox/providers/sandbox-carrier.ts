import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Sealed } from "../../database/sealed.ts";
import type { CarrierNumber, CarrierProvider } from "../../providers/carrier/carrier.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";
import { scriptedCall, textOf } from "../world/scripted-call.ts";

/** How long a token is good: a person taps within it. */
export const SANDBOX_CARRIER_TOKEN_SECONDS = 120;
/** The number that the carrier names where it is told to name another one. */
const OTHER_MOBILE = "13800009999";

const claims = z.strictObject({
  tokenId: z.string(),
  mobile: z.string(),
  expiresAtMs: z.number(),
});

type World = Pick<SandboxWorld, "clock" | "makeId" | "vault">;

/** A token as the network would make it for the card in a phone: sealed, and signed. */
export function sandboxCarrierToken(
  { clock, makeId, vault }: World,
  holder: {
    /** Eleven digits. */
    readonly mobile: string;
    readonly lifeSeconds?: number;
  },
): string {
  const lifeSeconds = holder.lifeSeconds ?? SANDBOX_CARRIER_TOKEN_SECONDS;
  const sealed = vault.seal(
    JSON.stringify({
      tokenId: makeId(),
      mobile: holder.mobile,
      expiresAtMs: clock.machineNow().getTime() + lifeSeconds * 1000,
    } satisfies z.input<typeof claims>),
  );
  return `${sealed}.${vault.lookupHash("carrier-token", sealed)}`;
}

/** A network that knows every number. */
export function sandboxCarrier(world: SandboxWorld): CarrierProvider {
  const normally = (token: string) => Promise.resolve(numberIn(world, token));
  return {
    numberOf: ({ token }) =>
      scriptedCall<CarrierNumber | null>(world, {
        provider: "carrier",
        op: "numberOf",
        normally: () => normally(token),
        modes: {
          expired: () => Promise.resolve(null),
          "other-number": async (params) => {
            const number = await normally(token);
            return number === null
              ? null
              : { ...number, mobile: textOf(params["mobile"]) ?? OTHER_MOBILE };
          },
        },
      }),
  };
}

function numberIn({ clock, vault }: World, token: string): CarrierNumber | null {
  const at = token.lastIndexOf(".");
  const sealed = token.slice(0, Math.max(0, at));
  const wanted = Buffer.from(vault.lookupHash("carrier-token", sealed));
  const given = Buffer.from(token.slice(at + 1));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  // What carries our signature was sealed by us.
  const read = claims.parse(JSON.parse(vault.open(sealed as Sealed)));
  const expiresAt = new Date(read.expiresAtMs);
  return expiresAt > clock.machineNow()
    ? { tokenId: read.tokenId, mobile: read.mobile, expiresAt }
    : null;
}
