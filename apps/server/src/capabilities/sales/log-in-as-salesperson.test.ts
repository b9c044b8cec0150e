import { expect, test } from "vitest";
import { refusalOf, wrongCode } from "../../testing/applicant.ts";
import { registerSalesperson, SALESPERSON } from "../../testing/sales.ts";
import { salesCode, startTeam } from "../../testing/sales-team.ts";

test("staff number, phone and code begin a salesperson's session in place of the one before", async () => {
  const { customerId, dealer, service } = await startTeam();
  const api = await service.clientOf(dealer);
  const { challengeId, code } = await salesCode(service, api);
  const wrong = await refusalOf(
    api.sales.logInAsSalesperson({ challengeId, code: wrongCode(code) }),
  );
  expect(wrong).toMatchObject({ code: "CODE_WRONG", data: { triesLeft: 4 } });
  const session = await api.sales.logInAsSalesperson({ challengeId, code });
  expect(session).toMatchObject({
    enterprise: { name: SALESPERSON.employer.name, role: "SALESPERSON" },
    phoneMasked: "139****0071",
  });
  const { items } = await api.identity.listSessions();
  expect(items.find(({ isCurrent }) => isCurrent)).toMatchObject({ platform: "SALESMAN_H5" });
  expect(await api.sales.getCustomer({ customerId })).toMatchObject({ customerId });
  expect((await refusalOf(api.credit.getHome())).code).toBe("FORBIDDEN_ROLE");
  // A code is good once.
  const again = await refusalOf(api.sales.logInAsSalesperson({ challengeId, code }));
  expect(again.code).toBe("CODE_EXPIRED");
});

test("a code is of no use to who has left, nor for another purpose", async () => {
  const { dealer, service } = await startTeam();
  const api = await service.clientOf(dealer);
  const { challengeId, code } = await salesCode(service, api);
  const elsewhere = service.client();
  const purpose = await refusalOf(
    elsewhere.identity.logIn({ challengeId, code, platform: "FINANCAL_H5" }),
  );
  expect(purpose.code).toBe("CODE_EXPIRED");
  await registerSalesperson(service, { version: 2, status: "LEFT" });
  const left = await refusalOf(api.sales.logInAsSalesperson({ challengeId, code }));
  expect(left.code).toBe("CODE_EXPIRED");
  expect((await api.credit.getHome()).lines).toHaveLength(1);
});
