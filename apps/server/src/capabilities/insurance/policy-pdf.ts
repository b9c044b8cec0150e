import type { Call } from "../../calls/call.ts";
import { found, foundOfEnterprise } from "../../calls/found.ts";
import { readPolicy, readPolicyFile } from "./policy-reader.ts";

/** The PDF of a policy of the caller's enterprise. @throws the refusal NOT_FOUND. */
export async function policyPdf(
  context: Pick<Call, "caller" | "database" | "vault">,
  policyId: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const { caller, database, vault } = context;
  const { policyNo } = foundOfEnterprise(await readPolicy(database, policyId), caller);
  const { bytesSealed } = found(await readPolicyFile(database, policyId));
  return {
    name: `保单-${policyNo ?? policyId}.pdf`,
    bytes: new Uint8Array(vault.openBytes(bytesSealed)),
  };
}
