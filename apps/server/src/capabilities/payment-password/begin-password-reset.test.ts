import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertBareDealer } from "../../testing/dealer.ts";
import { DEALER_ID_NO, startWithPassword } from "../../testing/payment-password.ts";

test("only the person's own ID number begins it, and guesses are few", async () => {
  const { api, service, dealer } = await startWithPassword(null);
  const reset = await api.beginPasswordReset({ idNo: ` ${DEALER_ID_NO} ` });
  expect(reset).toMatchObject({
    phoneMasked: "139****0001",
    expiresAt: "2026-03-02T10:10:00+08:00",
  });
  // Right numbers do not use the tries up.
  for (let times = 0; times < 6; times += 1) await api.beginPasswordReset({ idNo: DEALER_ID_NO });
  const guesses = Array.from({ length: 12 }, (_, index) =>
    refusalOf(api.beginPasswordReset({ idNo: `1101011990030700${20 + index}` })),
  );
  const ends = (await Promise.all(guesses)).map(({ code }) => code);
  expect(ends.filter((code) => code === "ID_INVALID")).toHaveLength(5);
  expect(await refusalOf(api.beginPasswordReset({ idNo: DEALER_ID_NO }))).toMatchObject({
    code: "TOO_MANY_REQUESTS",
    data: { retryAfterSeconds: expect.any(Number) },
  });

  // Whose papers were never seen has nothing to prove it with.
  const bare = await service.clientOf({
    ...(await insertBareDealer(service.context)),
    role: "LEGAL_PERSON",
  });
  const unknown = await refusalOf(bare.paymentPassword.beginPasswordReset({ idNo: DEALER_ID_NO }));
  expect(unknown.code).toBe("ID_INFO_MISSING_FOR_USE");
  const authorised = await service.clientOf({ ...dealer, role: "AUTHORIZED_PERSON" });
  const refused = await refusalOf(authorised.paymentPassword.getPaymentPassword({}));
  expect(refused.code).toBe("FORBIDDEN_ROLE");
});
