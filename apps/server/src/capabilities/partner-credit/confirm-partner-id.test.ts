import { expect, test } from "vitest";
import { answerNext, refusalOf } from "../../testing/applicant.ts";
import { idPhotos, offeredDealer } from "../../testing/partner-credit.ts";
import { startTestService } from "../../testing/service.ts";
import { setIdValidity } from "../identity/set-id-validity.ts";
import { inTransaction } from "../../database/transaction.ts";

async function start(offer = "OFFER") {
  const service = await startTestService();
  const dealer = await offeredDealer(service, offer);
  return { service, dealer, api: dealer.api };
}

test("an ID on record that is old is photographed again, and the new one counts everywhere", async () => {
  const { service, dealer, api } = await start();
  const { enterpriseId } = dealer;
  await inTransaction(service.database, (transaction) =>
    setIdValidity(transaction, { enterpriseId, validTo: "2026-04-01", now: service.clock.now() }),
  );
  expect((await refusalOf(api.partnerCredit.confirmPartnerId({}))).code).toBe("ID_PHOTO_REQUIRED");
  const photos = await idPhotos(api);
  const confirmed = await api.partnerCredit.confirmPartnerId({ photos });
  expect(confirmed.step).toBe("FORM");
  expect(confirmed.legalPerson).toMatchObject({ idStatus: "NORMAL", needsPhotos: false });
});

test("photographs of another person, or none that can be read, confirm nothing", async () => {
  const { service, api } = await start();
  const send = async () => api.partnerCredit.confirmPartnerId({ photos: await idPhotos(api) });
  await answerNext(service, "ocr", "readIdCard", "reading", { name: "李小梅" });
  expect((await refusalOf(send())).code).toBe("ID_NAME_MISMATCH");
  await answerNext(service, "ocr", "readIdCard", "reading", { validTo: null });
  expect((await refusalOf(send())).code).toBe("OCR_UNREADABLE");
  expect((await api.partnerCredit.getPartnerCredit()).step).toBe("ID");
});
