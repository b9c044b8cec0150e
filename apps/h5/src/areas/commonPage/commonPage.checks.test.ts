import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { paymentQuery } from "../../data/payments.queries.ts";
import { repaymentQuery } from "../../data/repayment.queries.ts";
import { PAYMENT_ID, paymentIn } from "../../fixtures/payments.ts";
import { REPAYMENT_ID, repaymentIn } from "../../fixtures/repayments.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { hasKnownResult, hasResult, whereItBelongs } from "./commonPage.checks.ts";

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });

function at(address: string): AddressFacts {
  const url = new URL(address, "https://kedu.example");
  return { queryClient, url, search: url.searchParams, isAddress: () => Promise.resolve(true) };
}

test("a result is shown where its state belongs", async () => {
  queryClient.setQueryData(paymentQuery(PAYMENT_ID).queryKey, paymentIn("SUCCESS"));
  const query = `?kind=use&id=${PAYMENT_ID}`;
  await expect(whereItBelongs(at(`/commonPage/paySuccess${query}`))).resolves.toBeNull();
  await expect(whereItBelongs(at(`/commonPage/payHandle${query}`))).resolves.toBe(
    `/commonPage/paySuccess${query}`,
  );
  queryClient.setQueryData(repaymentQuery(REPAYMENT_ID).queryKey, repaymentIn("SUCCESS"));
  await expect(
    whereItBelongs(at(`/commonPage/paySuccess?kind=repay&id=${REPAYMENT_ID}`)),
  ).resolves.toBe(`/commonPage/success?kind=repay&id=${REPAYMENT_ID}`);
});

test("an intent has no result, and an address that names nothing has none either", async () => {
  queryClient.setQueryData(paymentQuery(PAYMENT_ID).queryKey, paymentIn("FACE_PENDING"));
  await expect(hasResult(at(`/commonPage/payHandle?kind=use&id=${PAYMENT_ID}`))).resolves.toBe(
    false,
  );
  await expect(hasResult(at("/commonPage/payHandle"))).resolves.toBe(false);
});

test("a lost answer is in doubt, so only handling may ask for it", async () => {
  await expect(hasResult(at("/commonPage/payHandle?kind=use&request=abc"))).resolves.toBe(true);
  await expect(hasKnownResult(at("/commonPage/paySuccess?kind=use&request=abc"))).resolves.toBe(
    false,
  );
});
