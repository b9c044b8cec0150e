import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CampaignTarget, TextPart } from "@kedu/api";
import { compareDates, reserveOfCoupon } from "@kedu/domain";
import { addressProblem } from "./app-address.ts";
import {
  campaignFile,
  type CampaignFile,
  type FileGift,
  type FilePicture,
  type FileTarget,
} from "./campaign-file.ts";
import {
  resourceNamesOf,
  type SetBlock,
  type SetCampaign,
  type SetGift,
  type SetItem,
  type SetPicture,
  type SetResource,
} from "./content-set.ts";
import { keepPicture, type KeptPicture, pictureHash } from "./keep-picture.ts";
import { markdownParts } from "./markdown-parts.ts";
import type { ContentProblem } from "./problem.ts";
import { readJson } from "./read-json.ts";

/** Most bytes of a text and of a picture. */
const TEXT_MAX_BYTES = 50_000;
const PICTURE_MAX_BYTES = 8_000_000;

/** What a campaign is read with. */
export interface ReadingContext {
  readonly folder: string;
  /** Hosts outside that a campaign may lead to. */
  readonly allowedHosts: ReadonlySet<string>;
  /** The folders of all campaigns. */
  readonly configIds: ReadonlySet<string>;
  /** Pictures that are kept already, by hash. Those that are read are added. */
  readonly kept: Map<string, KeptPicture>;
}

type Complain = (path: readonly PropertyKey[], reason: string) => void;

/** Reads one campaign. @returns it, or everything that is wrong with it. */
export async function readCampaign(
  configId: string,
  context: ReadingContext,
): Promise<SetCampaign | readonly ContentProblem[]> {
  const directory = join("campaigns", configId);
  const path = join(directory, "campaign.json");
  const text = await readText(context, path);
  if (typeof text !== "string") return [text];
  const json = readJson(path, text, campaignFile);
  if (!("value" in json)) return json;
  const problems: ContentProblem[] = [];
  const complain: Complain = (at, reason) => {
    problems.push({ file: path, line: json.lineOf(at), reason: `${at.join(".")}: ${reason}` });
  };
  const reader = partsReader({ ...context, directory, complain, problems });
  const campaign = await campaignOf(configId, json.value, reader, complain);
  return problems.length > 0 ? problems : campaign;
}

async function campaignOf(
  configId: string,
  written: CampaignFile,
  reader: PartsReader,
  complain: Complain,
): Promise<SetCampaign> {
  if (compareDates(written.from, written.to) > 0) complain(["to"], "lies before its first day");
  const resources = await inTurn(
    written.resources,
    async (resource, index): Promise<SetResource> => {
      const at = ["resources", index];
      if ((resource.type === "PICTURE") !== (resource.picture !== undefined))
        complain(at, "a PICTURE has a picture, a TEXT has none");
      return {
        name: resource.name,
        type: resource.type,
        placement: resource.placement,
        howOften: resource.howOften,
        title: resource.title,
        detail: resource.detail ?? null,
        picture:
          resource.picture === undefined
            ? null
            : await reader.picture(resource.picture, [...at, "picture"]),
        target: reader.target(resource.target, [...at, "target"]),
      };
    },
  );
  const blocks = await inTurn(written.blocks, (block, index) =>
    reader.block(block, ["blocks", index]),
  );
  const { action, audience, gift } = written;
  const campaign: SetCampaign = {
    configId,
    planId: written.planId,
    title: written.title,
    from: written.from,
    to: written.to,
    pages: written.pages,
    audience: {
      entranceSources: audience.entranceSources ?? null,
      sourceSystems: audience.sourceSystems ?? null,
      appCodes: audience.appCodes ?? null,
      lineStatuses: audience.lineStatuses ?? null,
    },
    priority: written.priority,
    resources,
    blocks,
    action:
      action === undefined
        ? null
        : {
            label: action.label,
            target: reader.target(action.target, ["action", "target"]) ?? { kind: "TO_CREDIT" },
          },
    gift: gift === undefined ? null : giftOf(configId, gift, complain),
  };
  const names = resourceNamesOf(campaign);
  for (const name of new Set(names.filter((each, place) => names.indexOf(each) !== place)))
    complain([], `two resources have the name ${name}`);
  return campaign;
}

function giftOf(configId: string, gift: FileGift, complain: Complain): SetGift {
  const { budgetFen, effect, methods, minPrincipalFen, appCodes, validDays } = gift;
  const reserveFen = reserveOfCoupon(effect, gift.reserveFen);
  if (reserveFen === null)
    complain(["gift"], "needs a reserveFen, or its minFen is above its maxFen");
  else if (reserveFen > budgetFen) complain(["gift", "budgetFen"], "pays for no coupon");
  const rules = createHash("sha256").update(JSON.stringify(gift)).digest("hex").slice(0, 16);
  return {
    templateName: `campaign/${configId}/${rules}`,
    effect,
    minPrincipalFen: minPrincipalFen ?? null,
    appCodes,
    methods,
    validDays,
    budgetFen,
    reserveFen: reserveFen ?? budgetFen,
  };
}

