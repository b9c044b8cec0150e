import { expect, test } from "vitest";
import { wrongCode } from "../../testing/applicant.ts";
import { endOf } from "../../testing/payment-password.ts";
import { ADDRESS, overOf, startVerifyingEmail } from "../../testing/verifying-email.ts";
import { waitForCode } from "../../testing/withdrawing.ts";

test("the code of the message verifies the address, once, and a wrong one is counted", async () => {
  const { api, service, submit } = await startVerifyingEmail();
  expect(await api.getEmail()).toMatchObject({ verified: null, pending: null });
  const { challengeId, code } = await submit(` ${ADDRESS} `);
  expect(await api.getEmail()).toMatchObject({
    verified: null,
    pending: { addressMasked: "w***@example.com", delivery: "SENT", triesLeft: 5 },
    resendAfterSeconds: 60,
  });
  const wrong = { challengeId, code: wrongCode(code) };
  expect(await endOf(api.confirmEmailCode(wrong))).toEqual(["CODE_WRONG", 4]);
  const done = await api.confirmEmailCode({ challengeId, code });
  expect(done).toMatchObject({ verified: { addressMasked: "w***@example.com" }, pending: null });
  // The answer was lost: the same again. Another code is none.
  expect(await api.confirmEmailCode({ challengeId, code })).toMatchObject({ pending: null });
  expect(await overOf(api.confirmEmailCode(wrong))).toBe("CODE_EXPIRED");
  waitForCode(service);
  expect(await overOf(api.submitEmail({ address: "WANG.qiang@example.com" }))).toBe(
    "EMAIL_UNCHANGED",
  );
});

test("five wrong codes end the code, not the link", async () => {
  const { api, service, submit } = await startVerifyingEmail();
  const { challengeId, code, token } = await submit(ADDRESS);
  const ends = [];
  for (let tries = 0; tries < 6; tries += 1)
    ends.push(await overOf(api.confirmEmailCode({ challengeId, code: wrongCode(code) })));
  expect(ends.slice(-3)).toEqual(["CODE_WRONG", "CODE_TOO_MANY_TRIES", "CODE_TOO_MANY_TRIES"]);
  expect(await overOf(api.confirmEmailCode({ challengeId, code }))).toBe("CODE_TOO_MANY_TRIES");
  expect(await service.client().email.confirmEmailLink({ token })).toEqual({ verified: true });
});
