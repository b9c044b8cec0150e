import type { OpenedSalesInvitation, SalesInvitation, SalespersonCard } from "@kedu/api";
import { formatInstant, maskName, salesInvitationStatus } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import { found } from "../../calls/found.ts";
import type { Reader } from "../../database/database.ts";
import type { Vault } from "../../database/sealed.ts";
import type { StoredSalesInvitation } from "./sales-invitation-reader.ts";
import { salesInvitationToken } from "./sales-invitation-token.ts";
import { readSalespersonCard, readSalespersonOfDealer } from "./salesperson-reader.ts";

/** An invitation as who made it sees it. */
export function salesInvitationAnswer(
  vault: Vault,
  stored: StoredSalesInvitation,
  now: Date,
): SalesInvitation {
  const { id, answeredAt, createdAt, expiresAt } = stored;
  const status = salesInvitationStatus(stored, now);
  return {
    invitationId: id,
    status,
    token: status === "OPEN" ? salesInvitationToken(vault, id) : null,
    createdAt: formatInstant(createdAt),
    expiresAt: formatInstant(expiresAt),
    answeredAt: answeredAt === null ? null : formatInstant(answeredAt),
  };
}

/** An invitation as the dealer who opens it sees it. That of a salesperson who has left is over. */
export async function openedSalesInvitationAnswer(
  reader: Reader,
  { clock, vault }: Pick<Context, "clock" | "vault">,
  stored: StoredSalesInvitation,
  enterpriseId: string,
): Promise<OpenedSalesInvitation> {
  const inviter = found(await readSalespersonCard(reader, stored.salespersonId));
  const current = await readSalespersonOfDealer(reader, {
    manufacturerId: inviter.manufacturerId,
    enterpriseId,
  });
  const status = salesInvitationStatus(stored, clock.now());
  return {
    invitationId: stored.id,
    status: status === "OPEN" && inviter.status === "LEFT" ? "EXPIRED" : status,
    invitedBy: cardOf(vault, inviter),
    customerOf: current === null ? null : cardOf(vault, current),
    expiresAt: formatInstant(stored.expiresAt),
  };
}

function cardOf(
  vault: Vault,
  {
    nameSealed,
    salespersonNo,
    employerName,
    regionName,
  }: NonNullable<Awaited<ReturnType<typeof readSalespersonCard>>>,
): SalespersonCard {
  return { nameMasked: maskName(vault.open(nameSealed)), salespersonNo, employerName, regionName };
}
