import { expect, test } from "vitest";
import { startCancelling, submitCancellation } from "../../testing/cancelling.ts";
import { pdfPagesOf } from "../../testing/pdf-text.ts";
import { goTo } from "../../testing/trade.ts";

const TAKEN_AT = "2026-03-03T10:00:00+08:00";

async function startSubmitted() {
  const started = await startCancelling();
  return { ...started, submitted: await submitCancellation(started.client) };
}

test("whoever has its number gets the receipt, which has no personal data", async () => {
  const { service, dealer, submitted } = await startSubmitted();
  const path = (receiptNo: string) => `/api/cancellation-receipts/${receiptNo}/pdf`;
  const early = await service.app.inject({ url: path(submitted.receiptNo ?? "") });
  expect(early.statusCode).toBe(404);
  await goTo(service, TAKEN_AT);
  const pdf = await service.app.inject({ url: path(submitted.receiptNo ?? "") });
  expect(pdf.statusCode).toBe(200);
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  const { pages } = await pdfPagesOf(pdf.rawPayload);
  const text = pages.join("");
  expect(text).toContain(submitted.receiptNo);
  expect(text).toContain("2026-03-03 10:00:00");
  expect(text).not.toContain("张三");
  expect(text).not.toContain(dealer.mobile);
  const unknown = await service.app.inject({ url: path(`ZX${dealer.userId}`) });
  expect(unknown.statusCode).toBe(404);
});
