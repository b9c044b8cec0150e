import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MAX_DAILY_RATE_PPM, MIN_DAILY_RATE_PPM, RATE_YEAR_DAYS } from "@kedu/domain";
import sharp from "sharp";
import routes from "@kedu/api/routes.json" with { type: "json" };
import { expect, test } from "vitest";
import { z } from "zod";
import { contentFolder, EXAMPLE_SET, PLAIN_CAMPAIGN } from "../testing/content-folder.ts";
import { campaignFile } from "./campaign-file.ts";
import type { ContentSet } from "./content-set.ts";
import { problemLine } from "./problem.ts";
import { readContent } from "./read-content.ts";

async function setOf(folder: string): Promise<ContentSet> {
  const result = await readContent(folder);
  if (!result.ok) throw new Error(result.problems.map(problemLine).join("\n"));
  return result.set;
}

async function problemsOf(folder: string): Promise<string[]> {
  const result = await readContent(folder);
  return result.ok ? [] : result.problems.map(problemLine);
}

test("the example set is whole, and uses every placement, block and kind of target", async () => {
  const { campaigns, pictures } = await setOf(EXAMPLE_SET);
  const resources = campaigns.flatMap((campaign) => campaign.resources);
  expect(new Set(resources.map(({ placement }) => placement))).toEqual(
    new Set(["MARQUEE", "BANNER", "POPUP"]),
  );
  expect(new Set(campaigns.flatMap(({ blocks }) => blocks.map(({ kind }) => kind)))).toEqual(
    new Set(["BANNER", "BANNER_LIST", "CONTENT", "STREAM_BANNER"]),
  );
  for (const { avif, heightPx, webp, widthPx } of pictures.values()) {
    for (const [format, bytes] of Object.entries({ heif: avif, webp })) {
      expect(await sharp(bytes).metadata()).toMatchObject({
        format,
        width: widthPx,
        height: heightPx,
      });
    }
  }
}, 60_000);

test("where the example set names an annual rate, it is that of the rules", () => {
  const percent = (ppm: number) => `${(ppm * RATE_YEAR_DAYS) / 10_000}`;
  const [least, most] = [percent(MIN_DAILY_RATE_PPM), percent(MAX_DAILY_RATE_PPM)];
  const campaigns = join(EXAMPLE_SET, "campaigns");
  const texts = readdirSync(campaigns, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => readFileSync(join(campaigns, file), "utf8"))
    .filter((text) => /年化|Annual rate/.test(text));
  expect(texts.length).toBeGreaterThan(3);
  for (const text of texts) {
    expect(text).toMatch(
      new RegExp(
        `(?:年化利率（单利）${least}% 至 ${most}%|Annual rate \\(simple\\) from ${least}% to ${most}%)`,
      ),
    );
  }
});

test("the published schema is that by which campaigns are read", async () => {
  const schema = z.toJSONSchema(campaignFile, { io: "input", unrepresentable: "any" });
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    join(EXAMPLE_SET, "campaign.schema.json"),
  );
});

test("a set without a campaign is whole; a folder without campaigns is not", async () => {
  const folder = contentFolder();
  expect((await setOf(folder.path)).campaigns).toEqual([]);
  folder.remove("campaigns");
  expect(await problemsOf(folder.path)).toEqual([
    "campaigns: is not there; a folder without campaigns has an empty one, for instance with a .gitkeep",
  ]);
  folder.write("campaigns/.gitkeep", "");
  expect((await setOf(folder.path)).campaigns).toEqual([]);
});

test("a campaign is read with what its file leaves out", async () => {
  const folder = contentFolder();
  folder.campaign("plain");
  const [campaign] = (await setOf(folder.path)).campaigns;
  expect(campaign).toMatchObject({
    configId: "plain",
    audience: { entranceSources: null, sourceSystems: null, appCodes: null, lineStatuses: null },
    resources: [{ howOften: { everyDays: 0, atMost: null }, picture: null, target: null }],
    action: null,
    gift: null,
  });
});

test("what is wrong is named with its file, its line and the reason, all of it at once", async () => {
  const folder = contentFolder();
  folder.campaign("first", { priority: 101, from: "2026-02-30" });
  folder.campaign("second", { to: "2025-12-31" });
  folder.campaign("third", { nothing: true });
  folder.write("campaigns/fourth/campaign.json", '{\n  "planId": "a",\n  "planId": "b"\n}');
  folder.write("campaigns/fifth/campaign.json", '{\n  "planId": "a",\n  oops\n}');
  folder.write("campaigns/sixth/other.json", "{}");
  folder.write("campaigns/Seventh/campaign.json", "{}");
  folder.campaign("resources");
  folder.write("allowed-hosts.json", '["https://shop.example"]');
  expect((await problemsOf(folder.path)).toSorted()).toEqual(
    [
      "allowed-hosts.json:1: 0: a host such as shop.example",
      "campaigns/Seventh/campaign.json:1: planId: Invalid input: expected string, received undefined",
      "campaigns/Seventh/campaign.json:1: title: Invalid input: expected object, received undefined",
      "campaigns/Seventh/campaign.json:1: from: Invalid input: expected string, received undefined",
      "campaigns/Seventh/campaign.json:1: to: Invalid input: expected string, received undefined",
      "campaigns/Seventh/campaign.json:1: pages: Invalid input: expected array, received undefined",
      "campaigns/Seventh/campaign.json:1: priority: Invalid input: expected number, received undefined",
      "campaigns/Seventh/campaign.json:1: resources: Invalid input: expected array, received undefined",
      "campaigns/Seventh: a folder in campaigns is a campaign, named in small letters and digits with single hyphens",
      "campaigns/resources: is a name that the service uses itself",
      "campaigns/fifth/campaign.json:3: no JSON: InvalidSymbol",
      "campaigns/first/campaign.json:12: priority: Too big: expected number to be <=100",
      "campaigns/first/campaign.json:7: from: a date as 2026-03-31",
      "campaigns/fourth/campaign.json:3: planId: is written twice",
      "campaigns/second/campaign.json:8: to: lies before its first day",
      'campaigns/third/campaign.json:1: Unrecognized key: "nothing"',
      "campaigns/sixth/campaign.json: is not there",
    ].toSorted(),
  );
});

