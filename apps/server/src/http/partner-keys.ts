import type { SigningPartner } from "@kedu/api";
import type { BankChannel, OrderSource } from "@kedu/domain";
import { readManufacturerKey } from "../capabilities/orders/orders-reader.ts";
import type { Context } from "../service-context.ts";

/** A key in force, and whose it is. A partner may have several, so that one can take another's place. */
export interface PartnerKey {
  readonly secret: string;
  /** The manufacturer or bank. What it sends is its own, whichever of its keys signed. */
  readonly partnerId: string;
  /** Order systems that a manufacturer sends for; none for a bank. */
  readonly sources: readonly OrderSource[];
  /** Channels that a bank speaks for; none for a manufacturer. */
  readonly bankChannels: readonly BankChannel[];
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
