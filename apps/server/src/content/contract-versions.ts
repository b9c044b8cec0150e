import { z } from "zod";
import type { TemplateName } from "./contract-places.ts";
import { type ContractTemplate, type ListedVersions, templateSha256 } from "./contract-template.ts";
import { VERSION, VERSION_LINE } from "./parse-contract.ts";
import type { ContentProblem } from "./problem.ts";
import { type ReadJson, readJson } from "./read-json.ts";

export const VERSIONS_FILE = "contracts/versions.json";
/** The first version of an operator's own words. The project has those below, so that a release never takes theirs. */
export const OPERATOR_VERSION = "100.0";

/** An object whose keys have one form. */
const keyed = <Value extends z.ZodType>(form: RegExp, meaning: string, value: Value) =>
  z.record(z.string(), value).superRefine((entries, context) => {
    for (const key of Object.keys(entries))
      if (!form.test(key)) context.addIssue({ code: "custom", path: [key], message: meaning });
  });

/** `versions.json`: by template and version, the hash of every wording that was ever in force. */
const versionsFile = keyed(
  /^[A-Z_]+$/,
  "the name of a template, such as LOAN",
  keyed(VERSION, "a version such as 1.0", z.string().regex(/^[0-9a-f]{64}$/, "a SHA-256 in hex")),
);

/** Reads the list of versions. @returns it, or everything that is wrong with it. */
export function readVersions(text: string): ReadJson<ListedVersions> | readonly ContentProblem[] {
  return readJson(VERSIONS_FILE, text, versionsFile);
}

/**
 * What is wrong with the version of a template, by the list; null for nothing.
 * @param projects the versions of the project; null where the template is the project's own.
 */
export function versionProblem(
  name: TemplateName,
  template: ContractTemplate,
  listed: ListedVersions,
  projects: ListedVersions | null,
): ContentProblem | null {
  const known = versionsOf(listed, name);
  const { version } = template;
  const sha256 = templateSha256(template);
  const problem = (reason: string): ContentProblem => ({
    file: `contracts/${name}.zh.md`,
    line: VERSION_LINE,
    reason,
  });
  const raise = (reason: string): ContentProblem => {
    const next = nextVersion(version, projects === null);
    const nextSha256 = templateSha256({ ...template, version: next });
    return problem(`${reason}; raise it to ${next} and ${lineToAdd(name, next, nextSha256)}`);
  };
  const highest = Object.keys(known).toSorted(compareVersions).at(-1);
  if (highest !== undefined && compareVersions(version, highest) < 0)
    return problem(`version ${version} is lower than ${highest}, the highest of ${VERSIONS_FILE}`);
  if (projects !== null && compareVersions(version, OPERATOR_VERSION) < 0) {
    const ofProject = versionsOf(projects, name)[version];
    if (ofProject === undefined)
      return raise(
        `version ${version} is none of the project's, and words of an operator begin with version ${OPERATOR_VERSION}`,
      );
    if (ofProject !== sha256) return raise(`these are not the words of version ${version}`);
  }
  if (!Object.hasOwn(known, version))
    return problem(`version ${version} is not listed; ${lineToAdd(name, version, sha256)}`);
  return known[version] === sha256 ? null : raise(`these are not the words of version ${version}`);
}

function versionsOf(
  versions: ListedVersions,
  name: TemplateName,
): Readonly<Record<string, string>> {
  return (Object.hasOwn(versions, name) ? versions[name] : undefined) ?? {};
}

/** What a list no longer says of the wordings that are in force, or were before. */
export function forgottenVersions(
  inForce: ListedVersions,
  {
    lineOf,
    value: listed,
  }: {
    readonly value: ListedVersions;
    lineOf(path: readonly string[]): number | null;
  },
): readonly ContentProblem[] {
  return Object.entries(inForce).flatMap(([name, versions]) =>
    Object.entries(versions).flatMap(([version, sha256]): ContentProblem[] => {
      const entry = Object.hasOwn(listed, name) ? listed[name]?.[version] : undefined;
      if (entry === sha256) return [];
      const line = lineOf([name, version]);
      const reason =
        entry === undefined
          ? `version ${version} of ${name} was in force and is gone; ${lineToAdd(name, version, sha256)}`
          : `version ${version} of ${name} was in force with other words; its line is ${entryLine(version, sha256)}`;
      return [{ file: VERSIONS_FILE, line, reason }];
    }),
  );
}

function lineToAdd(name: string, version: string, sha256: string): string {
  return `add ${entryLine(version, sha256)} to ${name} in ${VERSIONS_FILE}`;
}

function entryLine(version: string, sha256: string): string {
  return `"${version}": "${sha256}"`;
}

function compareVersions(a: string, b: string): number {
  const [major = 0, minor = 0] = a.split(".").map(Number);
  const [otherMajor = 0, otherMinor = 0] = b.split(".").map(Number);
  return major - otherMajor || minor - otherMinor;
}

function nextVersion(version: string, isProjects: boolean): string {
  if (!isProjects && compareVersions(version, OPERATOR_VERSION) < 0) return OPERATOR_VERSION;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return `${major}.${minor + 1}`;
}
