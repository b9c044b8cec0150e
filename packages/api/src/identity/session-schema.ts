import { ENTERPRISE_TYPES, LOGIN_ROLES, REAL_NAME_STATUSES } from "@kedu/domain";
import { z } from "zod";
import { id, instant } from "../operation/values.ts";

export const role = z.enum(LOGIN_ROLES);

export const enterpriseSummary = z.object({
  enterpriseId: id,
  name: z.string(),
  type: z.enum(ENTERPRISE_TYPES),
  /** The role of the logged-in person in this enterprise. */
  role,
});

/** Who is logged in. Personal data is masked: the full values never leave the service here. */
export const session = z.object({
  userId: id,
  phoneMasked: z.string(),
  nameMasked: z.string().nullable(),
  realNameStatus: z.enum(REAL_NAME_STATUSES),
  enterprise: enterpriseSummary,
  enterprises: z.array(enterpriseSummary),
  /** The newest protocols this person has not accepted yet, by document code. */
  protocolsToAccept: z.array(z.string()),
  loggedInAt: instant,
  expiresAt: instant,
});
export type Session = z.infer<typeof session>;
