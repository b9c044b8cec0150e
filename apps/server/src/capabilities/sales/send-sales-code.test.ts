import { expect, test, vi } from "vitest";
import { eq } from "../../database/drizzle.ts";
import { sandboxMessage } from "../../sandbox/world/sandbox-tables.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { registerSalesperson, SALESPERSON } from "../../testing/sales.ts";
import { startTeam } from "../../testing/sales-team.ts";
import type { TestService } from "../../testing/service.ts";

const OWN = { salespersonNo: SALESPERSON.salespersonNo, phone: SALESPERSON.mobile };

function messagesTo({ database, context }: TestService, phone: string): Promise<number> {
  const phoneHash = context.vault.lookupHash("sandbox-phone", phone);
  return database.$count(sandboxMessage, eq(sandboxMessage.phoneHash, phoneHash));
}

test.each([
  ["a number of another salesperson", { ...OWN, phone: "13900000072" }],
  ["a staff number of another salesperson", { ...OWN, salespersonNo: "S-002" }],
  ["a number of no user", { ...OWN, phone: "13900000099" }],
])("%s is answered as the right pair is, and no message is sent", async (_what, wrong) => {
  const { dealer, service } = await startTeam();
  await registerSalesperson(service, { salespersonNo: "S-002", mobile: "13900000072" });
  const api = await service.clientOf(dealer);
  const before = await messagesTo(service, wrong.phone);
  const unknown = await api.sales.sendSalesCode(wrong);
  const count = await messagesTo(service, OWN.phone);
  const known = await api.sales.sendSalesCode(OWN);
  await vi.waitFor(async () => expect(await messagesTo(service, OWN.phone)).toBe(count + 1));
  expect({ ...unknown, challengeId: "" }).toEqual({ ...known, challengeId: "" });
  const expected = wrong.phone === OWN.phone ? before + 1 : before;
  expect(await messagesTo(service, wrong.phone)).toBe(expected);
  // A second code within the minute is refused for both.
  for (const pair of [wrong, OWN]) {
    expect((await refusalOf(api.sales.sendSalesCode(pair))).code).toBe("CODE_SENT_TOO_OFTEN");
  }
});

test("who is not logged in, and what is no phone number, is refused", async () => {
  const { dealer, service } = await startTeam();
  const anonymous = await refusalOf(service.client().sales.sendSalesCode(OWN));
  expect(anonymous.code).toBe("NOT_LOGGED_IN");
  const api = await service.clientOf(dealer);
  for (const [phone, code] of [
    ["", "PHONE_EMPTY"],
    ["1390000", "PHONE_INVALID"],
  ] as const) {
    const refused = await refusalOf(api.sales.sendSalesCode({ ...OWN, phone }));
    expect(refused.code).toBe(code);
  }
});
