import { relative } from "node:path";
import { accept, compare, forget, leftOver, pictureOf, type PictureName } from "./baselines.ts";
import { filesChangedSince, storiesTouchedBy } from "./changed-stories.ts";
import { openCamera } from "./camera.ts";
import { beginReport, type Finding, keepPictures, writeReport } from "./report.ts";
import { listStories, type Shot, type StoryToShoot } from "./shots.ts";
import { buildStorybook, serveStorybook, storybookFolder } from "./storybook.ts";

// `visual.ts [--update] [--no-build] [--changed[=branch or commit]] [part of a story's id …]`
const given = process.argv.slice(2);
const updates = given.includes("--update");
const changedOption = given.find((each) => /^--changed(?:=|$)/.test(each));
const changedSince = changedOption && (changedOption.split("=")[1] ?? "main");
const wanted = given.filter((each) => !each.startsWith("--"));
const CAMERAS = 2;
const MOST_LINES = 40;

const startedAt = performance.now();
const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;

const touched =
  changedSince === undefined ? null : storiesTouchedBy(filesChangedSince(changedSince));
if (touched !== null && touched.files !== "all" && touched.files.size + touched.ids.size === 0) {
  console.log(`Nothing that a story shows has changed since ${changedSince}.`);
  process.exit(0);
}

if (!given.includes("--no-build")) {
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

async function judge(story: StoryToShoot, shot: Shot, png: Buffer): Promise<void> {
  const name = pictureOf(shot);
  const comparison = await compare(name, png);
  if (comparison.verdict === "same") return;
  const found = { name, title: story.title };
  if (comparison.verdict === "new")
    findings.push({ ...found, kind: "new", words: "not accepted yet" });
  else
    findings.push({
      ...found,
      kind: "changed",
      words: `${comparison.changedPixels} pixels differ`,
    });
  await keepPictures(name, png, comparison);
  if (updates) await accept(name, png);
}

function miss(story: StoryToShoot, words: string): void {
  findings.push({ name: `${story.id}/`, title: story.title, kind: "failed", words });
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
// mended.
const inDoubt = ({ kind }: Finding) => kind === "changed" || kind === "failed";
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

if (wanted.length === 0 && touched === null) {
  const shown = new Set<PictureName>(stories.flatMap(({ shots }) => shots.map(pictureOf)));
  for (const name of leftOver(shown)) {
    findings.push({ name, title: name, kind: "gone", words: "no story shows it any more" });
    if (updates) forget(name);
  }
}

findings.sort((one, other) => (one.name < other.name ? -1 : 1));
const report = writeReport(findings, shotCount);
// Failures and unsteady stories are always printed; the rest is in the report.
const isAlwaysSaid = ({ kind }: Finding) => kind === "failed" || kind === "unsteady";
const said = findings.filter((finding, index) => isAlwaysSaid(finding) || index < MOST_LINES);
for (const { name, kind, words } of said) console.log(`${kind.padEnd(8)} ${name}  ${words}`);
if (said.length < findings.length) console.log(`… and ${findings.length - said.length} more`);
const failed = findings.filter(({ kind }) => kind === "failed").length;
const different = findings.length - failed - unsteady.length;
console.log(
  `\n${shotCount} pictures, ${different} ${updates ? "accepted or removed" : "different"}, ${failed} stories failed, ${secondLooks.length} looked at twice, ${unsteady.length} unsteady, ${seconds()}. Report: ${relative(process.cwd(), report)}`,
);
if (!updates && different > 0) console.log("Accept what is meant with: npm run visual:update");
process.exit(failed > 0 || (!updates && different > 0) ? 1 : 0);
