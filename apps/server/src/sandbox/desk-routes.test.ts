import { expect, onTestFinished, test } from "vitest";
import { insertPayingDealer } from "../testing/paying-dealer.ts";
import { startSandboxService } from "../testing/sandbox-service.ts";
import { FREEZE_EVENTS } from "./freeze-events.ts";

test("the console's desk lists what awaits an answer, and answers it", async () => {
  const service = await startSandboxService("2026-03-02T15:30:00+08:00");
  onTestFinished(() => service.close());
  const { mobile } = await insertPayingDealer(service.context);
  const filed = await service.app.inject({
    method: "POST",
    url: "/api/complaints",
    headers: { cookie: await service.logIn(mobile), "idempotency-key": "file" },
    payload: { kind: "QUESTION", topic: "OTHER", text: "怎么开利息发票？", fileIds: [] },
  });
  const { complaintId, no } = filed.json<{ complaintId: string; no: string }>();
  expect(await service.console("GET", "complaints")).toMatchObject({
    status: 200,
    body: { total: 1, items: [{ complaintId, no, entries: [{ by: "DEALER" }] }] },
  });
  const event = { complaintId, event: "ANSWER" };
  expect(await service.console("POST", "complaints", event)).toMatchObject({ status: 400 });
  expect(await service.console("POST", "complaints", { ...event, text: "已核对。" })).toMatchObject(
    { status: 200, body: { applied: true, status: "ANSWERED" } },
  );
  expect(await service.console("GET", "complaints")).toMatchObject({ body: { total: 0 } });
  expect(
    await service.console("POST", "complaints", { complaintId, event: "CLOSE" }),
  ).toMatchObject({ body: { status: "CLOSED" } });
  expect(await service.console("POST", "complaints", event)).toMatchObject({
    body: { code: "COMPLAINT_STATE" },
  });
}, 60_000);

test("the console's form freezes a dealer's line and lifts it, each reason on its own", async () => {
  const service = await startSandboxService("2026-03-02T15:30:00+08:00");
  onTestFinished(() => service.close());
  const { mobile: phone } = await insertPayingDealer(service.context);
  const cookie = await service.logIn(phone);
  const frozenFor = async () => {
    const home = await service.app.inject({ url: "/api/home", headers: { cookie } });
    const [line] = home.json<{
      lines: { freezeReasons: readonly { code: string }[] }[];
    }>().lines;
    return line?.freezeReasons.map(({ code }) => code);
  };
  const send = (event: string, note = "（2026）粤03执1号") =>
    service.console("POST", "freezes", { phone, event, note });
  const { body } = await service.console("GET", "complaints");
  const { freezeEvents } = body as { freezeEvents: readonly (readonly [string, unknown])[] };
  expect(freezeEvents.map(([event]) => event)).toEqual([...FREEZE_EVENTS]);
  expect(await frozenFor()).toEqual([]);
  expect(await send("COURT_SET")).toMatchObject({ status: 200 });
  expect(await send("RISK_SET")).toMatchObject({ status: 200 });
  expect(await frozenFor()).toEqual(["COURT", "RISK"]);
  expect(await send("COURT_LIFT")).toMatchObject({ status: 200 });
  expect(await frozenFor()).toEqual(["RISK"]);
  expect(await send("RISK_LIFT")).toMatchObject({ status: 200 });
  expect(await frozenFor()).toEqual([]);
  expect(await send("PERMISSION_WITHDRAW")).toMatchObject({ status: 200 });
  expect(await frozenFor()).toEqual(["PERMISSION"]);
  expect(await send("PERMISSION_RESTORE")).toMatchObject({ status: 200 });
  expect(await frozenFor()).toEqual([]);
  expect(await send("ANYTHING")).toMatchObject({ status: 400 });
  const unknown = { phone: "13900000000", event: "COURT_SET", note: "1" };
  expect(await service.console("POST", "freezes", unknown)).toMatchObject({
    status: 404,
    body: { code: "DEALER_NOT_FOUND" },
  });
}, 60_000);

test("the console says where there is no photo of an ID to report", async () => {
  const service = await startSandboxService("2026-03-02T15:30:00+08:00");
  onTestFinished(() => service.close());
  const { mobile: phone } = await insertPayingDealer(service.context);
  const report = (of: string) => service.console("POST", "id-photos", { phone: of });
  expect(await report("13900000000")).toMatchObject({
    status: 404,
    body: { code: "DEALER_NOT_FOUND" },
  });
  // This dealer was written without photos.
  expect(await report(phone)).toMatchObject({ status: 409, body: { code: "NO_ID_PHOTO" } });
}, 60_000);
