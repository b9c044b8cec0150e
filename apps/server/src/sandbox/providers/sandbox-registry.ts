import { isUscc, parseIdNumber, type RegistryResult } from "@kedu/domain";
import type { SandboxWorld } from "../world/sandbox-world.ts";
import { scriptedCall } from "../world/scripted-call.ts";
import type { RegistryProvider } from "../../providers/registry/registry.ts";

const SOURCE = "沙箱登记信息";

/** Who follows the legal person of any dealer. */
const SUCCESSOR = "李新";

const enterprise =
  (result: RegistryResult, namedLegalPerson: string | null = null) =>
  () =>
    Promise.resolve({ result, source: SOURCE, namedLegalPerson });
const person = (result: "MATCH" | "MISMATCH" | "NOT_FOUND") => () => Promise.resolve({ result });

/** Registries that know every number that can exist, under the name that is asked for. */
export function sandboxRegistry(world: SandboxWorld): RegistryProvider {
  return {
    checkEnterprise({ organizationCode }) {
      return scriptedCall(world, {
        provider: "registry",
        op: "checkEnterprise",
        normally: enterprise(isUscc(organizationCode) ? "MATCH" : "NOT_FOUND"),
        modes: {
          match: enterprise("MATCH"),
          mismatch: enterprise("MISMATCH"),
          "other-legal-person": enterprise("MISMATCH", SUCCESSOR),
          revoked: enterprise("REVOKED"),
          "not-found": enterprise("NOT_FOUND"),
        },
      });
    },
    checkPerson({ idNo }) {
      return scriptedCall(world, {
        provider: "registry",
        op: "checkPerson",
        normally: person(parseIdNumber(idNo, world.clock.today()) === null ? "NOT_FOUND" : "MATCH"),
        modes: { mismatch: person("MISMATCH"), "not-found": person("NOT_FOUND") },
      });
    },
  };
}
