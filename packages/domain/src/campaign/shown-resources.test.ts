import { expect, test } from "vitest";
import type { Campaign, CampaignAudience, CampaignViewer, ResourceViews } from "./campaign.ts";
import { isCampaignOn, isInAudience, shownResources } from "./shown-resources.ts";

const EVERYONE: CampaignAudience = {
  entranceSources: null,
  sourceSystems: null,
  appCodes: null,
  lineStatuses: null,
};
const VIEWER: CampaignViewer = {
  entranceSource: "CSC",
  sourceSystem: "H5",
  lines: [
    { appCode: "APP1001", status: "AVAILABLE" },
    { appCode: "APP2001", status: "LOCKED" },
  ],
};
const ALWAYS = { everyDays: 0, atMost: null };

function campaign(configId: string, changes: Partial<Campaign> = {}): Campaign {
  return {
    configId,
    from: "2026-03-01",
    to: "2026-03-31",
    pages: ["INDEX"],
    audience: EVERYONE,
    priority: 10,
    resources: [{ name: "line", placement: "MARQUEE", howOften: ALWAYS }],
    ...changes,
  };
}

function seen(changes: Partial<ResourceViews> = {}): ResourceViews {
  return {
    configId: "a",
    resourceName: "line",
    shownTimes: 1,
    lastShownOn: "2026-03-02",
    isClosed: false,
    ...changes,
  };
}

function namesShown(
  campaigns: readonly Campaign[],
  { today = "2026-03-02", views = [] }: { today?: string; views?: readonly ResourceViews[] } = {},
): string[] {
  return shownResources(campaigns, { page: "INDEX", today, viewer: VIEWER, views }).map(
    ({ campaign: { configId }, resource: { name } }) => `${configId}/${name}`,
  );
}

test("a campaign runs from its first day to its last, both included", () => {
  const days = ["2026-02-28", "2026-03-01", "2026-03-31", "2026-04-01"];
  const period = { from: "2026-03-01", to: "2026-03-31" };
  expect(days.map((day) => isCampaignOn(period, day))).toEqual([false, true, true, false]);
});

test.each([
  ["nothing asked for", {}, true],
  ["the entrance", { entranceSources: ["CSC", "G_DEALS"] }, true],
  ["another entrance", { entranceSources: ["HEDONGLI"] }, false],
  ["the source system", { sourceSystems: ["H5"] }, true],
  ["another system", { sourceSystems: ["LEAF"] }, false],
  ["a product that they have", { appCodes: ["APP2001"] }, true],
  ["a product that they do not have", { appCodes: ["APP4001"] }, false],
  ["a status of any line", { lineStatuses: ["LOCKED"] }, true],
  ["the status of that product's line", { appCodes: ["APP2001"], lineStatuses: ["LOCKED"] }, true],
  [
    "the status of the other product's line",
    { appCodes: ["APP1001"], lineStatuses: ["LOCKED"] },
    false,
  ],
  ["both lists, one of which fits", { entranceSources: ["CSC"], sourceSystems: ["LEAF"] }, false],
] satisfies [string, Partial<CampaignAudience>, boolean][])(
  "an audience by %s",
  (_name, audience, isFor) => {
    expect(isInAudience({ ...EVERYONE, ...audience }, VIEWER)).toBe(isFor);
  },
);

test("who came by no known entrance is in no audience of an entrance", () => {
  const unknown = { ...VIEWER, entranceSource: null, sourceSystem: null };
  expect(isInAudience({ ...EVERYONE, entranceSources: ["CSC"] }, unknown)).toBe(false);
  expect(isInAudience({ ...EVERYONE, sourceSystems: ["H5"] }, unknown)).toBe(false);
  expect(isInAudience(EVERYONE, unknown)).toBe(true);
});

test("the higher priority comes first; of equal ones, the one that was given first", () => {
  const campaigns = [campaign("a"), campaign("b", { priority: 90 }), campaign("c")];
  expect(namesShown(campaigns)).toEqual(["b/line", "a/line", "c/line"]);
});

test("another page, another day and another audience show nothing", () => {
  expect(
    namesShown([
      campaign("a", { pages: ["PERSONAL"] }),
      campaign("b", { to: "2026-03-01" }),
      campaign("c", { audience: { ...EVERYONE, lineStatuses: ["DISABLED"] } }),
    ]),
  ).toEqual([]);
});

test("one popup at the most, that of the most important campaign that still has one", () => {
  const popup = { name: "popup", placement: "POPUP", howOften: ALWAYS } as const;
  const banner = { name: "banner", placement: "BANNER", howOften: ALWAYS } as const;
  const campaigns = [
    campaign("a", { resources: [popup, banner] }),
    campaign("b", { priority: 90, resources: [banner, popup, { ...popup, name: "second" }] }),
  ];
  expect(namesShown(campaigns)).toEqual(["b/banner", "b/popup", "a/banner"]);
  const views = ["popup", "second"].map((resourceName) =>
    seen({ configId: "b", resourceName, isClosed: true }),
  );
  expect(namesShown(campaigns, { views })).toEqual(["b/banner", "a/popup", "a/banner"]);
});

test("what was closed stays closed", () => {
  expect(namesShown([campaign("a")], { views: [seen({ isClosed: true })] })).toEqual([]);
  expect(
    namesShown([campaign("a")], {
      views: [seen({ shownTimes: 0, lastShownOn: null, isClosed: true })],
    }),
  ).toEqual([]);
});

test.each([
  ["at every visit", ALWAYS, 50, "2026-03-02", true],
  ["the last of three times", { everyDays: 0, atMost: 3 }, 2, "2026-03-02", true],
  ["after three times", { everyDays: 0, atMost: 3 }, 3, "2026-03-02", false],
  ["again on the day", { everyDays: 1, atMost: null }, 1, "2026-03-02", false],
  ["on the next day", { everyDays: 1, atMost: null }, 1, "2026-03-03", true],
  ["a day too early", { everyDays: 7, atMost: null }, 1, "2026-03-08", false],
  ["after a week", { everyDays: 7, atMost: null }, 1, "2026-03-09", true],
  ["opened before it was ever shown", { everyDays: 7, atMost: 1 }, 0, "2026-03-02", true],
] as const)("how often: %s", (_name, howOften, shownTimes, today, isShown) => {
  const resources = [{ name: "line", placement: "MARQUEE", howOften }] as const;
  const views = [seen({ shownTimes, lastShownOn: shownTimes === 0 ? null : "2026-03-02" })];
  expect(namesShown([campaign("a", { resources })], { today, views })).toEqual(
    isShown ? ["a/line"] : [],
  );
});

test("what one person saw of a campaign hides nothing of another", () => {
  expect(namesShown([campaign("b")], { views: [seen({ isClosed: true })] })).toEqual(["b/line"]);
});
