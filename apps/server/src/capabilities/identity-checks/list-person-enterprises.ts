import { identityProofOf } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { readPersonEnterprises } from "../identity/person-enterprises.ts";
import { identityCheckAnswer } from "./identity-check-answer.ts";
import { checkFactsOf, readIdentityCheck, refuseUnproved } from "./identity-check-reader.ts";

export const listPersonEnterprises = handle.identity.listPersonEnterprises.handler(
  async ({ context, input }) => {
    const { caller, clock, database } = context;
    const check = found(await readIdentityCheck(database, caller.userId, input.checkId));
    refuseUnproved(check, caller, clock.now());
    const proof = identityProofOf(checkFactsOf(check, caller));
    const enterprises = await readPersonEnterprises(database, caller);
    return {
      check: identityCheckAnswer(context, check),
      items: enterprises.map(({ enterpriseId, name, type, role, isMember }) => ({
        enterpriseId,
        name,
        type,
        role,
        isCurrent: enterpriseId === caller.enterpriseId,
        needsFace: !isMember && proof !== "FACE",
      })),
      mayBecomeDealer: !enterprises.some(
        ({ isMember, role }) => isMember && role === "LEGAL_PERSON",
      ),
    };
  },
);
