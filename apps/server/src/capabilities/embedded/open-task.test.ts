import { expect, test } from "vitest";
import { RETURN_TO, sendAsOpener, TASK_PHONE } from "../../testing/opener.ts";
import { startTestService } from "../../testing/service.ts";

test("an opener gets people back at its own addresses, to the letter", async () => {
  const service = await startTestService();
  const open = async (more: object) => {
    const body = { task: "face", mobile: TASK_PHONE, returnTo: RETURN_TO, reference: "1", ...more };
    const answer = await sendAsOpener(service, "/intake/embedded-tasks", body);
    return answer.json<{ code?: string; data?: unknown }>();
  };
  for (const returnTo of [
    `${RETURN_TO}/`,
    `${RETURN_TO}?a=1`,
    "https://app.example.evil/kedu/back",
    "javascript:alert(1)",
  ]) {
    expect(await open({ returnTo }), returnTo).toMatchObject({
      code: "INPUT_INVALID",
      data: { fields: ["returnTo"] },
    });
  }
  expect(await open({ task: "loanContract" })).toMatchObject({ data: { fields: ["contractId"] } });
  expect(await open({ task: "loanVerifyList" })).toMatchObject({ data: { fields: ["appCode"] } });
  expect(await open({ contractId: service.context.ids() })).toMatchObject({
    data: { fields: ["contractId"] },
  });
});

test("tasks for one number are counted, whether we know it or not", async () => {
  const service = await startTestService();
  const open = () =>
    sendAsOpener(service, "/intake/embedded-tasks", {
      task: "face",
      mobile: "13911113333",
      returnTo: RETURN_TO,
      reference: "1",
    });
  for (let count = 0; count < 30; count += 1) expect((await open()).statusCode).toBe(200);
  expect((await open()).json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
});
