import { setTimeout as wait } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { listStories, type StoryToShoot } from "../visual/shots.ts";
import { type Course, EVENTS, follow } from "../visual/story-course.ts";
import { buildStorybook, serveStorybook, storybookFolder } from "../visual/storybook.ts";
import type { EngineSession } from "./engine.ts";
import { openFirefox } from "./firefox.ts";
import { LEFT_OUT } from "./left-out.ts";
import { openWebkit } from "./webkit.ts";

// `play-stories.ts webkit|firefox [--no-build] [part of a story's id …]`: plays the stories in another engine, without
// parts those of the widgets.
const ENGINES = { firefox: openFirefox, webkit: openWebkit };
const [engine, ...given] = process.argv.slice(2);
if (engine !== "firefox" && engine !== "webkit") throw new Error("webkit or firefox");
const wanted = given.filter((each) => !each.startsWith("--"));

/** A play function may wait eleven seconds for a service that does not answer. */
const STORY_TIMEOUT_MS = 60_000;
const POLL_MS = 50;
const MOST_WORDS_LINES = 8;

if (!given.includes("--no-build")) {
  console.log("Building the stories …");
  await buildStorybook();
}
const stories = listStories(storybookFolder, wanted).filter(
  ({ id }) => wanted.length > 0 || !LEFT_OUT.some((each) => id.startsWith(each.id)),
);
if (wanted.length === 0) for (const { id, why } of LEFT_OUT) console.log(`left out ${id}  ${why}`);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
const { server, origin } = await serveStorybook();
const session = await ENGINES[engine]();
console.log(`${stories.length} stories in ${session.name}`);
let failedCount = 0;
try {
  await session.resize(390, 844);
  for (const group of Object.values(Object.groupBy(stories, ({ file }) => file))) {
    // oxlint-disable no-await-in-loop -- one window, and the stories of a file on one page as in Chromium
    await openPage(session);
    for (const story of group ?? []) {
      const problem = await play(session, story);
      if (problem === null) continue;
      failedCount += 1;
      console.log(`failed   ${story.id}  ${problem}`);
      await openPage(session);
    }
    // oxlint-enable no-await-in-loop
  }
} finally {
  await session.close();
  server.close();
}
console.log(`${stories.length - failedCount} played, ${failedCount} failed`);
process.exitCode = failedCount === 0 ? 0 : 1;

/** Opens a story that does not exist: the page loads, and the first real story begins like any other. */
async function openPage(page: EngineSession): Promise<void> {
  await page.open(`${origin}/iframe.html?id=none--none&viewMode=story`);
  await until(
    page,
    "return window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyMissing') !== undefined",
  );
  await page.run(`
    const follow = ${follow.toString()};
    for (const event of ${JSON.stringify(EVENTS)}) {
      __STORYBOOK_ADDONS_CHANNEL__.on(event, (payload) => {
        if (window.course !== undefined) window.course = follow(window.course, event, payload);
      });
    }
    document.head.append(Object.assign(document.createElement("style"), {
      // On a slow machine Storybook hides a story, which then measures nothing, behind its own waiting screen.
      textContent: "*, ::before, ::after { animation-duration: 0s !important; transition: none !important } #storybook-root:not([hidden]) { display: block !important }",
    }));`);
}

/** What went wrong in a story, or null. */
async function play(page: EngineSession, { id }: StoryToShoot): Promise<string | null> {
  const course: Course = {
    storyId: id,
    drawnAgain: false,
    playing: false,
    ended: false,
    problem: null,
  };
  await page.run(`
    window.course = ${JSON.stringify(course)};
    window.scrollTo(0, 0);
    __STORYBOOK_ADDONS_CHANNEL__.emit("setCurrentStory", { storyId: ${JSON.stringify(id)}, viewMode: "story" });`);
  if (!(await until(page, "return window.course.ended"))) return "does not end";
  const problem = await page.run("return window.course.problem");
  if (typeof problem !== "string") return null;
  const lines = stripVTControlCharacters(problem)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.slice(0, MOST_WORDS_LINES).join(" ");
}

async function until(page: EngineSession, condition: string): Promise<boolean> {
  const endsAt = performance.now() + STORY_TIMEOUT_MS;
  while (performance.now() < endsAt) {
    // oxlint-disable no-await-in-loop -- asked again until it is so
    if ((await page.run(condition)) === true) return true;
    await wait(POLL_MS);
    // oxlint-enable no-await-in-loop
  }
  return false;
}
