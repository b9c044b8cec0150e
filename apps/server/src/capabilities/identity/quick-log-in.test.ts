import type { ApiClient } from "@kedu/api/browser";
import { expect, test } from "vitest";
import { sandboxCarrierToken } from "../../sandbox/providers/sandbox-carrier.ts";
import { sandboxShellToken } from "../../sandbox/providers/sandbox-shell.ts";
import { answerNext, lastCode, logInAs, refusalOf } from "../../testing/applicant.ts";
import { startTestService, type TestService } from "../../testing/service.ts";
import { appUser, session } from "./identity-tables.ts";

const PHONE = "13900000001";
const NEW_PHONE = "13900000002";

const worldOf = ({ context }: TestService) => ({ ...context, makeId: context.ids });
const tokenOf = (service: TestService, mobile = PHONE, lifeSeconds?: number) =>
  sandboxCarrierToken(
    worldOf(service),
    lifeSeconds === undefined ? { mobile } : { mobile, lifeSeconds },
  );

async function accepted(api: ApiClient) {
  const { items } = await api.contracts.listDocuments({ moment: "LOGIN" });
  return items.map(({ code, version }) => ({ code, version }));
}

async function quick(api: ApiClient, carrierToken: string) {
  return api.identity.quickLogIn({ carrierToken, acceptedDocuments: await accepted(api) });
}

test("a carrier's token logs a known number in, once", async () => {
  const service = await startTestService();
  const before = await logInAs(service, service.client(), PHONE);
  const api = service.client();
  const token = tokenOf(service);
  const { session: begun, binding } = await quick(api, token);
  expect(binding).toBeNull();
  expect(begun).toMatchObject({ userId: before.userId, protocolsToAccept: [] });
  expect(await api.identity.getSession()).toEqual(begun);
  expect((await refusalOf(quick(service.client(), token))).code).toBe("CARRIER_TOKEN_INVALID");
});

test("a number that is not known yet is bound by its code, and logs in at once the next time", async () => {
  const service = await startTestService();
  const api = service.client();
  const { session: none, binding } = await quick(api, tokenOf(service, NEW_PHONE));
  expect(none).toBeNull();
  expect(binding).toMatchObject({ phoneMasked: "139****0002" });
  expect(await service.database.$count(appUser)).toBe(0);
  const bindToken = binding?.bindToken ?? "";
  // The number can be read from nothing that leaves the service.
  expect(Buffer.from(bindToken, "base64url").toString("latin1") + bindToken).not.toContain(
    NEW_PHONE,
  );
  const acceptedDocuments = await accepted(api);
  const { challengeId } = await api.identity.sendBindCode({ bindToken, acceptedDocuments });
  const code = await lastCode(service, NEW_PHONE);
  const bound = await api.identity.logIn({ challengeId, code, platform: "FINANCAL_H5" });
  const again = await quick(service.client(), tokenOf(service, NEW_PHONE));
  expect(again.session?.userId).toBe(bound.userId);
});

test("a shell's identity logs in the same way, and one of two ways is sent", async () => {
  const service = await startTestService();
  const { userId } = await logInAs(service, service.client(), PHONE);
  const api = service.client();
  const deviceId = "d3f1c0de-0001";
  const token = sandboxShellToken(worldOf(service), { mobile: PHONE, shell: "wallet", deviceId });
  const shell = { token, kind: "wallet", deviceId } as const;
  const acceptedDocuments = await accepted(api);
  const both = { shell, carrierToken: tokenOf(service), acceptedDocuments };
  expect((await refusalOf(api.identity.quickLogIn(both))).code).toBe("INPUT_INVALID");
  expect((await refusalOf(api.identity.quickLogIn({ acceptedDocuments }))).code).toBe(
    "INPUT_INVALID",
  );
  const { session: begun } = await api.identity.quickLogIn({ shell, acceptedDocuments });
  expect(begun?.userId).toBe(userId);
  expect((await refusalOf(api.identity.quickLogIn({ shell, acceptedDocuments }))).code).toBe(
    "SHELL_TOKEN_INVALID",
  );
});

test("no token does anything before the documents were accepted", async () => {
  const service = await startTestService();
  const api = service.client();
  const carrierToken = tokenOf(service);
  const refused = await refusalOf(api.identity.quickLogIn({ carrierToken, acceptedDocuments: [] }));
  expect(refused.code).toBe("PROTOCOLS_NOT_ACCEPTED");
  expect((await quick(api, carrierToken)).binding).not.toBeNull();
});

test("every wrong token has one answer and begins no session", async () => {
  const service = await startTestService();
  await logInAs(service, service.client(), PHONE);
  const sessions = await service.database.$count(session);
  const good = tokenOf(service);
  for (const token of ["x", `${good}x`, good.slice(2), tokenOf(service, PHONE, 0)]) {
    expect((await refusalOf(quick(service.client(), token))).code).toBe("CARRIER_TOKEN_INVALID");
  }
  for (const [mode, code] of [
    ["expired", "CARRIER_TOKEN_INVALID"],
    ["unavailable", "PROVIDER_UNAVAILABLE"],
    ["lose", "PROVIDER_TIMEOUT"],
  ] as const) {
    await answerNext(service, "carrier", "numberOf", mode);
    expect((await refusalOf(quick(service.client(), tokenOf(service)))).code).toBe(code);
  }
  expect(await service.database.$count(session)).toBe(sessions);
  // The carrier decides whose number it is.
  await answerNext(service, "carrier", "numberOf", "other-number", { mobile: NEW_PHONE });
  const { binding } = await quick(service.client(), tokenOf(service));
  expect(binding?.phoneMasked).toBe("139****0002");
});
