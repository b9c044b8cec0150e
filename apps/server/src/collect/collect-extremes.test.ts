import { expect, test } from "vitest";
import { extremesFor, type Json, placesOf, replaced, valueAt } from "../testing/extremes.ts";
import { startTestService } from "../testing/service.ts";
import { errorBody, eventBody } from "./report-schema.ts";

const AT = Date.parse("2026-03-02T09:59:00+08:00");
const HASH = "0123456789abcdef0123456789abcdef";
const BODY = {
  sysid: 20_175,
  detail: {
    token: "",
    imei: "",
    version: "1.0.1",
    device: "X1",
    channel: "leaf",
    customer_id: HASH,
    account_id: "",
    report_time: AT,
  },
};
const EVENT = {
  id: "b2c1f0e4-5d0e-4c0e-8a53-0f5a7a6f0e11",
  name: "LEAVE_PAGE",
  page: "/home",
  at: AT,
  tags: { eventid: "7", detail: { leave_time: 5_200 } },
};
const ERROR = {
  id: "d2c1f0e4-5d0e-4c0e-8a53-0f5a7a6f0e11",
  kind: "script",
  name: "TypeError",
  message: "x is null",
  frames: ["assets/a.js:1:2"],
  page: "/home",
  at: AT,
};
/** Bodies that one address may send before a minute has passed. */
const BODIES_A_MINUTE = 100;

test.each([
  ["event", eventBody, { ...BODY, events: [EVENT] }],
  ["web", errorBody, { ...BODY, errors: [ERROR] }],
])(
  "%s takes no extreme of any value that a page does not send",
  async (kind, schema, sample) => {
    const { app, clock } = await startTestService();
    const wrong: string[] = [];
    let sent = 0;
    const send = async (input: unknown) => {
      sent += 1;
      if (sent % BODIES_A_MINUTE === 0) clock.moveTo(new Date(clock.now().getTime() + 61_000));
      const answer = await app.inject({
        method: "POST",
        url: `/collect/common/v1/${kind}`,
        headers: { "content-type": "application/json" },
        payload: JSON.stringify(input),
      });
      return answer.statusCode;
    };
    expect(await send(sample)).toBe(204);
    for (const path of placesOf(sample)) {
      for (const extreme of [...extremesFor(valueAt(sample, path)), "\ud800", "x".repeat(80_000)]) {
        const input = replaced(sample, path, extreme) as Json;
        const status = await send(input);
        const fits = schema.safeParse(JSON.parse(JSON.stringify(input))).success;
        // An input that is too large is refused differently from a wrong one, and text that cannot be stored is neither
        // kept nor a fault.
        if (status !== (fits ? 204 : 400) && ![400, 413].includes(status)) {
          wrong.push(`${path.join(".")} ${JSON.stringify(extreme).slice(0, 40)}: ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(200);
  },
  120_000,
);
