import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { COUPON_TYPE } from "@kedu/domain";
import { onTestFinished } from "vitest";
import { previewPass } from "../capabilities/campaigns/preview-pass.ts";
import { type ContentSource, openContent } from "../content/content-source.ts";
import type { CampaignFile } from "../content/campaign-file.ts";
import type { TestService } from "./service.ts";

/** The example set that comes with the project. */
export const EXAMPLE_SET = join(import.meta.dirname, "../../../../content");

/** A campaign that everyone sees on the home page, with one line of text. */
export const PLAIN_CAMPAIGN = {
  planId: "plan",
  title: { zh: "标题", en: "Title" },
  from: "2026-01-01",
  to: "2026-12-31",
  pages: ["INDEX"],
  priority: 10,
  resources: [
    {
      name: "line",
      type: "TEXT",
      placement: "MARQUEE",
      title: { zh: "一行字", en: "A line" },
    },
  ],
  blocks: [{ kind: "CONTENT", zh: "text.md", en: "text.md" }],
} as const;

/** A campaign of everyone's that gives a coupon for flexible credit. */
export const GIFT = {
  effect: { type: COUPON_TYPE.LESS_AMOUNT, valueFen: 2_000 },
  minPrincipalFen: 1_000_000,
  appCodes: ["APP1001"],
  methods: ["ONE_OFF"],
  validDays: 30,
  budgetFen: 2_000,
} as const;

/** The pass of a link that shows a campaign for the next hour. */
export function previewOf({ context: { clock, vault } }: TestService, configId: string): string {
  return previewPass(vault, configId, new Date(clock.machineNow().getTime() + 3_600_000));
}

/** What a service shows of a folder, read once; it ends with the test. */
export async function openTestContent({ path }: ContentFolder): Promise<ContentSource> {
  const content = openContent(path, { info() {}, warn() {} });
  onTestFinished(() => content.stop());
  await content.refresh();
  return content;
}

/** The content with the one campaign `shown`, which shows a line, has a page and gives a coupon. */
export async function contentWithGift(): Promise<ContentSource> {
  const folder = contentFolder();
  folder.campaign("shown", { gift: GIFT });
  return openTestContent(folder);
}

/** A folder of content of one test. */
export interface ContentFolder {
  readonly path: string;
  /** Writes a file, with the folders that it lies in. */
  write(file: string, content: string | Uint8Array): void;
  /** Writes a campaign: the plain one with these changes, and its text. */
  campaign(
    configId: string,
    changes?: Partial<CampaignFile> | Readonly<Record<string, unknown>>,
  ): void;
  /** Writes a help topic: a title in each language, and the same paragraphs in both. */
  topic(topic: string, words: TopicWords): void;
  remove(file: string): void;
}

interface TopicWords {
  readonly zh: string;
  readonly en: string;
  readonly paragraphs?: readonly string[];
}

/** An empty folder, or a copy of another one, for as long as the test runs. */
export function contentFolder(copyOf?: string): ContentFolder {
  const path = mkdtempSync(join(tmpdir(), "kedu-content-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  if (copyOf === undefined) mkdirSync(join(path, "campaigns"));
  else cpSync(copyOf, path, { recursive: true });
  const write = (file: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), content);
  };
  return {
    path,
    write,
    campaign(configId, changes = {}) {
      const written = JSON.stringify({ ...PLAIN_CAMPAIGN, ...changes }, null, 2);
      write(`campaigns/${configId}/campaign.json`, written);
      write(`campaigns/${configId}/text.md`, "Text.\n");
    },
    topic(topic, { en, paragraphs = ["{cutoff}"], zh }) {
      for (const [language, title] of Object.entries({ zh, en }))
        write(
          `questions/${topic}.${language}.md`,
          `${[`# ${title}`, ...paragraphs].join("\n\n")}\n`,
        );
    },
    remove: (file) => rmSync(join(path, file), { recursive: true }),
  };
}
