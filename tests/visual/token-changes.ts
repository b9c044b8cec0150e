import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { tokenName } from "../../packages/ui/src/theme/token-name.ts";
import { root } from "../structure/source-tree.ts";

export const themeFolder = "packages/ui/src/theme";

/** The modules of the theme that export the tokens' values. */
export const TOKEN_MODULES = ["palette", "space", "type-scale", "gaps", "layers", "motion"];

/** Values by name as the sources say them: `light.accent.solid`, `radius.button`, `typeScale.title.fontSize`. */
export type TokenValues = ReadonlyMap<string, string>;

export interface TokenChange {
  readonly name: string;
  /** Null where the token is new, or is gone. */
  readonly before: string | null;
  readonly after: string | null;
  /** Colours and shadows alone are custom properties; every other token is a value in the stylesheets. */
  readonly property: `--kd-${string}` | null;
  /** The theme in which a property has changed. */
  readonly theme: "light" | "dark" | null;
}

function* valuesIn(value: unknown, path: readonly string[]): Generator<[string, string]> {
  if (typeof value === "string" || typeof value === "number") yield [path.join("."), String(value)];
  else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) yield* valuesIn(inner, [...path, name]);
  }
}

/** The values of all tokens, by the modules of a folder. */
export async function readTokens(folder: string): Promise<TokenValues> {
  // An older theme has fewer of them.
  const files = TOKEN_MODULES.map((name) => join(folder, `${name}.ts`)).filter(existsSync);
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(file).href) as Promise<object>),
  );
  return new Map(modules.flatMap((exported) => [...valuesIn({ ...exported }, [])]));
}

/** The values of all tokens at a commit. */
export async function readTokensAt(commit: string): Promise<TokenValues> {
  const folder = mkdtempSync(join(tmpdir(), "kedu-tokens-"));
  try {
    const packed = execFileSync("git", ["archive", commit, themeFolder], {
      cwd: root,
      maxBuffer: 1e8,
    });
    execFileSync("tar", ["-x", "-C", folder], { input: packed });
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
    return await readTokens(join(folder, themeFolder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const PALETTE_TOKEN = /^(light|dark)\.(.+)$/;

function propertyOf(name: string): Pick<TokenChange, "property" | "theme"> {
  const [, theme, path] = PALETTE_TOKEN.exec(name) ?? [];
  if (path === undefined) return { property: null, theme: null };
  return {
    property: `--${tokenName(path.split("."))}` as `--kd-${string}`,
    theme: theme === "dark" ? "dark" : "light",
  };
}

export function changesBetween(before: TokenValues, after: TokenValues): TokenChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => ({
      name,
      before: before.get(name) ?? null,
      after: after.get(name) ?? null,
      ...propertyOf(name),
    }));
}

/**
 * A stylesheet that gives the changed custom properties their old values. Both themes are set, since the light value
 * reaches into the dark theme otherwise.
 */
export function oldValuesCss(changes: readonly TokenChange[], before: TokenValues): string {
  const changed = new Set(changes.map(({ property }) => property));
  const valuesOf = (theme: "light" | "dark") =>
    [...before].flatMap(([name, value]) => {
      const of = propertyOf(name);
      return of.theme === theme && changed.has(of.property) ? [`${of.property}: ${value};`] : [];
    });
  // Without specificity, as the theme's own rules: a story with a brand of its own keeps it.
  return [
    `:where(:root, [data-theme="light"]) { ${valuesOf("light").join(" ")} }`,
    `:where([data-theme="dark"]) { ${valuesOf("dark").join(" ")} }`,
  ].join("\n");
}

/** The values that the accepted pictures show. They are kept beside the pictures, since no commit says them. */
export const acceptedTokensFile = join(import.meta.dirname, "accepted-tokens.json");

export function readAcceptedTokens(file = acceptedTokensFile): TokenValues {
  const kept = JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, string>>;
  return new Map(Object.entries(kept));
}

/** Keeps the values of now as those that the accepted pictures show. */
export function acceptTokens(values: TokenValues, file = acceptedTokensFile): void {
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(values), null, 2)}\n`);
}
