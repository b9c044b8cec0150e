import { join } from "node:path";
import { root } from "../structure/source-tree.ts";
import { comparePictures } from "./baselines.ts";
import type { Scene } from "./camera.ts";
import type { Change } from "./findings.ts";
import type { StoryToShoot } from "./shots.ts";
import {
  changesBetween,
  commitOfAccepted,
  oldValuesCss,
  readTokens,
  readTokensAt,
  themeFolder,
  type TokenChange,
} from "./token-changes.ts";
import { isUsed, readTokenUse } from "./token-use.ts";

type Explanation = Pick<Change, "tokens" | "explained">;

/** What the changed tokens have to do with a changed picture. */
export interface TokenWatch {
  readonly base: string | null;
  readonly changes: readonly TokenChange[];
  explain(
    story: StoryToShoot,
    scene: Scene,
    pictures: { readonly before: Buffer; readonly now: Buffer },
  ): Promise<Explanation>;
}

/** Who uses the changed tokens that are values in the stylesheets. */
function valuesUsedBy(changes: readonly TokenChange[]): (storyFile: string) => readonly string[] {
  const values = changes.filter(({ property }) => property === null).map(({ name }) => name);
  if (values.length === 0) return () => [];
  const useOf = readTokenUse();
  const known = new Map<string, readonly string[]>();
  return (storyFile) => {
    const uses = known.get(storyFile) === undefined ? useOf(storyFile) : new Set<string>();
    const used = known.get(storyFile) ?? values.filter((name) => isUsed(name, uses));
    known.set(storyFile, used);
    return used;
  };
}

/** The tokens that the accepted pictures show; null in a copy without its history. */
async function tokensOfAccepted(branch: string, commit: string | null) {
  if (commit !== null) return { base: commit, before: await readTokensAt(commit) };
  try {
    const base = commitOfAccepted(branch);
    return { base, before: await readTokensAt(base) };
  } catch {
    return null;
  }
}

/**
 * Compares the tokens with those of the commit whose pictures are accepted.
 *
 * @param branch The branch that this work leaves, unless the commit is known.
 */
export async function watchTokens(branch: string, commit: string | null): Promise<TokenWatch> {
  const known = await tokensOfAccepted(branch, commit);
  if (known === null) {
    const none = { tokens: [], explained: null };
    return { base: null, changes: [], explain: () => Promise.resolve(none) };
  }
  const { base, before } = known;
  const changes = changesBetween(before, await readTokens(join(root, themeFolder)));
  const properties = [...new Set(changes.flatMap(({ property }) => property ?? []))];
  const oldLook = oldValuesCss(changes, before);
  const valuesOf = valuesUsedBy(changes);
  return {
    base,
    changes,
    async explain(story, scene, pictures) {
      const values = valuesOf(story.file);
      if (properties.length === 0) return { tokens: values, explained: null };
      const seen = await scene.tokens(properties);
      const colours = changes.filter(
        ({ property, theme }) =>
          property !== null &&
          seen.properties.includes(property) &&
          seen.themes.includes(theme ?? ""),
      );
      if (colours.length === 0) return { tokens: values, explained: null };
      const asOld = await scene.pictureWith(oldLook);
      const [shows, isOld] = await Promise.all([
        comparePictures(pictures.now, asOld),
        comparePictures(pictures.before, asOld),
      ]);
      // A style may name a colour and show none of it, as that of a pressed button.
      if (shows.verdict === "same") return { tokens: values, explained: null };
      const tokens = [...colours.map(({ name }) => name), ...values];
      return { tokens, explained: isOld.verdict === "same" };
    },
  };
}
