import { SALES_INVITATION_STATUSES } from "@kedu/domain";
import { z } from "zod";
import { id, instant } from "../operation/values.ts";

/** What the link and the QR code of an invitation carry: its id and our signature of it. */
export const salesInvitationToken = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}\.[A-Za-z0-9_-]{43}$/);

/** An invitation as the salesperson who made it sees it. Who answered is known once they are a customer. */
export const salesInvitation = z.object({
  invitationId: id,
  status: z.enum(SALES_INVITATION_STATUSES),
  /** Null once it cannot be answered any more. */
  token: salesInvitationToken.nullable(),
  createdAt: instant,
  expiresAt: instant,
  answeredAt: instant.nullable(),
});
export type SalesInvitation = z.infer<typeof salesInvitation>;

/** Who a salesperson is, to a dealer. */
export const salespersonCard = z.object({
  nameMasked: z.string(),
  salespersonNo: z.string(),
  employerName: z.string(),
  regionName: z.string(),
});
export type SalespersonCard = z.infer<typeof salespersonCard>;

/** An invitation as the dealer who opens it sees it. */
export const openedSalesInvitation = z.object({
  invitationId: id,
  status: z.enum(SALES_INVITATION_STATUSES),
  invitedBy: salespersonCard,
  /** The salesperson of the same manufacturer whose customer the dealer is now; null for none. */
  customerOf: salespersonCard.nullable(),
  expiresAt: instant,
});
export type OpenedSalesInvitation = z.infer<typeof openedSalesInvitation>;
