import type { SigningPartner } from "@kedu/api";
import { DESK_ID, readDeskKey } from "../capabilities/complaints/desk-keys.ts";
import { readOpenerKey } from "../capabilities/embedded/opener-reader.ts";
import { readManufacturerKey } from "../capabilities/orders/orders-reader.ts";
import type { Partner } from "../calls/call.ts";
import type { Context } from "../calls/context.ts";

/** A key in force, and whose it is. A partner may have several, so that one can take another's place. */
export interface PartnerKey extends Partner {
  readonly secret: string;
}

/** The partner's key of this id; null for an unknown or revoked one. */
export async function findPartnerKey(
  { database, providers, vault }: Pick<Context, "database" | "providers" | "vault">,
  partner: SigningPartner,
  keyId: string,
): Promise<PartnerKey | null> {
  if (partner === "bank") {
    const key = await providers.bank.callbackKey(keyId);
    return key === null
      ? null
      : {
          secret: key.secret,
          partnerId: key.bankId,
          sources: [],
          bankChannels: key.bankChannels,
        };
  }
  if (partner === "insurer") {
    const key = await providers.insurer.callbackKey(keyId);
    return key === null
      ? null
      : { secret: key.secret, partnerId: key.insurerId, sources: [], bankChannels: [] };
  }
  if (partner === "desk") {
    const secretSealed = await readDeskKey(database, keyId);
    return secretSealed === null
      ? null
      : { secret: vault.open(secretSealed), partnerId: DESK_ID, sources: [], bankChannels: [] };
  }
  if (partner === "opener") {
    const key = await readOpenerKey(database, keyId);
    return key === null
      ? null
      : {
          secret: vault.open(key.secretSealed),
          partnerId: key.openerId,
          sources: [],
          bankChannels: [],
        };
  }
  const key = await readManufacturerKey(database, keyId);
  return key === null
    ? null
    : {
        secret: vault.open(key.secretSealed),
        partnerId: key.manufacturerId,
        sources: key.sources,
        bankChannels: [],
      };
}
