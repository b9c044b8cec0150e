import { EMAIL_CODE_TTL_MINUTES } from "@kedu/domain";
import { expect, test } from "vitest";
import { newestMail } from "../../testing/mail.ts";
import { goTo } from "../../testing/trade.ts";
import {
  ADDRESS,
  OTHER_ADDRESS,
  overOf,
  startVerifyingEmail,
} from "../../testing/verifying-email.ts";
import { waitForCode } from "../../testing/withdrawing.ts";

test("code and link end with their time, and with a newer message", async () => {
  const { api, service, submit } = await startVerifyingEmail();
  const elsewhere = service.client().email;
  const first = await submit(ADDRESS);
  const second = await submit(OTHER_ADDRESS);
  expect(await overOf(api.confirmEmailCode(first.proof))).toBe("CODE_EXPIRED");
  expect(await overOf(elsewhere.confirmEmailLink({ token: first.token }))).toBe("EMAIL_LINK_OVER");
  expect(await overOf(api.resendEmail({ challengeId: first.challengeId }))).toBe("CODE_EXPIRED");
  waitForCode(service);
  const { pending } = await api.resendEmail({ challengeId: second.challengeId });
  const third = await newestMail(service);
  expect(third.address).toBe(OTHER_ADDRESS);
  await goTo(service, `2026-03-02T10:${EMAIL_CODE_TTL_MINUTES + 4}:00+08:00`);
  const late = { challengeId: pending?.challengeId ?? "", code: third.code };
  expect(await overOf(api.confirmEmailCode(late))).toBe("CODE_EXPIRED");
  await goTo(service, "2026-03-03T10:05:00+08:00");
  expect(await overOf(elsewhere.confirmEmailLink({ token: third.token }))).toBe("EMAIL_LINK_OVER");
  expect(await api.getEmail()).toMatchObject({ verified: null, pending: null });
});
