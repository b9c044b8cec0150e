import { expect, test } from "vitest";
import { scriptMail } from "../../testing/mail.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import {
  ADDRESS,
  OTHER_ADDRESS,
  overOf,
  startVerifyingEmail,
} from "../../testing/verifying-email.ts";

test("what became of the message is said, and another person's challenge does not exist", async () => {
  const { api, service, submit } = await startVerifyingEmail();
  await scriptMail(service, "refuse");
  const refused = await api.submitEmail({ address: ADDRESS });
  expect(refused.pending?.delivery).toBe("SENDING");
  await service.context.jobs.settle();
  expect((await api.getEmail()).pending?.delivery).toBe("REFUSED");
  const { challengeId, code } = await submit(OTHER_ADDRESS);
  const other = await insertPayingDealer(service.context, { number: 2 });
  const stranger = (await service.clientOf(other)).email;
  expect(await overOf(stranger.confirmEmailCode({ challengeId, code }))).toBe("NOT_FOUND");
  expect(await overOf(stranger.resendEmail({ challengeId }))).toBe("NOT_FOUND");
});
