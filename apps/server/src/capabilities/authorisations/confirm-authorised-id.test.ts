import { expect, test } from "vitest";
import { answerNext, logInAs, passDays } from "../../testing/applicant.ts";
import {
  authorisePerson,
  AUTHORISED,
  codeOf,
  idFormFor,
  openLink,
  startAuthorising,
  startInvited,
} from "../../testing/authorise.ts";
import { makePayment, sendOrder } from "../../testing/trade.ts";

test("an ID is that of the invited person, and good for more than 90 days", async () => {
  const { authorisationId, legal, person } = await startInvited();
  await openLink(legal, person, authorisationId);
  const refused = async (otherwise: Parameters<typeof idFormFor>[2]) =>
    codeOf(
      person.authorisations.confirmAuthorisedId(
        await idFormFor(person, authorisationId, otherwise),
      ),
    );
  expect(await refused({ validTo: "2026-05-31" })).toBe("ID_VALIDITY_TOO_SHORT");
  expect(await refused({ validTo: "2026-03-01" })).toBe("ID_EXPIRED");
  expect(await refused({ name: "王五" })).toBe("ID_NAME_MISMATCH");
  expect(await refused({ idNo: "11010119900307" })).toBe("ID_INVALID");
  const other = await idFormFor(legal, authorisationId);
  expect(await codeOf(legal.authorisations.confirmAuthorisedId(other))).toBe("NOT_FOUND");
  expect(
    await codeOf(
      person.authorisations.confirmAuthorisedId({
        ...(await idFormFor(person, authorisationId)),
        frontFileId: other.frontFileId,
      }),
    ),
  ).toBe("STEP_NOT_DONE");
  const read = await person.authorisations.recogniseAuthorisedId(
    await idFormFor(person, authorisationId).then(({ backFileId, frontFileId }) => ({
      authorisationId,
      backFileId,
      frontFileId,
    })),
  );
  expect(read.name).toBe(AUTHORISED.name);
  expect(await refused({})).toBeNull();
  expect(await refused({})).toBe("AUTHORISATION_STATE");
});

test("an ID that comes near its end stops payments until a new one of the same person is shown", async () => {
  const { dealer, legal, service } = await startAuthorising();
  const { authorisationId } = await authorisePerson(service, legal, { idValidTo: "2026-06-05" });
  await passDays(service, 6);
  const api = service.client();
  const session = await logInAs(service, api, AUTHORISED.phone);
  expect(session.enterprise.role).toBe("AUTHORIZED_PERSON");
  const orderId = await sendOrder(service, dealer, 100_000);
  expect(await codeOf(makePayment(api, [orderId]))).toBe("PAYER_NOT_ALLOWED");
  const { items } = await api.authorisations.listOwnAuthorisations();
  expect(items).toMatchObject([{ status: "RE_UPLOAD", acting: true }]);
  const upload = async (otherwise: Parameters<typeof idFormFor>[2]) =>
    api.authorisations.confirmAuthorisedId(await idFormFor(api, authorisationId, otherwise));
  const another = upload({ idNo: "11010119900307002X" });
  expect(["ID_INVALID", "ID_NAME_MISMATCH"]).toContain(await codeOf(another));
  expect(await upload({})).toMatchObject({ status: "NORMAL" });
  expect(await makePayment(api, [orderId])).toMatchObject({ status: "CREATED" });
});

test("an ID that the registry does not match fails the real name of who was invited, until it does", async () => {
  const { authorisationId, legal, person, service } = await startInvited();
  await openLink(legal, person, authorisationId);
  const confirm = async () =>
    codeOf(person.authorisations.confirmAuthorisedId(await idFormFor(person, authorisationId)));
  const statusOf = async (api: typeof person) => (await api.identity.getSession()).realNameStatus;
  await answerNext(service, "registry", "checkPerson", "mismatch");
  expect(await confirm()).toBe("ID_NAME_MISMATCH");
  expect([await statusOf(person), await statusOf(legal)]).toEqual(["FAILED", "PASSED"]);
  expect(await confirm()).toBeNull();
  expect(await statusOf(person)).toBe("NONE");
});
