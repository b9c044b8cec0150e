import { expect, test } from "vitest";
import { answerNext, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

test("challenges are open to all callers, and each is different", async () => {
  const service = await startTestService();
  const api = service.client();
  const [first, second] = [
    await api.identity.createCaptcha({}),
    await api.identity.createCaptcha({}),
  ];
  expect(first.expiresInSeconds).toBeGreaterThan(60);
  expect(first.challenge).not.toBe(second.challenge);
  // The answer is not in it.
  expect(JSON.parse(first.challenge)).not.toHaveProperty("counter");
});

test("without the captcha provider no caller gets through", async () => {
  const service = await startTestService();
  await answerNext(service, "captcha", "createChallenge", "unavailable");
  const refused = await refusalOf(service.client().identity.createCaptcha({}));
  expect(refused.code).toBe("PROVIDER_UNAVAILABLE");
});

test("challenges are limited by address", async () => {
  const service = await startTestService();
  const api = service.client();
  const refused: PromiseSettledResult<unknown>[] = [];
  // A few at a time: a slow machine would refuse the last of 310 for being busy.
  for (let sent = 0; sent < 310; sent += 10) {
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => api.identity.createCaptcha({})),
    );
    refused.push(...answers.filter(({ status }) => status === "rejected"));
  }
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ reason: { code: "TOO_MANY_REQUESTS" } });
});
