import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { codePointName, missingCharacters } from "../pdf/render-pdf.ts";
import type { ContractText } from "./check-contract.ts";
import type { ContractSet } from "./contract-template.ts";
import { forgottenVersions } from "./contract-versions.ts";
import {
  type ContractFiles,
  CONTRACTS_FOLDER,
  contractsOfFiles,
  isContractFile,
} from "./contracts-of-files.ts";
import { isOwnContent, ownContracts } from "./own-contracts.ts";
import type { ContentProblem } from "./problem.ts";
import { isMissing, readText, throwPassing } from "./read-campaign.ts";

type ContractsRead =
  | { readonly ok: true; readonly set: ContractSet }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] };

/**
 * Reads the contracts of an operator's folder as a whole; where it has none, the project's own apply. Decision 0090.
 * @param inForce the set that they take the place of: none of its versions may be gone or changed. Without it, the
 * project's own.
 * @throws Error where the system fails to read them, or the thread that knows the fonts.
 */
export async function readContracts(folder: string, inForce?: ContractSet): Promise<ContractsRead> {
  const files = await filesOf(folder);
  const projects = isOwnContent(folder) ? null : ownContracts().versions;
  const versions = inForce?.versions ?? projects ?? {};
  if (files === null) {
    const set = ownContracts();
    const problems = forgottenVersions(versions, {
      value: set.versions,
      lineOf: () => null,
    });
    return problems.length > 0 ? { ok: false, problems } : { ok: true, set };
  }
  if ("reason" in files) return { ok: false, problems: [files] };
  const { problems, set, texts } = contractsOfFiles(files, versions, projects);
  const unprintable = (await Promise.all(texts.map(printProblems))).flat();
  return set === null || unprintable.length > 0
    ? { ok: false, problems: [...problems, ...unprintable] }
    : { ok: true, set };
}

/** Null where there is no folder of contracts. */
async function filesOf(folder: string): Promise<ContractFiles | ContentProblem | null> {
  let names: string[];
  try {
    names = await readdir(join(folder, CONTRACTS_FOLDER));
  } catch (error) {
    throwPassing(error);
    return isMissing(error)
      ? null
      : { file: CONTRACTS_FOLDER, line: null, reason: "cannot be read" };
  }
  const paths = names
    .filter((name) => !name.startsWith("."))
    .map((name) => `${CONTRACTS_FOLDER}/${name}`);
  return new Map(
    await Promise.all(
      paths.map(
        async (path) =>
          [path, isContractFile(path) ? await readText({ folder }, path) : ""] as const,
      ),
    ),
  );
}

/** The lines of a text that the fonts of contracts cannot print. */
async function printProblems({ file, parsed }: ContractText): Promise<readonly ContentProblem[]> {
  const missing = await missingCharacters({
    title: "",
    documentNo: "",
    madeAt: new Date(0),
    blocks: parsed.lines.map(({ text }) => ({ kind: "paragraph", text })),
  });
  return missing.map((character) => ({
    file,
    line: parsed.lines.find(({ text }) => text.includes(character))?.line ?? null,
    reason: `${codePointName(character)} cannot be printed: no font of contracts has it`,
  }));
}
