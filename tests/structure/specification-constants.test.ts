import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as domain from "@kedu/domain";
import { afterEach, expect, test, vi } from "vitest";
import h5 from "../../apps/h5/package.json" with { type: "json" };
import { hasReloaded, reloadFor } from "../../apps/h5/src/start/reload-mark.ts";
import product from "../../package.json" with { type: "json" };
import { PRODUCT_VERSION } from "../../packages/platform/src/constants/product-version.ts";
import { DEFAULT_RECORD_APP_ALIAS } from "../../packages/platform/src/storage/record-rules.ts";
import * as platform from "../../packages/platform/src/constants/technical-constants.ts";
import { DEFAULT_RANGE_YEARS } from "../../packages/ui/src/widgets/DatePicker/date-columns.ts";
import { dialogMessages } from "../../packages/ui/src/widgets/Dialog/messages.ts";
import { MAX_SCALE, MIN_SCALE } from "../../packages/ui/src/widgets/ImageZoom/zoom-view.ts";
import { ROW_PX, VISIBLE_ROWS } from "../../packages/ui/src/widgets/Picker/wheel-physics.ts";
import { SWIPE_MS } from "../../packages/ui/src/widgets/Swipe/swipe-physics.ts";
import { TOAST_LEAVING_MS, TOAST_SHOWN_MS } from "../../packages/ui/src/widgets/Toast/toast.ts";

/** A number that is declared by a module which only a browser can load. */
function declared(path: string, name: string): number {
  const text = readFileSync(join(import.meta.dirname, "../..", path), "utf8");
  return Number(
    new RegExp(`^(?:export )?const ${name} = ([0-9_]+);`, "m").exec(text)?.[1]?.replaceAll("_", ""),
  );
}

/** Section 9 of the specification, line by line: its text, and the value in the code. */
const SECTION_9: readonly (readonly [string, unknown, unknown])[] = [
  // Flexible credit
  ["single loan term: 45 days", domain.FLEXIBLE_TERM_DAYS, 45],
  ["daily rate from 0.02 %", domain.MIN_DAILY_RATE_PPM, 200],
  ["daily rate to 0.05 %", domain.MAX_DAILY_RATE_PPM, 500],
  ["initial limit from about 50 %", domain.INITIAL_LIMIT_MIN_PERCENT, 50],
  ["initial limit to about 70 %", domain.INITIAL_LIMIT_MAX_PERCENT, 70],
  ["overdue penalty: 0.5 times the daily interest", domain.FLEXIBLE_PENALTY_PERMILLE, 500],
  [
    "interest-free on the payment day",
    domain.interestFen({ principalFen: 10_000_000, dailyRatePpm: 300, days: 0 }),
    0,
  ],
  ["order cutoff example: 14:00", domain.ORDER_CUTOFF, "14:00"],
  // Business loan
  ["terms of 3 or 6 periods, interest first", domain.INTEREST_FIRST_PERIODS, [3, 6]],
  ["terms of 12 periods, equal principal", domain.EQUAL_PRINCIPAL_PERIODS, [12]],
  ["repayment day: the 10th of each month", domain.REPAYMENT_DAY_OF_MONTH, 10],
  ["automatic bank debit: 14:30 and 23:30", domain.AUTO_DEBIT_TIMES, ["14:30", "23:30"]],
  ["overdue penalty: 1.5 times the daily interest", domain.BUSINESS_PENALTY_PERMILLE, 1500],
  // Shared
  ["SMS reminders: 7 days, 3 days and on the due day", domain.REMINDER_DAYS, [7, 3, 0]],
  ["limit frozen at noon", domain.FREEZE_TIME, "12:00"],
  ["stated approval rate: about 80 %", domain.STATED_APPROVAL_PERCENT, 80],
  ["ID validity threshold: 90 days", domain.ID_VALIDITY_MIN_DAYS, 90],
  ["default app alias: C1000100", domain.DEFAULT_APP_ALIAS, "C1000100"],
  // Technical constants
  ["request timeout 6000 ms", declared("apps/h5/src/data/client.ts", "REQUEST_TIMEOUT_MS"), 6000],
  ["toast shown 1500 ms", TOAST_SHOWN_MS, 1500],
  ["toast removed after 500 ms", TOAST_LEAVING_MS, 500],
  [
    "fetch minimum display delay 200 ms",
    declared("apps/h5/src/app/pending-display.ts", "PENDING_MINIMUM_MS"),
    200,
  ],
  [
    "and of the loading overlay",
    declared("packages/ui/src/widgets/Loading/Loading.tsx", "LOADING_MINIMUM_MS"),
    200,
  ],
  ["navigation re-check delay 400 ms", platform.NAVIGATION_RECHECK_MS, 400],
  ["error page delay after a failed retry 500 ms", platform.ERROR_PAGE_DELAY_MS, 500],
  ["prefetch idle timeout 2000 ms", platform.PREFETCH_IDLE_TIMEOUT_MS, 2000],
  ["default event id '1006'", platform.DEFAULT_EVENT_ID, "1006"],
  ["report system id 20175", platform.REPORT_SYSTEM_ID, 20175],
  ["client version '1.0.1'", platform.REPORT_CLIENT_VERSION, "1.0.1"],
  ["build version 6.2.100", [product.version, h5.version], ["6.2.100", "6.2.100"]],
  ["and where support asks for it", PRODUCT_VERSION, "6.2.100"],
  [
    "the service takes the reports of this system alone",
    declared("apps/server/src/collect/report-schema.ts", "REPORT_SYSTEM_ID"),
    20175,
  ],
  [
    "app alias of a record where none was chosen",
    DEFAULT_RECORD_APP_ALIAS,
    domain.DEFAULT_APP_ALIAS,
  ],
  ["compression chunk: 16384 (deflate)", platform.DEFLATE_CHUNK_BYTES, 16384],
  [
    "compression chunk: 65536 (inflate)",
    declared("apps/server/src/http/request-body.ts", "INFLATE_CHUNK_BYTES"),
    65536,
  ],
  ["picker shows 5 items of height 44", [VISIBLE_ROWS, ROW_PX], [5, 44]],
  ["date picker: 10 years before to 10 years after", DEFAULT_RANGE_YEARS, 10],
  ["swipe duration 500 ms", SWIPE_MS, 500],
  [
    "dialog buttons confirm/cancel",
    Object.keys(dialogMessages.en).slice(0, 2),
    ["confirm", "cancel"],
  ],
  ["image zoom 1/3 to 3", [MIN_SCALE, MAX_SCALE], [1 / 3, 3]],
];

test.each(SECTION_9)("%s", (_, actual, expected) => {
  expect(actual).toEqual(expected);
});

test("links are reported where the address ends in id, no or code", () => {
  for (const address of ["/a?orderId", "/a/loanNo", "/a?code"])
    expect(platform.REPORTED_LINK.test(address)).toBe(true);
  for (const address of ["/a?idle=1", "/codes", "/a/note"])
    expect(platform.REPORTED_LINK.test(address)).toBe(false);
});

afterEach(() => vi.unstubAllGlobals());

test("retry limited to once per session", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  let address = new URL("https://kedu.example/entrance");
  vi.stubGlobal("location", { replace: (to: URL) => (address = to) });
  let reloads = 0;
  // A file that never loads.
  while (reloads < 10 && !hasReloaded(address)) {
    reloadFor(address);
    reloads += 1;
    // The page that is loaded next remembers nothing itself.
    Reflect.deleteProperty(globalThis, "keduStart");
  }
  expect(reloads).toBe(1);
  expect(hasReloaded(new URL("https://kedu.example/home"))).toBe(true);
});
