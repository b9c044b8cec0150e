import { expect, test } from "vitest";
import { sandboxCarrierToken } from "../../sandbox/providers/sandbox-carrier.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

test("a code is sent for our own binding, while it lasts, and for nothing else", async () => {
  const service = await startTestService();
  const { clock, context } = service;
  const api = service.client();
  const { items } = await api.contracts.listDocuments({ moment: "LOGIN" });
  const acceptedDocuments = items.map(({ code, version }) => ({ code, version }));
  const carrierToken = sandboxCarrierToken(
    { ...context, makeId: context.ids },
    { mobile: "13900000002" },
  );
  const { binding } = await api.identity.quickLogIn({ carrierToken, acceptedDocuments });
  const bindToken = binding?.bindToken ?? "";
  const send = (token: string) =>
    refusalOf(api.identity.sendBindCode({ bindToken: token, acceptedDocuments }));
  for (const token of ["x", "x.y", `${bindToken}x`, carrierToken]) {
    expect((await send(token)).code).toBe("CARRIER_TOKEN_INVALID");
  }
  expect(
    (await refusalOf(api.identity.sendBindCode({ bindToken, acceptedDocuments: [] }))).code,
  ).toBe("PROTOCOLS_NOT_ACCEPTED");
  expect(await api.identity.sendBindCode({ bindToken, acceptedDocuments })).toMatchObject({
    phoneMasked: "139****0002",
  });
  expect((await send(bindToken)).code).toBe("CODE_SENT_TOO_OFTEN");
  clock.moveTo(new Date(clock.now().getTime() + 600_000));
  expect((await send(bindToken)).code).toBe("CARRIER_TOKEN_INVALID");
});
