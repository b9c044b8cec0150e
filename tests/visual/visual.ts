import { join, relative } from "node:path";
import { root } from "../structure/source-tree.ts";
import { acceptFromReport } from "./accept-from-report.ts";
import { readArguments } from "./arguments.ts";
import {
  accept,
  accepted,
  compare,
  type Comparison,
  forget,
  isAccepted,
  leftOver,
  pictureOf,
  type PictureName,
} from "./baselines.ts";
import { filesChangedSince, storiesTouchedBy } from "./changed-stories.ts";
import { type Failure, openCamera, type Scene } from "./camera.ts";
import { byWeight, type Change, type Finding } from "./findings.ts";
import { beginReport, keepPictures, writeReport } from "./report.ts";
import { listStories, type Shot, type StoryToShoot } from "./shots.ts";
import { buildStorybook, serveStorybook, storybookFolder } from "./storybook.ts";
import { acceptTokens, readTokens, themeFolder } from "./token-changes.ts";
import { watchTokens } from "./token-watch.ts";

const { updates, builds, changedSince, base, acceptsTokens, pictures, wanted } = readArguments(
  process.argv.slice(2),
  process.env["INIT_CWD"] ?? process.cwd(),
);
const CAMERAS = 2;
const MOST_LINES = 40;

const startedAt = performance.now();
const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;

const acceptNow = async () => acceptTokens(await readTokens(join(root, themeFolder)));
if (updates && pictures !== null) {
  if (acceptsTokens) await acceptNow();
  process.exit(acceptFromReport(pictures));
}

const touched = changedSince === null ? null : storiesTouchedBy(filesChangedSince(changedSince));
if (touched !== null && touched.files !== "all" && touched.files.size + touched.ids.size === 0) {
  console.log(`Nothing that a story shows has changed since ${changedSince}.`);
  process.exit(0);
}

const watch = await watchTokens(base);
for (const { name, before, after } of watch.changes) {
  console.log(`token    ${name}  ${before ?? "(none)"} → ${after ?? "(none)"}`);
}
if (builds) {
  console.log("Building the stories …");
  await buildStorybook();
}
const isTouched = ({ id, file }: StoryToShoot): boolean =>
  touched === null || touched.files === "all" || touched.files.has(file) || touched.ids.has(id);
const stories = listStories(storybookFolder, wanted).filter(isTouched);
const shotCount = stories.reduce((sum, { shots }) => sum + shots.length, 0);
console.log(`${shotCount} pictures of ${stories.length} stories (${seconds()})`);

let findings: Finding[] = [];
const { server, origin } = await serveStorybook();
beginReport();

async function changeOf(
  story: StoryToShoot,
  name: PictureName,
  comparison: Comparison,
  { png, scene }: { png: Buffer; scene: Scene },
): Promise<Change | null> {
  if (comparison.verdict !== "changed") return null;
  const { difference, before, after } = comparison;
  const { changedPixels, share, regions } = difference;
  const unexplained = { tokens: [], explained: null };
  const { tokens, explained } = updates
    ? unexplained
    : await watch.explain(story, scene, { before: accepted(name), now: png });
  return { before, after, changedPixels, share, regions, tokens, explained };
}

async function judge(story: StoryToShoot, shot: Shot, png: Buffer, scene: Scene): Promise<void> {
  const name = pictureOf(shot);
  const comparison = await compare(name, png);
  if (comparison.verdict === "same") return;
  const change = await changeOf(story, name, comparison, { png, scene });
  const found = { name, title: story.title, change };
  const difference = comparison.verdict === "changed" ? comparison.difference : undefined;
  const before = difference && accepted(name);
  const parts = await keepPictures(name, { before, after: png, difference });
  if (change === null) findings.push({ ...found, parts, kind: "new", words: "not accepted yet" });
  else {
    const words = `${change.changedPixels} pixels differ`;
    findings.push({ ...found, parts, kind: "changed", words });
  }
  if (updates) await accept(name, png);
}

async function miss(story: StoryToShoot, { words, png }: Failure): Promise<void> {
  const name: PictureName = `${story.id}/failed`;
  const [usual] = story.shots.map(pictureOf);
  const before = usual !== undefined && isAccepted(usual) ? accepted(usual) : undefined;
  const parts = await keepPictures(name, { before, after: png ?? undefined });
  findings.push({ name, title: story.title, kind: "failed", words, parts, change: null });
}

// The largest files first, so that no camera is left with one at the end.
const weight = (group: readonly StoryToShoot[]) =>
  group.reduce((sum, { shots }) => sum + shots.length, 0);
