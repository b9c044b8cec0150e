import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  applicantAt,
  confirmLegalPerson,
  FORMS,
  pass,
  photo,
  uploadIdCard,
} from "../../testing/applicant.ts";
import {
  authorisePerson,
  codeOf,
  idFormFor,
  provePayer,
  rejectPhoto,
  rejectPhotoOf,
  startAuthorising,
  uploadIdOf,
} from "../../testing/authorise.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startTestService } from "../../testing/service.ts";
import { confirm, makePayment, sendOrder } from "../../testing/trade.ts";

const NO_PHOTO = "01K9ZQ4S6V8X0A2C4E6G8J0M50";

async function startAuthorised() {
  const started = await startAuthorising();
  const { legal, service } = started;
  const { api, authorisationId } = await authorisePerson(service, legal);
  const own = async () => (await api.authorisations.listOwnAuthorisations()).items[0];
  const photographAgain = async () => {
    const form = await idFormFor(api, authorisationId);
    return { form, shown: await api.authorisations.confirmAuthorisedId(form) };
  };
  return { ...started, api, authorisationId, own, photographAgain };
}

test("a photo that no longer serves stops every step of a payment until the ID is photographed again", async () => {
  const { api, authorisationId, dealer, legal, own, photographAgain, service } =
    await startAuthorised();
  const order = () => sendOrder(service, dealer, 100_000);
  const begun = await makePayment(api, [await order()]);
  const proved = await makePayment(api, [await order()]);
  const faceSessionId = await provePayer(api, proved);
  const orderId = await order();

  expect(await rejectPhotoOf(service, authorisationId)).toEqual({
    status: 200,
    body: { applied: true, suspended: 1 },
  });
  expect(await own()).toMatchObject({ status: "SUPPLY_UPLOAD", acting: true });
  expect((await api.person.getPerson()).document).toMatchObject({ photos: "INVALID" });
  const quoted = await api.payments.quotePayment({
    orderIds: [orderId],
    interestCoupon: "NONE",
    principalCoupon: "NONE",
  });
  expect(quoted.blockedBy).toBe("PAYER_NOT_ALLOWED");
  expect(await codeOf(makePayment(api, [orderId]))).toBe("PAYER_NOT_ALLOWED");
  expect(await codeOf(provePayer(api, begun))).toBe("PAYER_NOT_ALLOWED");
  expect(await codeOf(confirm(api, proved, faceSessionId))).toBe("PAYER_NOT_ALLOWED");
  const { rows } = await service.database.execute("select request_no from sandbox_bank_order");
  expect(rows).toEqual([]);
  const [notice] = (await legal.notifications.listNotices({})).items;
  expect(notice).toMatchObject({ kind: "AUTHORISED_PHOTO_INVALID", link: "/authorized/list" });

  expect((await photographAgain()).shown).toMatchObject({ status: "NORMAL" });
  expect((await api.person.getPerson()).document).toMatchObject({ photos: "OK" });
  // The face that was checked before still proves the payment.
  expect((await confirm(api, proved, faceSessionId)).status).toBe("SUCCESS");
  await expectInvariants(service.database, service.clock.now());
});

test("a report is applied once, and one of a photo that was replaced stops nothing", async () => {
  const { authorisationId, own, photographAgain, service } = await startAuthorised();
  await rejectPhotoOf(service, authorisationId, "e-1");
  const { form } = await photographAgain();
  // Sent again after the person has photographed the ID: what it said was about the photo before.
  const { rows } = await service.database.execute<{ request_no: string }>(
    "select request_no from provider_event where kind = 'ID_PHOTO'",
  );
  const former = rows[0]?.request_no ?? "";
  expect(former).not.toBe(form.frontFileId);
  expect(await rejectPhoto(service, former, "e-1")).toEqual({
    status: 200,
    body: { applied: false, suspended: 0 },
  });
  expect(await rejectPhoto(service, form.frontFileId, "e-1")).toMatchObject({
    status: 409,
    body: { code: "EVENT_CHANGED" },
  });
  expect(await rejectPhoto(service, former, "e-2")).toMatchObject({ status: 404 });
  expect(await own()).toMatchObject({ status: "NORMAL" });
  // The back of the ID counts as its front does. A refused event was forgotten, and may be sent when it fits.
  expect(await rejectPhoto(service, form.backFileId, "e-2")).toMatchObject({
    body: { applied: true, suspended: 1 },
  });
  expect(await own()).toMatchObject({ status: "SUPPLY_UPLOAD" });
});

test("there is no report of what is no photo of an ID, or on no record", async () => {
  const { legal, service } = await startAuthorising();
  const { fileId } = await legal.files.uploadFile({ purpose: "COMPLAINT", file: await photo() });
  const { photos } = await uploadIdOf(service, legal, "13900000077");
  for (const photoId of [NO_PHOTO, fileId, photos.frontFileId]) {
    expect(await rejectPhoto(service, photoId)).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  }
});

test("of a person who pays for two enterprises, the one that the photo was shown to stops them", async () => {
  const { authorisationId, service } = await startAuthorised();
  const second = await service.clientOf(await insertPayingDealer(service.context, { number: 7 }));
  await pass(service, 61);
  const { api } = await authorisePerson(service, second);
  const states = async () =>
    (await api.authorisations.listOwnAuthorisations()).items.map(({ status }) => status);
  expect(await states()).toEqual(["NORMAL", "NORMAL"]);
  // The newer photo is on the person's record, and goes on serving.
  expect(await rejectPhotoOf(service, authorisationId)).toMatchObject({ body: { suspended: 1 } });
  expect(await states()).toEqual(["NORMAL", "SUPPLY_UPLOAD"]);
  expect((await api.person.getPerson()).document).toMatchObject({ photos: "OK" });
  // Nothing is stopped twice.
  expect(await rejectPhotoOf(service, authorisationId)).toMatchObject({ status: 404 });
});

test("a legal person takes the photo again at once, however long the ID is valid", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SIGNED");
  const renewal = async () =>
    (await api.application.getApplication({ appCode: FLEXIBLE_CREDIT })).legalPerson?.renewal;
  expect(await renewal()).toMatchObject({ open: false });
  const { rows } = await service.database.execute<{ photo: string }>(
    "select id_front_file_id as photo from person",
  );
  expect(await rejectPhoto(service, rows[0]?.photo ?? "")).toMatchObject({
    body: { applied: true, suspended: 0 },
  });
  expect((await api.person.getPerson()).document).toMatchObject({
    photos: "INVALID",
    renewal: { open: true, opensOn: null },
  });
  expect(await renewal()).toEqual({ open: true, opensOn: null });
  const [notice] = (await api.notifications.listNotices({})).items;
  expect(notice).toMatchObject({ kind: "ID_PHOTO_INVALID", link: "/idCertification" });
  await api.application.recogniseIdCard(await uploadIdCard(api));
  await confirmLegalPerson(api, { appCode: FLEXIBLE_CREDIT, ...FORMS.legalPerson });
  expect((await api.person.getPerson()).document).toMatchObject({
    photos: "OK",
    renewal: { open: false },
  });
});
