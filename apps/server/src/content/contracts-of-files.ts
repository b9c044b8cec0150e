import type { BilingualText } from "./bilingual-text.ts";
import { type ContractText, languageProblems, placeProblems } from "./check-contract.ts";
import { TEMPLATE_NAMES, type TemplateName, TITLED_AS } from "./contract-places.ts";
import type { ContractSet, ContractTemplate, ListedVersions } from "./contract-template.ts";
import {
  forgottenVersions,
  readVersions,
  VERSIONS_FILE,
  versionProblem,
} from "./contract-versions.ts";
import { parseContract } from "./parse-contract.ts";
import type { ContentProblem } from "./problem.ts";

/** The folder of contracts in a content folder. */
export const CONTRACTS_FOLDER = "contracts";

/** The files of the folder, by path below the content folder: the text of each, or why it cannot be read. */
export type ContractFiles = ReadonlyMap<string, string | ContentProblem>;

/** What the files are as a set, and everything that is wrong with them. */
interface ReadFiles {
  /** Null where something is wrong. */
  readonly set: ContractSet | null;
  readonly problems: readonly ContentProblem[];
  /** The texts that can be read, whether or not they are in order. */
  readonly texts: readonly ContractText[];
}

/** The languages, and how the names of their files end. */
const LANGUAGES = [
  ["zh-CN", "zh"],
  ["en", "en"],
] as const;

const pathOf = (name: TemplateName, ending: "en" | "zh") =>
  `${CONTRACTS_FOLDER}/${name}.${ending}.md`;

/** All files that a set consists of. */
const FILES: ReadonlySet<string> = new Set([
  VERSIONS_FILE,
  ...TEMPLATE_NAMES.flatMap((name) => [pathOf(name, "zh"), pathOf(name, "en")]),
]);

/** Whether a file belongs to a set of contracts. */
export const isContractFile = (path: string): boolean => FILES.has(path);

/**
 * Makes a set of the files of a folder, as a whole or not at all.
 * @param inForce the versions that the set may not forget.
 * @param projects the versions of the project; null where the files are the project's own.
 */
export function contractsOfFiles(
  files: ContractFiles,
  inForce: ListedVersions,
  projects: ListedVersions | null,
): ReadFiles {
  const problems: ContentProblem[] = [...files.keys()]
    .filter((file) => !isContractFile(file))
    .map((file) => ({ file, line: null, reason: "belongs to no contract that the service makes" }));
  const texts: ContractText[] = [];
  const textOf = (file: string, language: ContractText["language"]): ContractText | null => {
    const source = files.get(file) ?? { file, line: null, reason: "is not there" };
    const parsed = typeof source === "string" ? parseContract(file, source) : [source];
    if (!("body" in parsed)) {
      problems.push(...parsed);
      return null;
    }
    const text = { file, language, parsed };
    texts.push(text);
    return text;
  };
  const listed = versionsOf(files, inForce, problems);
  const templates: Partial<Record<TemplateName, ContractTemplate>> = {};
  for (const name of TEMPLATE_NAMES) {
    const chinese = textOf(pathOf(name, "zh"), "zh-CN");
    const english = textOf(pathOf(name, "en"), "en");
    for (const text of [chinese, english])
      if (text !== null) problems.push(...placeProblems(name, text));
    if (chinese === null || english === null) continue;
    problems.push(...languageProblems(chinese, english));
    const text: BilingualText = { "zh-CN": chinese.parsed.body, en: english.parsed.body };
    const template = { version: chinese.parsed.version, text };
    const problem = listed === null ? null : versionProblem(name, template, listed, projects);
    if (problem !== null) problems.push(problem);
    templates[name] = template;
  }
  problems.push(...titleProblems(templates));
  const isWhole = problems.length === 0 && listed !== null && hasAll(templates);
  return { set: isWhole ? { templates, versions: listed } : null, problems, texts };
}

function hasAll(
  templates: Partial<Record<TemplateName, ContractTemplate>>,
): templates is Record<TemplateName, ContractTemplate> {
  return TEMPLATE_NAMES.every((name) => templates[name] !== undefined);
}

function versionsOf(
  files: ContractFiles,
  inForce: ListedVersions,
  problems: ContentProblem[],
): ListedVersions | null {
  const text = files.get(VERSIONS_FILE) ?? "";
  if (typeof text !== "string" || !files.has(VERSIONS_FILE)) {
    problems.push(
      typeof text === "string" ? { file: VERSIONS_FILE, line: null, reason: "is not there" } : text,
    );
    return null;
  }
  const json = readVersions(text);
  if (!("value" in json)) {
    problems.push(...json);
    return null;
  }
  problems.push(...forgottenVersions(inForce, json));
  return json.value;
}

/** Templates of one kind of contract share their title in each language. */
function titleProblems(
  templates: Partial<Record<TemplateName, ContractTemplate>>,
): readonly ContentProblem[] {
  return TEMPLATE_NAMES.flatMap((name) => {
    const titledAs = TITLED_AS[name];
    const own = templates[name]?.text;
    const other = titledAs === undefined ? undefined : templates[titledAs]?.text;
    if (own === undefined || other === undefined) return [];
    return LANGUAGES.filter(([language]) => own[language].title !== other[language].title).map(
      ([language, ending]) => ({
        file: pathOf(name, ending),
        line: null,
        reason: `its title is not that of ${titledAs}, ${other[language].title}`,
      }),
    );
  });
}