interface PartsReader {
  target(target: FileTarget | undefined, at: readonly PropertyKey[]): CampaignTarget | null;
  picture(picture: FilePicture, at: readonly PropertyKey[]): Promise<SetPicture>;
  block(block: CampaignFile["blocks"][number], at: readonly PropertyKey[]): Promise<SetBlock>;
}

/** Reads what `campaign.json` names. What is wrong is reported where it is named, and the reading goes on. */
function partsReader(
  context: ReadingContext & {
    readonly directory: string;
    readonly complain: Complain;
    readonly problems: ContentProblem[];
  },
): PartsReader {
  const { allowedHosts, complain, configIds, directory, folder, kept, problems } = context;
  const outside = (url: string): CampaignTarget | string => {
    const { host, protocol, username } = new URL(url);
    return protocol === "https:" && username === "" && allowedHosts.has(host)
      ? { kind: "OUTSIDE", url }
      : `${host}: is no host of allowed-hosts.json`;
  };
  const linkTarget = (address: string): CampaignTarget | string => {
    if (/^\/(?!\/)[A-Za-z0-9_/?=&%.~-]*$/.test(address))
      return addressProblem(address, configIds) ?? { kind: "ADDRESS", address };
    return URL.canParse(address) ? outside(address) : "leads neither into this app nor outside";
  };
  const item = async (
    { name, picture, target }: Extract<CampaignFile["blocks"][number], { kind: "BANNER" }>["item"],
    at: readonly PropertyKey[],
  ): Promise<SetItem> => ({
    resourceName: name,
    picture: await reader.picture(picture, [...at, "picture"]),
    target: reader.target(target, [...at, "target"]),
  });
  const parts = async (name: string, at: readonly PropertyKey[]): Promise<readonly TextPart[]> => {
    const path = join(directory, name);
    const text = await readText({ folder }, path);
    if (typeof text !== "string") {
      complain(at, `${name}: ${text.reason}`);
      return [];
    }
    const read = markdownParts(path, text, linkTarget);
    problems.push(...read.problems);
    return read.parts;
  };
  const reader: PartsReader = {
    target(target, at) {
      if (target === undefined) return null;
      if (target.kind === "CAMPAIGN" && !configIds.has(target.configId))
        complain(at, `there is no campaign ${target.configId}`);
      if (target.kind === "ADDRESS") {
        const problem = addressProblem(target.address, configIds);
        if (problem !== null) complain(at, problem);
      }
      if (target.kind === "OUTSIDE") {
        const allowed = outside(target.url);
        if (typeof allowed === "string") complain(at, allowed);
      }
      return target;
    },
    async picture({ file, text }, at) {
      try {
        const source = await readFile(join(folder, directory, file));
        if (source.length > PICTURE_MAX_BYTES) throw new Error("too large");
        const picture = kept.get(pictureHash(source)) ?? (await keepPicture(source));
        kept.set(picture.hash, picture);
        return { text, kept: picture };
      } catch (error) {
        throwPassing(error);
        complain(
          [...at, "file"],
          `${file}: ${isMissing(error) ? "is not there" : "is no picture"}`,
        );
        return { text, kept: NO_PICTURE };
      }
    },
    async block(block, at) {
      switch (block.kind) {
        case "BANNER":
          return { kind: block.kind, item: await item(block.item, [...at, "item"]) };
        case "BANNER_LIST":
        case "STREAM_BANNER":
          return {
            kind: block.kind,
            items: await inTurn(block.items, (each, index) => item(each, [...at, "items", index])),
          };
        case "CONTENT":
          return {
            kind: block.kind,
            zh: await parts(block.zh, [...at, "zh"]),
            en: await parts(block.en, [...at, "en"]),
          };
      }
    },
  };
  return reader;
}

/** In the place of a picture that cannot be read. The set is refused, so it is never shown. */
const NO_PICTURE: KeptPicture = {
  hash: "",
  widthPx: 1,
  heightPx: 1,
  avif: Buffer.alloc(0),
  webp: Buffer.alloc(0),
};

/**
 * A text of the folder, or what is wrong with it.
 * @throws Error where the system fails to read it, which may pass.
 */
export async function readText(
  { folder }: { readonly folder: string },
  path: string,
): Promise<string | ContentProblem> {
  try {
    const bytes = await readFile(join(folder, path));
    if (bytes.length > TEXT_MAX_BYTES) return { file: path, line: null, reason: "is too large" };
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throwPassing(error);
    const reason = isMissing(error) ? "is not there" : "is no readable text";
    return { file: path, line: null, reason };
  }
}

/** Whether the system says that a file or folder is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** What the system says of a folder that has something else than it should. */
const WRONG_WITH_FOLDER = ["ENOENT", "ENOTDIR", "EISDIR"];

/**
 * Throws a failure of the system that says nothing of the folder, such as too many open files: it may pass, and the
 * folder must not be taken for broken until someone changes it.
 */
export function throwPassing(error: unknown): void {
  const isOfSystem = error instanceof Error && "syscall" in error && "code" in error;
  if (isOfSystem && !WRONG_WITH_FOLDER.includes(String(error.code))) throw error;
}

/** One after another: pictures at once would take the memory and the processor of the whole service. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) results.push(await work(item, index));
  return results;
}