const item = (name: string, file = "a.png") => ({
  name,
  picture: { file, text: { zh: "图", en: "Picture" } },
});

test("what a campaign names has to be there, and to be what it is named as", async () => {
  const folder = contentFolder();
  const [line] = PLAIN_CAMPAIGN.resources;
  folder.campaign("names", {
    resources: [
      { ...line, target: { kind: "CAMPAIGN", configId: "gone" } },
      { ...line, name: "other", type: "PICTURE" },
      { ...line, name: "outside", target: { kind: "OUTSIDE", url: "https://shop.example/a" } },
    ],
    blocks: [
      { kind: "BANNER", item: item("head", "missing.png") },
      { kind: "BANNER_LIST", items: [item("line", "broken.png")] },
      { kind: "CONTENT", zh: "text.md", en: "none.md" },
    ],
    gift: {
      effect: { type: 8, freeDays: 7 },
      appCodes: ["APP1001"],
      methods: ["ONE_OFF"],
      validDays: 30,
      budgetFen: 100,
    },
  });
  folder.write("campaigns/names/broken.png", "no picture");
  const problems = await problemsOf(folder.path);
  expect(problems.map((problem) => problem.replace(/^[^ ]* /, ""))).toEqual([
    "resources.0.target: there is no campaign gone",
    "resources.1: a PICTURE has a picture, a TEXT has none",
    "resources.2.target: shop.example: is no host of allowed-hosts.json",
    "blocks.0.item.picture.file: missing.png: is not there",
    "blocks.1.items.0.picture.file: broken.png: is no picture",
    "blocks.2.en: none.md: is not there",
    "gift: needs a reserveFen, or its minFen is above its maxFen",
    ": two resources have the name line",
  ]);
});

test.each([
  "../../../etc/passwd",
  "..\\a.png",
  "/etc/hosts.png",
  "a/b.png",
  "a.svg",
  "a.png.exe",
  "https://shop.example/a.png",
])("no file outside of the campaign's folder is read: %s", async (file) => {
  const folder = contentFolder();
  folder.campaign("outside", { blocks: [{ kind: "BANNER", item: item("head", file) }] });
  expect(await problemsOf(folder.path)).toEqual([
    expect.stringContaining("a picture of this folder"),
  ]);
});

test.each([
  ["javascript:alert(1)", "OUTSIDE"],
  ["http://shop.example/", "OUTSIDE"],
  ["https://user:secret@shop.example/", "OUTSIDE"],
  ["https://shop.example.evil.example/", "OUTSIDE"],
  ["//shop.example", "ADDRESS"],
  ["/\\shop.example", "ADDRESS"],
  ["https://shop.example/", "ADDRESS"],
  ["/repay#x", "ADDRESS"],
  ["/repay/", "ADDRESS"],
  ["/Repay", "ADDRESS"],
  ["/repays?kind=all", "ADDRESS"],
  ["/home/../repay", "ADDRESS"],
  ["/phoneLogin", "ADDRESS"],
  ["/middle?configId=gone", "ADDRESS"],
])("a tap never leads to %s", async (address, kind) => {
  const folder = contentFolder();
  folder.write("allowed-hosts.json", '["shop.example"]');
  const target = kind === "OUTSIDE" ? { kind, url: address } : { kind, address };
  folder.campaign("leading", { action: { label: { zh: "去", en: "Go" }, target } });
  expect(await problemsOf(folder.path)).toHaveLength(1);
});

test("a campaign leads to any page of the app, from its text too, and to no other", async () => {
  const folder = contentFolder();
  const pages = routes.filter((route) => !route.public).map(({ path }) => path);
  folder.campaign("leading");
  const links = [...pages, "/", "/repay?kind=all", "/middle?configId=leading"];
  folder.write("campaigns/leading/text.md", links.map((link) => `[a](${link})`).join("\n\n"));
  expect(await problemsOf(folder.path)).toEqual([]);
  folder.write("campaigns/leading/text.md", "[a](/repays)\n\n[b](/middle?configId=gone)\n");
  // One file is the text in both languages here.
  expect(new Set(await problemsOf(folder.path))).toEqual(
    new Set([
      "campaigns/leading/text.md:1: /repays: is no page of the app",
      "campaigns/leading/text.md:3: there is no campaign gone",
    ]),
  );
});

test("a picture is turned upright, made no larger than a phone shows it, and loses what its camera wrote", async () => {
  const folder = contentFolder();
  folder.campaign("pictures", { blocks: [{ kind: "BANNER", item: item("head", "wide.jpg") }] });
  const wide = await sharp({
    create: { width: 600, height: 3_000, channels: 3, background: "#0b6b54" },
  })
    .withExif({ IFD0: { Copyright: "someone" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  folder.write("campaigns/pictures/wide.jpg", wide);
  const [picture] = (await setOf(folder.path)).pictures.values();
  expect(picture).toMatchObject({ widthPx: 1_170, heightPx: 234 });
  for (const bytes of [picture?.avif, picture?.webp]) {
    const { exif, orientation } = await sharp(bytes).metadata();
    expect({ exif, orientation: orientation ?? 1 }).toEqual({ exif: undefined, orientation: 1 });
  }
});
