import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { openTaskFor, outcomeFor, startWithOpenLine, TASK_PHONE } from "../../testing/opener.ts";

test("a token is good once, for five minutes; the opener cannot tell whom we know", async () => {
  const { service } = await startWithOpenLine();
  const exchange = (token: string) =>
    refusalOf(service.client().embedded.exchangeTaskToken({ token })).then(({ code }) => code);
  const { token } = await openTaskFor(service, { task: "face", mobile: TASK_PHONE });
  await service.client().embedded.exchangeTaskToken({ token });
  expect(await exchange(token)).toBe("TASK_TOKEN_INVALID");
  expect(await exchange("x".repeat(43))).toBe("TASK_TOKEN_INVALID");

  const late = await openTaskFor(service, { task: "face", mobile: TASK_PHONE });
  const stranger = await openTaskFor(service, { task: "face", mobile: "13911112222" });
  expect(await exchange(stranger.token)).toBe("TASK_TOKEN_INVALID");
  expect(await outcomeFor(service, stranger.taskId)).toMatchObject({ outcome: "OPEN" });
  service.clock.moveTo(new Date(service.clock.now().getTime() + 5 * 60_000));
  expect(await exchange(late.token)).toBe("TASK_TOKEN_INVALID");
  const outcomes = [
    await outcomeFor(service, stranger.taskId),
    await outcomeFor(service, late.taskId),
  ];
  expect(outcomes).toEqual([
    expect.objectContaining({ outcome: "EXPIRED" }),
    expect.objectContaining({ outcome: "EXPIRED" }),
  ]);
});

test("of many exchanges at once one begins the task", async () => {
  const { service } = await startWithOpenLine({ driver: "postgres" });
  const { token } = await openTaskFor(service, { task: "face", mobile: TASK_PHONE });
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () => service.client().embedded.exchangeTaskToken({ token })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
