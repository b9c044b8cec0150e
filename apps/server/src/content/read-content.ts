import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { allowedHostsFile } from "./campaign-file.ts";
import type { ContractSet } from "./contract-template.ts";
import { type ContentSet, itemsOf, type SetCampaign, type SetPicture } from "./content-set.ts";
import type { KeptPicture } from "./keep-picture.ts";
import type { ContentProblem } from "./problem.ts";
import { readContracts } from "./read-contracts.ts";
import { isMissing, readCampaign, readText, throwPassing } from "./read-campaign.ts";
import { readJson } from "./read-json.ts";
import { readTopics } from "./read-topics.ts";
import { readNotices } from "./read-notices.ts";

/** Most campaigns of a folder: each of their pictures is kept in memory. */
const CAMPAIGNS_MAX = 50;
/** The API has an address of its own for what pages show: `/campaigns/resources`. */
const RESERVED = "resources";
const CONFIG_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ALLOWED_HOSTS = "allowed-hosts.json";

/**
 * Reads an operator's folder: `campaigns/<configId>/campaign.json` with its pictures and texts, the hosts that a campaign
 * may lead to, the help topics in `questions`, the words of notices, and the contracts. It is read as a whole, or not at
 * all. Decisions 0086, 0088, 0089 and 0090.
 * @param kept pictures that need not be encoded again, by hash. Those that are read are added.
 * @param inForce the contracts that those of the folder take the place of; the project's own where none are given.
 * @throws Error where the system fails to read a file, which may pass.
 */
export async function readContent(
  folder: string,
  kept: Map<string, KeptPicture> = new Map(),
  inForce?: ContractSet,
): Promise<
  | { readonly ok: true; readonly set: ContentSet }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] }
> {
  const problems: ContentProblem[] = [];
  const configIds = await listCampaigns(folder, problems);
  const allowedHosts = await readAllowedHosts(folder, problems);
  const campaigns: SetCampaign[] = [];
  for (const configId of configIds) {
    const read = await readCampaign(configId, {
      folder,
      allowedHosts,
      configIds: new Set(configIds),
      kept,
    });
    if ("configId" in read) campaigns.push(read);
    else problems.push(...read);
  }
  const topics = await readTopics(folder, problems);
  const notices = await readNotices(folder, problems);
  const contracts = await readContracts(folder, inForce);
  if (!contracts.ok) problems.push(...contracts.problems);
  if (problems.length > 0 || !contracts.ok) return { ok: false, problems };
  const pictures = campaigns.flatMap(picturesOf).map((picture) => picture.kept);
  return {
    ok: true,
    set: {
      campaigns,
      pictures: new Map(pictures.map((picture) => [picture.hash, picture])),
      topics,
      notices,
      contracts: contracts.set,
    },
  };
}

async function listCampaigns(folder: string, problems: ContentProblem[]): Promise<string[]> {
  try {
    const entries = await readdir(join(folder, "campaigns"), { withFileTypes: true });
    const names = entries
      .filter((entry) => !entry.name.startsWith("."))
      .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    for (const { isFolder, name } of names) {
      if (name === RESERVED) {
        const reason = "is a name that the service uses itself";
        problems.push({ file: join("campaigns", name), line: null, reason });
      } else if (!isFolder || !CONFIG_ID.test(name) || name.length > 64) {
        const reason =
          "a folder in campaigns is a campaign, named in small letters and digits with single hyphens";
        problems.push({ file: join("campaigns", name), line: null, reason });
      }
    }
    if (names.length > CAMPAIGNS_MAX) {
      const reason = `has ${names.length} campaigns; ${CAMPAIGNS_MAX} at the most`;
      problems.push({ file: "campaigns", line: null, reason });
      return [];
    }
    return names.filter(({ isFolder }) => isFolder).map(({ name }) => name);
  } catch (error) {
    throwPassing(error);
    problems.push({
      file: "campaigns",
      line: null,
      // A folder that is not mounted looks the same, and must not take the campaigns away.
      reason: isMissing(error)
        ? "is not there; a folder without campaigns has an empty one, for instance with a .gitkeep"
        : "cannot be read",
    });
    return [];
  }
}

/** Without the file, no host outside is allowed. */
async function readAllowedHosts(
  folder: string,
  problems: ContentProblem[],
): Promise<ReadonlySet<string>> {
  const text = await readText({ folder }, ALLOWED_HOSTS);
  if (typeof text !== "string") {
    if (text.reason !== "is not there") problems.push(text);
    return new Set();
  }
  const json = readJson(ALLOWED_HOSTS, text, allowedHostsFile);
  if ("value" in json) return new Set(json.value);
  problems.push(...json);
  return new Set();
}

function picturesOf({ blocks, resources }: SetCampaign): SetPicture[] {
  return [
    ...resources.flatMap(({ picture }) => (picture === null ? [] : [picture])),
    ...blocks.flatMap(itemsOf).map(({ picture }) => picture),
  ];
}
