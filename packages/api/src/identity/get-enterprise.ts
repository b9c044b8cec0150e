import { ENTERPRISE_TYPES, REGISTRY_RESULTS } from "@kedu/domain";
import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { bizDate, id, instant } from "../operation/values.ts";

/** What the business licence and the registry say of a dealer. Facts are null until an application has shown them. */
const enterprise = z.object({
  enterpriseId: id,
  name: z.string().nullable(),
  type: z.enum(ENTERPRISE_TYPES).nullable(),
  /** Unified social credit code. */
  organizationCode: z.string().nullable(),
  registeredAddress: z.string().nullable(),
  establishedOn: bizDate.nullable(),
  /** The last day of the licence. */
  termTo: z.union([bizDate, z.literal("LONG_TERM")]).nullable(),
  legalPerson: z.object({ nameMasked: z.string(), since: bizDate.nullable() }).nullable(),
  registry: z.object({ result: z.enum(REGISTRY_RESULTS), checkedAt: instant }).nullable(),
});

export const getEnterprise = operation({
  method: "GET",
  path: "/enterprise",
  summary: "What is known of the dealer's enterprise",
  callers: PAYERS,
  output: enterprise,
  refusals: [],
});
