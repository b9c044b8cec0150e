import {
  APP_CODES,
  ID_STATUSES,
  PERSONAL_FIELDS,
  REAL_NAME_STATUSES,
  REAL_NAME_STEPS,
  SHOW_PROOFS,
  LOGIN_ROLES,
} from "@kedu/domain";
import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { bizDate, id, instant, validTo } from "../operation/values.ts";

/** Who is logged in, masked: what is known of them, and what is missing. */
const person = z.object({
  nameMasked: z.string().nullable(),
  phoneMasked: z.string(),
  idNoMasked: z.string().nullable(),
  realNameStatus: z.enum(REAL_NAME_STATUSES),
  /** What is left to do until the person is known by name, in the order in which it is done. */
  missing: z.array(z.enum(REAL_NAME_STEPS)),
  /** The product whose application takes the ID: flexible credit's, or that of a dealer who has the business loan alone. */
  idProduct: z.enum(APP_CODES),
  /** Null while no document was confirmed. */
  document: z
    .object({
      /** NONE where no photos are on record, INVALID where they do not serve. */
      photos: z.enum(["NONE", "OK", "INVALID"]),
      validFrom: bizDate.nullable(),
      validTo: validTo.nullable(),
      idStatus: z.enum(ID_STATUSES),
      /** Days until the last day, below zero once it is over; null where there is no last day. */
      daysLeft: z.int().nullable(),
      /** Whether a new document may be shown, or from which day on; null where it is not shown here. */
      renewal: z.object({ open: z.boolean(), opensOn: bizDate.nullable() }).nullable(),
    })
    .nullable(),
  enterprise: z.object({
    enterpriseId: id,
    /** Empty until an application has shown the licence. */
    name: z.string(),
    role: z.enum(LOGIN_ROLES),
  }),
  /** What may be seen in full, by which proofs, and when it last was. */
  fields: z.array(
    z.object({
      field: z.enum(PERSONAL_FIELDS),
      /** The quickest first; empty where it cannot be seen in full. */
      proofs: z.array(z.enum(SHOW_PROOFS)),
      lastShownAt: instant.nullable(),
    }),
  ),
});
export type Person = z.infer<typeof person>;

export const getPerson = operation({
  method: "GET",
  path: "/person",
  summary: "What is known of who is logged in",
  callers: LOGGED_IN,
  output: person,
  refusals: [],
});
