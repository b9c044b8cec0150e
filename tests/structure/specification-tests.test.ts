import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const JOURNEYS = "tests/journeys";
const WIDGETS = "packages/ui/src/widgets";

/**
 * What the specification says in sections 7 to 9, the journey or story that tries it in a browser, and a text that
 * stands in that test.
 */
const TRIED: readonly (readonly [string, string, string])[] = [
  // Section 7
  ["gzip-compressed request bodies", `${JOURNEYS}/pay-and-repay.spec.ts`, "travel as gzip"],
  // Section 8
  ["missing unique identifier", `${JOURNEYS}/channel-permissions.spec.ts`, "缺少唯一支付标识"],
  ["no permissions", `${JOURNEYS}/channel-permissions.spec.ts`, "账户没有受托直付权限"],
  ["permission expired", `${JOURNEYS}/channel-permissions.spec.ts`, "权限已过期，请重新开通"],
  ["redirect error", `${JOURNEYS}/error-catalogue.spec.ts`, "跳转错误，请联系客服处理~"],
  ["loan refused", `${JOURNEYS}/limit-views.spec.ts`, "很遗憾，您的借款审批未通过"],
  ["under approval", `${JOURNEYS}/limit-views.spec.ts`, "申请正在批复中"],
  ["no limit", `${JOURNEYS}/limit-views.spec.ts`, "无可用额度"],
  ["message and status, 500 by default", `${JOURNEYS}/error-catalogue.spec.ts`, "500 where it has"],
  ["route error", `${JOURNEYS}/error-catalogue.spec.ts`, "the error's own status"],
  ["not found", `${JOURNEYS}/error-catalogue.spec.ts`, "This page could not be found"],
  ["unknown middleware", `${JOURNEYS}/error-catalogue.spec.ts`, "Unknown middleware"],
  ["lazy-load chunk failure", `${JOURNEYS}/recovery.spec.ts`, "a screen's chunk"],
  ["redirect signal", `${JOURNEYS}/error-catalogue.spec.ts`, "sends on before anything"],
  ["parameters that do not open", `${JOURNEYS}/faults-shell.spec.ts`, "an old key"],
  ["script or stylesheet failure", `${JOURNEYS}/recovery.spec.ts`, "costs one reload"],
  ["and again: the native error page", `${JOURNEYS}/recovery.spec.ts`, "kedu-finance://error"],
  ["failed image", `${JOURNEYS}/recovery.spec.ts`, "data:image\\/gif"],
  [
    "error while showing the error page",
    `${JOURNEYS}/error-catalogue.spec.ts`,
    "An error occured while showing the error page",
  ],
  // Section 9, technical constants
  ["request timeout", `${JOURNEYS}/technical-constants.spec.ts`, "new Set([6000])"],
  [
    "toast shown and removed",
    `${WIDGETS}/Toast/Toast.stories.tsx`,
    "shown 1500 ms and removed 500",
  ],
  ["fetch minimum delay", `${JOURNEYS}/pending-states.spec.ts`, "MINIMUM_MS = 200"],
  ["and of the loading overlay", `${WIDGETS}/Loading/Loading.stories.tsx`, "LOADING_MINIMUM_MS"],
  ["navigation re-check delay", `${JOURNEYS}/technical-constants.spec.ts`, "runFor(399)"],
  ["error page delay", `${JOURNEYS}/recovery.spec.ts`, "runFor(499)"],
  ["retry once per session", `${JOURNEYS}/recovery.spec.ts`, "one report, one reload"],
  ["prefetch idle timeout", `${JOURNEYS}/technical-constants.spec.ts`, "new Set([2000])"],
  ["default event id", `${JOURNEYS}/technical-constants.spec.ts`, 'eventid: "1006"'],
  ["report system id", `${JOURNEYS}/technical-constants.spec.ts`, "20_175"],
  ["client version", `${JOURNEYS}/technical-constants.spec.ts`, 'version: "1.0.1"'],
  ["link-reporting pattern", `${JOURNEYS}/technical-constants.spec.ts`, "LINK_OPEN"],
  ["deflate chunk", `${JOURNEYS}/technical-constants.spec.ts`, "new Set([16_384])"],
  ["inflate chunk", `${JOURNEYS}/technical-constants.spec.ts`, "the same body unpacked"],
  ["build version", "apps/h5/src/flows/help/HelpSheet.stories.tsx", "版本 6.2.100"],
  ["and in the settings", "apps/h5/src/areas/account/SettingsScreen.stories.tsx", "版本 6.2.100"],
  ["5 items of height 44", `${WIDGETS}/Picker/Picker.stories.tsx`, "toBe(5 * 44)"],
  ["10 years before and after", `${WIDGETS}/DatePicker/DatePicker.stories.tsx`, "DefaultRange"],
  ["swipe duration", `${WIDGETS}/Swipe/Swipe.stories.tsx`, "TakesHalfASecond"],
  [
    "image zoom 1/3 to 3",
    `${WIDGETS}/ImageZoom/ImageZoomMoves.stories.tsx`,
    "restsAt(image, 1 / 3)",
  ],
  ["dialog buttons", `${WIDGETS}/Dialog/Dialog.stories.tsx`, 'name: "取消"'],
];

/** What the compressor is fed, and its reverse reads, is tried where the streams themselves can be seen too. */
const TRIED_BELOW: typeof TRIED = [
  ["deflate chunk", "packages/platform/src/network/gzip-text.test.ts", "16384 bytes at a time"],
  ["inflate chunk", "apps/server/src/http/request-body.test.ts", "65536 bytes at a time"],
];

test.each([...TRIED, ...TRIED_BELOW])("%s is tried in %s", (_, file, text) => {
  expect(readFileSync(join(import.meta.dirname, "../..", file), "utf8")).toContain(text);
});

test("what a browser can show is tried in one", () => {
  for (const [, file] of TRIED) expect(file).toMatch(/\.(spec\.ts|stories\.tsx)$/);
});
