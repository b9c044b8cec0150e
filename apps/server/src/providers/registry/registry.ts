import type { RegistryResult } from "@kedu/domain";

/** The registries of enterprises and of residents. */
export interface RegistryProvider {
  /** @throws ProviderTimeoutError, ProviderUnavailableError */
  checkEnterprise(enterprise: {
    readonly organizationCode: string;
    readonly name: string;
    readonly legalPersonName: string;
  }): Promise<{
    readonly result: RegistryResult;
    readonly source: string;
    /** Whom the registry names as the legal person, where that is another person; null where it names none. */
    readonly namedLegalPerson: string | null;
  }>;
  /** Whether name and ID number belong together. @throws ProviderTimeoutError, ProviderUnavailableError */
  checkPerson(person: {
    readonly name: string;
    readonly idNo: string;
  }): Promise<{ readonly result: "MATCH" | "MISMATCH" | "NOT_FOUND" }>;
}
