import { randomUUID } from "node:crypto";
import { type Service, sendAsManufacturer } from "./trade.ts";

/** A batch that the test's manufacturer asks for: 10 codes of 50.00 off, redeemable to the end of March 2026. */
export function batchBody(changes: object = {}) {
  return {
    batchNo: `B${randomUUID()}`,
    count: 10,
    effect: { type: 1, valueFen: 5_000 },
    appCodes: ["APP1001"],
    methods: ["ONE_OFF"],
    budgetFen: 50_000,
    redeemUntil: "2026-03-31",
    validDays: 30,
    ...changes,
  };
}

/** Issues a batch. @returns its codes, as they are printed. */
export async function issueCodes(service: Service, changes: object = {}): Promise<string[]> {
  const answer = await sendAsManufacturer(service, "/intake/coupon-batches", batchBody(changes));
  if (answer.statusCode !== 200) throw new Error(`the batch was answered ${answer.body}`);
  return answer.json<{ codes: string[] }>().codes;
}

/** The only one of a batch of one. */
export async function issueCode(service: Service, changes: object = {}): Promise<string> {
  const [code] = await issueCodes(service, { count: 1, ...changes });
  if (code === undefined) throw new Error("a batch has a code");
  return code;
}
