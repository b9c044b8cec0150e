import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ContractSet } from "./contract-template.ts";
import { CONTRACTS_FOLDER, contractsOfFiles } from "./contracts-of-files.ts";
import { problemLine } from "./problem.ts";

/** The content that comes with the project. */
const OWN_CONTENT = join(import.meta.dirname, "../../../../content");
const FOLDER = join(OWN_CONTENT, CONTRACTS_FOLDER);

let own: ContractSet | null = null;

/**
 * The contracts that come with the project, which apply wherever an operator has none. They are read once.
 * @throws Error where they are broken: no service starts without contracts.
 */
export function ownContracts(): ContractSet {
  own ??= readOwn();
  return own;
}

/** Whose contracts a set has, for people who read a log. */
export function whoseContracts(set: ContractSet): string {
  return set === ownContracts() ? "the project's own" : "the folder's";
}

/** Whether a folder of content is the one that comes with the project. */
export function isOwnContent(folder: string): boolean {
  return resolve(folder) === OWN_CONTENT;
}

function readOwn(): ContractSet {
  const files = readdirSync(FOLDER).map(
    (name) => [`${CONTRACTS_FOLDER}/${name}`, readFileSync(join(FOLDER, name), "utf8")] as const,
  );
  const { problems, set } = contractsOfFiles(new Map(files), {}, null);
  if (set === null)
    throw new Error(`the project's contracts are broken:\n${problems.map(problemLine).join("\n")}`);
  return set;
}