const queue = Object.values(Object.groupBy(stories, ({ file }) => file))
  .map((group) => group ?? [])
  .toSorted((one, other) => weight(other) - weight(one));

async function work(): Promise<void> {
  const camera = await openCamera(origin);
  for (let group = queue.shift(); group !== undefined; group = queue.shift()) {
    // oxlint-disable-next-line no-await-in-loop -- a camera has one page
    await camera.shoot(group, judge, miss);
  }
  await camera.close();
}

const takeAll = () => Promise.all(Array.from({ length: CAMERAS }, work));
await takeAll();
// Changed and failed stories are photographed again. One that then looks different is reported as unsteady, to be
// mended. Where the old colours give the accepted picture to the pixel, there is no doubt.
const inDoubt = ({ kind, change }: Finding) =>
  kind === "failed" || (kind === "changed" && change?.explained !== true);
const doubted = new Set(findings.filter(inDoubt).map(({ name }) => name.split("/")[0]));
const secondLooks = updates ? [] : stories.filter(({ id }) => doubted.has(id));
const isLookedAtAnew = ({ name }: Finding) =>
  secondLooks.some(({ id }) => name.startsWith(`${id}/`));
const atFirst = findings.filter(isLookedAtAnew);
findings = findings.filter((finding) => !isLookedAtAnew(finding));
queue.push(...secondLooks.map((story) => [story]));
await takeAll();
server.close();
const unsteady = atFirst.filter(
  (first) => !findings.some(({ name, words }) => name === first.name && words === first.words),
);
findings.push(
  ...unsteady.map((first): Finding => ({
    ...first,
    kind: "unsteady",
    words: `only at the first look: ${first.words}`,
  })),
);

const allStories = listStories(storybookFolder, []);
const shown = new Set<PictureName>(allStories.flatMap(({ shots }) => shots.map(pictureOf)));
/** `Controls/Button: old-story`, or by the id alone where the widget is gone too. */
function titleOfGone(name: PictureName): string {
  const [widgetId = "", story = ""] = (name.split("/")[0] ?? "").split("--");
  const sibling = allStories.find(({ id }) => id.startsWith(`${widgetId}--`));
  return `${sibling?.title.split(": ")[0] ?? widgetId}: ${story}`;
}
const isAskedFor = (name: PictureName) =>
  wanted.length === 0 || wanted.some((part) => name.split("/")[0]?.includes(part));
for (const name of leftOver(shown).filter(isAskedFor)) {
  const words = "no story shows it any more";
  // oxlint-disable-next-line no-await-in-loop -- few
  const parts = await keepPictures(name, { before: accepted(name) });
  findings.push({ name, title: titleOfGone(name), kind: "gone", words, parts, change: null });
  if (updates) forget(name);
}

if (acceptsTokens) await acceptNow();
findings.sort(byWeight);
const { changes: tokens } = watch;
const report = await writeReport({
  takenAt: new Date().toISOString(),
  shotCount,
  base: watch.base,
  tokens,
  findings,
});
// Failures and unsteady stories are always printed; the rest is in the report.
const isAlwaysSaid = ({ kind }: Finding) => kind === "failed" || kind === "unsteady";
const said = findings.filter((finding, index) => isAlwaysSaid(finding) || index < MOST_LINES);
const causes = ({ change }: Finding) =>
  change === null || change.tokens.length === 0
    ? ""
    : `, uses ${change.tokens.join(", ")}${change.explained === true ? ", which explains all of it" : ""}`;
for (const finding of said)
  console.log(`${finding.kind.padEnd(8)} ${finding.name}  ${finding.words}${causes(finding)}`);
if (said.length < findings.length) console.log(`… and ${findings.length - said.length} more`);
const failed = findings.filter(({ kind }) => kind === "failed").length;
const different = findings.length - failed - unsteady.length;
console.log(
  `\n${shotCount} pictures, ${different} ${updates ? "accepted or removed" : "different"}, ${failed} stories failed, ${secondLooks.length} looked at twice, ${unsteady.length} unsteady, ${seconds()}. Report: ${relative(process.cwd(), report)}`,
);
if (!updates && different > 0)
  console.log("Accept what is meant in the report, or all of it with: npm run visual:update");
if (!acceptsTokens && tokens.length > 0)
  console.log("Once all pictures are accepted, the tokens are: npm run visual:update -- --tokens");
process.exit(failed > 0 || (!updates && different > 0) ? 1 : 0);
