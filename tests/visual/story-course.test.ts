import { expect, test } from "vitest";
import { type Course, follow } from "./story-course.ts";

const storyId = "overlays-picker--some-disabled";
const begun: Course = { storyId, drawnAgain: false, playing: false, ended: false, problem: null };

/** An event and its payload. */
type Said = readonly [event: string, payload: unknown];
const phase = (newPhase: string, of = storyId): Said => [
  "storyRenderPhaseChanged",
  { newPhase, storyId: of },
];
const finished = (status = "success", of = storyId): Said => [
  "storyFinished",
  { storyId: of, status },
];
const after = (...said: readonly Said[]): Course =>
  said.reduce((course, [event, payload]) => follow(course, event, payload), begun);

test("a story has ended when it was played, and nothing went wrong", () => {
  const played = after(phase("rendering"), phase("playing"), phase("played"), phase("completing"));
  expect(played.ended).toBe(false);
  expect(follow(played, ...finished())).toMatchObject({ ended: true, problem: null });
});

test("the end of another story, or of drawing again while it plays, is not its own", () => {
  expect(after(finished("success", "another--story")).ended).toBe(false);
  const playing = after(phase("playing"), phase("completing"), finished());
  expect(playing.ended).toBe(false);
  expect(after(phase("playing"), phase("played", "another--story"), finished()).ended).toBe(false);
});

test("a play function that threw fails the story, though Storybook calls it a success", () => {
  const threw: Said = ["playFunctionThrewException", { message: "expected focus" }];
  const course = after(phase("playing"), phase("errored"), threw, phase("completing"), finished());
  expect(course).toMatchObject({ ended: true, problem: "expected focus" });
});

test("the first problem is reported, whatever form it has", () => {
  const rejected: Said = ["unhandledErrorsWhilePlaying", [{ message: "lost" }, { message: "too" }]];
  expect(after(rejected, finished("error")).problem).toBe("lost");
  expect(after(["storyErrored", { title: "t", description: "no element" }]).problem).toBe(
    "no element",
  );
  expect(after(finished("error")).problem).toBe("the story failed");
  expect(after(["storyMissing", storyId])).toMatchObject({ ended: true, problem: "no such story" });
});
