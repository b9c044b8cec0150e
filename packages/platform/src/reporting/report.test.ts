import { expect, test } from "vitest";
import {
  customEvent,
  eventReport,
  newReportId,
  pageLeft,
  pageOpened,
  pagePattern,
  resourceUsed,
} from "./report.ts";

const moment = { page: "/home", at: 1_795_230_265_773 };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("an event has the default id where it names none, and its own where it does", () => {
  expect(eventReport("CUSTOM", {}, moment)).toEqual({
    id: expect.stringMatching(UUID),
    name: "CUSTOM",
    ...moment,
    tags: { eventid: "1006", detail: {} },
  });
  expect(eventReport("CUSTOM", {}, moment, "2001").tags.eventid).toBe("2001");
  const detail = { report_id: "r", reason: "late" };
  expect(eventReport("CUSTOM", detail, moment).tags.detail).toEqual(detail);
});

test("ids are random", () => {
  expect(new Set(Array.from({ length: 100 }, newReportId)).size).toBe(100);
});

test("leaving reports for how long the page was viewed", () => {
  const { name, tags } = pageLeft(5200.4, moment);
  expect([name, tags]).toEqual(["LEAVE_PAGE", { eventid: "1006", detail: { leave_time: 5200 } }]);
});

test("a visit is reported as a day at most: the service refuses a body with a longer one", () => {
  const dayMs = 24 * 3600 * 1000;
  for (const stayMs of [dayMs, dayMs + 0.4, dayMs + 1, 9 * dayMs]) {
    expect(pageLeft(stayMs, moment).tags.detail).toEqual({ leave_time: dayMs });
  }
});

test.each([
  ["/home", "PAGE_OPEN"],
  ["/orderList/detail?orderId", "LINK_OPEN"],
  ["/record/detail?loanNo", "LINK_OPEN"],
  ["/phoneLogin/enterCode", "LINK_OPEN"],
  ["*", "PAGE_OPEN"],
])("%s is reported as %s", (page, name) => expect(pageOpened({ ...moment, page }).name).toBe(name));

test("a button and a dialog are resources, and point at their own report", () => {
  const button = resourceUsed("button", "pay", moment);
  expect(button).toMatchObject({ name: "BUTTON_CLICK", tags: { eventid: "1006" } });
  expect(button.tags.detail).toEqual({
    configId: "",
    planId: "",
    resourceType: "button",
    resourceName: "pay",
    report_id: button.id,
  });
  expect(resourceUsed("dialog", "leave", moment).name).toBe("DIALOG_OPEN");
});

test("a custom event tells its reason, points at its own report, and may have an id of its own", () => {
  const refused = customEvent("REFUSED", "CODE_WRONG", moment);
  expect(refused).toMatchObject({ name: "REFUSED", ...moment, tags: { eventid: "1006" } });
  expect(refused.tags.detail).toEqual({ report_id: refused.id, reason: "CODE_WRONG" });
  expect(customEvent("REFUSED", "CODE_WRONG", moment, "2001").tags.eventid).toBe("2001");
});

test.each([
  ["/home", "", "/home"],
  ["/home/", "?channel=csc", "/home"],
  ["/orderList/detail", "?orderId=13800000001", "/orderList/detail?orderId"],
  ["/orderList/detail", "?orderId=1&from=home", "/orderList/detail"],
  ["/orderList/detail", "?orderId=1&channel=csc", "/orderList/detail?orderId"],
  ["/orderList/detail", "?orderId=1&isHybridWebView=true&online=true", "/orderList/detail?orderId"],
  ["/home", "?isHybridWebView=true&online=true&source=CSC&nh5f=true", "/home"],
  ["/orderList/detail", "?13800000001id=1", "/orderList/detail"],
  ["/13800000001", "?orderId=1", "*"],
  ["/", "", "/"],
])("%s%s has the pattern %s", (pathname, search, pattern) => {
  const known = new Set(["/", "/home", "/orderList/detail"]);
  expect(pagePattern({ pathname, search }, (path) => known.has(path))).toBe(pattern);
});
