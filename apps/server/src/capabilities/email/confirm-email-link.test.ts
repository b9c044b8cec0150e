import { expect, test } from "vitest";
import { refusalOf, wrongCode } from "../../testing/applicant.ts";
import { ADDRESS, overOf, startVerifyingEmail } from "../../testing/verifying-email.ts";

test("the link works once, on a device that is not logged in, and says nothing of whom", async () => {
  const { api, service, submit } = await startVerifyingEmail();
  const { challengeId, code, token } = await submit(ADDRESS);
  const elsewhere = service.client({}, { address: "203.0.113.7" }).email;
  expect(await elsewhere.confirmEmailLink({ token })).toEqual({ verified: true });
  expect(await api.getEmail()).toMatchObject({
    verified: { addressMasked: "w***@example.com" },
    pending: null,
  });
  const answers = [];
  for (const tried of [token, token.slice(1), "x", `${token}${token}`])
    answers.push(await refusalOf(elsewhere.confirmEmailLink({ token: tried })));
  expect(answers.map(({ code: refusal, data }) => [refusal, data])).toEqual(
    answers.map(() => ["EMAIL_LINK_OVER", undefined]),
  );
  expect(await overOf(api.confirmEmailCode({ challengeId, code: wrongCode(code) }))).toBe(
    "CODE_EXPIRED",
  );
});
