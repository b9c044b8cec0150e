import { expect, test } from "vitest";
import { arrivedMails, newestMail } from "../../testing/mail.ts";
import { ADDRESS, OTHER_ADDRESS, startVerifyingEmail } from "../../testing/verifying-email.ts";

test("a former address gets a notice of the change and of the removal, without naming the other", async () => {
  const { api, service, submit } = await startVerifyingEmail();
  await api.confirmEmailCode((await submit(ADDRESS)).proof);
  await api.confirmEmailCode((await submit(OTHER_ADDRESS)).proof);
  const notice = await newestMail(service);
  expect([notice.address, notice.subject]).toEqual([ADDRESS, "您的刻度邮箱已更换"]);
  expect(notice.text).not.toContain("shop");
  expect(await api.removeEmail()).toMatchObject({ verified: null, pending: null });
  expect(await newestMail(service)).toMatchObject({ address: OTHER_ADDRESS });
  const before = (await arrivedMails(service)).length;
  expect(await api.removeEmail()).toMatchObject({ verified: null });
  expect(await arrivedMails(service)).toHaveLength(before);
});
