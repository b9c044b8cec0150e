import { applyWithNewLegalPerson } from "./apply-with-new-legal-person.ts";
import { recheckEnterprise } from "./recheck-enterprise.ts";

export const registry = { applyWithNewLegalPerson, recheckEnterprise };
