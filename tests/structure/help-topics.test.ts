import { HELP_TOPIC_KEYS } from "@kedu/domain";
import { expect, test } from "vitest";
import { readSources } from "./source-tree.ts";

/** What opens a topic: a page's help, a button, the way on of a refusal, or a table of these. */
const OPENS =
  /(?:helpTopic(?:=|: )|openHelp\(|help\(|contact\(|missTopic|topic: |TOPIC\b|\b(?:fail|handling|auditing)\b: ?|return isIcbc \? )[^\n;]*/g;

/** Where topics are listed and not opened from. */
const LISTS =
  /\.(?:test|spec|stories)\.tsx?$|^apps\/h5\/src\/(?:fixtures|areas\/help|(?:flows|platform)\/help)\//;

const opened = readSources()
  .filter(({ path }) => path.startsWith("apps/h5/src/") && !LISTS.test(path))
  .flatMap(({ text }) => text.match(OPENS) ?? []);

test.each(HELP_TOPIC_KEYS)("%s is opened from where it happens", (key) => {
  expect(opened.some((words) => words.includes(`"${key}"`))).toBe(true);
});
