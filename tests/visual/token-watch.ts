import { join } from "node:path";
import { root } from "../structure/source-tree.ts";
import { comparePictures } from "./baselines.ts";
import type { Scene } from "./camera.ts";
import type { Change } from "./findings.ts";
import type { StoryToShoot } from "./shots.ts";
import {
  acceptedTokensFile,
  changesBetween,
  oldValuesCss,
  readAcceptedTokens,
  readTokens,
  readTokensAt,
  themeFolder,
  type TokenChange,
} from "./token-changes.ts";
import { isUsed, readTokenUse, type TokenUsePart } from "./token-use.ts";

type Explanation = Pick<Change, "tokens" | "explained">;

/** What the changed tokens have to do with a changed picture. */
export interface TokenWatch {
  /** The commit whose tokens were asked for; null for those that the accepted pictures show. */
  readonly base: string | null;
  readonly changes: readonly TokenChange[];
  explain(
    story: StoryToShoot,
    scene: Scene,
    pictures: { readonly before: Buffer; readonly now: Buffer },
  ): Promise<Explanation>;
}

/** Which of these tokens the sources of a story read. */
function readBy(
  changes: readonly TokenChange[],
  part: TokenUsePart,
): (storyFile: string) => readonly string[] {
  const values = changes.map(({ name }) => name);
  if (values.length === 0) return () => [];
  const useOf = readTokenUse(part);
  const known = new Map<string, readonly string[]>();
  return (storyFile) => {
    const uses = known.get(storyFile) === undefined ? useOf(storyFile) : new Set<string>();
    const used = known.get(storyFile) ?? values.filter((name) => isUsed(name, uses));
    known.set(storyFile, used);
    return used;
  };
}

/**
 * Compares the tokens with those that the accepted pictures show.
 *
 * @param base A commit whose tokens take their place.
 */
export async function watchTokens(
  base: string | null,
  { accepted = acceptedTokensFile, source = join(root, themeFolder) } = {},
): Promise<TokenWatch> {
  const before = base === null ? readAcceptedTokens(accepted) : await readTokensAt(base);
  const changes = changesBetween(before, await readTokens(source));
  const properties = [...new Set(changes.flatMap(({ property }) => property ?? []))];
  const oldLook = oldValuesCss(changes, before);
  const valuesOf = readBy(
    changes.filter(({ property }) => property === null),
    "styles",
  );
  const computedOf = readBy(
    changes.filter(({ property }) => property !== null),
    "scripts",
  );
  return {
    base,
    changes,
    async explain(story, scene, pictures) {
      const values = valuesOf(story.file);
      // Colours that a script computes with are on the page under other names.
      const unseen = () => ({ tokens: [...computedOf(story.file), ...values], explained: null });
      if (properties.length === 0) return { tokens: values, explained: null };
      const seen = await scene.tokens(properties);
      const colours = changes.filter(
        ({ property, theme }) =>
          property !== null &&
          seen.properties.includes(property) &&
          seen.themes.includes(theme ?? ""),
      );
      if (colours.length === 0) return unseen();
      const asOld = await scene.pictureWith(oldLook);
      const [shows, isOld] = await Promise.all([
        comparePictures(pictures.now, asOld),
        comparePictures(pictures.before, asOld),
      ]);
      // A style may name a colour and show none of it, as that of a pressed button.
      if (shows.verdict === "same") return unseen();
      const tokens = [...colours.map(({ name }) => name), ...values];
      return { tokens, explained: isOld.verdict === "same" };
    },
  };
}
