import { logInAs } from "./applicant.ts";
import type { TestService } from "./service.ts";
import { sendAsManufacturer } from "./trade.ts";

/** What a manufacturer says of a salesperson. */
interface SentSalesperson {
  readonly salespersonNo: string;
  readonly version: number;
  readonly status: "ACTIVE" | "LEFT";
  readonly name: string;
  readonly mobile: string;
  readonly employer: { readonly organizationCode: string; readonly name: string };
  readonly region: { readonly code: string; readonly name: string };
  readonly customers: readonly string[];
}

export const SALESPERSON: SentSalesperson = {
  salespersonNo: "S-001",
  version: 1,
  status: "ACTIVE",
  name: "陈晓东",
  mobile: "13900000071",
  employer: { organizationCode: "91440300MA5SALES1X", name: "刻度销售（深圳）有限公司" },
  region: { code: "440300", name: "深圳市" },
  customers: [],
};

/** The manufacturer of the tests says who a salesperson is. @returns what the service answered */
export async function registerSalesperson(
  service: TestService,
  said: Partial<SentSalesperson> = {},
) {
  const answer = await sendAsManufacturer(service, "/intake/salespeople", {
    ...SALESPERSON,
    ...said,
  });
  const body = answer.json<{
    salespersonId: string;
    duplicate: boolean;
    unknownCustomers: string[];
    code?: string;
  }>();
  return { status: answer.statusCode, body };
}

/** A salesperson of these dealers, logged in by phone and code. */
export async function salespersonOf(service: TestService, said: Partial<SentSalesperson> = {}) {
  const { body } = await registerSalesperson(service, said);
  const api = service.client();
  const session = await logInAs(service, api, said.mobile ?? SALESPERSON.mobile);
  return { api, session, salespersonId: body.salespersonId };
}
