import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TemplateName } from "../content/contract-places.ts";
import { type ListedVersions, templateSha256 } from "../content/contract-template.ts";
import { parseContract } from "../content/parse-contract.ts";
import { type ContentFolder, contentFolder, EXAMPLE_SET } from "./content-folder.ts";

/** A change of words: what is written, and what takes its place. */
type Change = readonly [from: string, to: string];

/** A folder of content without campaigns, with contracts that a test may edit. */
export interface ContractsFolder extends ContentFolder {
  /** Changes a file, such as `LOAN.zh.md`. @throws Error where it does not say what is to be changed. */
  edit(file: string, ...changes: readonly Change[]): void;
  /** Gives a contract other words in both languages, with a new version that is listed. */
  reword(
    name: TemplateName,
    version: string,
    words: { readonly zh: Change; readonly en: Change },
  ): void;
  /** Changes the list of versions. */
  list(change: (versions: ListedVersions) => unknown): void;
}

/** The project's contracts in a folder of one test. */
export function contractsFolder(): ContractsFolder {
  const folder = contentFolder();
  const pathOf = (file: string) => join(folder.path, "contracts", file);
  cpSync(join(EXAMPLE_SET, "contracts"), pathOf(""), { recursive: true });
  const textOf = (file: string) => readFileSync(pathOf(file), "utf8");
  const edit = (file: string, ...changes: readonly Change[]): void => {
    let text = textOf(file);
    for (const [from, to] of changes) {
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
      text = text.replace(from, () => to);
    }
    folder.write(`contracts/${file}`, text);
  };
  const list = (change: (versions: ListedVersions) => unknown): void => {
    const changed = change(JSON.parse(textOf("versions.json")) as ListedVersions);
    folder.write("contracts/versions.json", JSON.stringify(changed, null, 2));
  };
  return {
    ...folder,
    edit,
    list,
    reword(name, version, { en, zh }) {
      const [, before = ""] = /^version: (.*)$/m.exec(textOf(`${name}.zh.md`)) ?? [];
      const raised = [`version: ${before}`, `version: ${version}`] as const;
      edit(`${name}.zh.md`, raised, zh);
      edit(`${name}.en.md`, raised, en);
      const parsed = parseContract(name, textOf(`${name}.zh.md`));
      if (!("body" in parsed)) throw new Error(JSON.stringify(parsed));
      const { body } = parsed;
      const sha256 = templateSha256({ version, text: { "zh-CN": body, en: body } });
      list((versions) => ({ ...versions, [name]: { ...versions[name], [version]: sha256 } }));
    },
  };
}
