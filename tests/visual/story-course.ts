/** The payload of an event of Storybook's preview; which parts it has depends on the event. */
export interface StoryEvent {
  readonly storyId?: string;
  readonly newPhase?: string;
  readonly status?: string;
  readonly message?: string;
  readonly description?: string;
}

/** The progress of a story since it was selected. */
export interface Course {
  readonly storyId: string;
  /** It was rendered once more since `drawnAgain` was last set to false. */
  readonly drawnAgain: boolean;
  readonly playing: boolean;
  readonly ended: boolean;
  /** The first problem. */
  readonly problem: string | null;
}

/** Events with an error of a story. Storybook counts a story whose play function threw as a success all the same. */
export const PROBLEMS = [
  "playFunctionThrewException",
  "unhandledErrorsWhilePlaying",
  "storyThrewException",
  "storyErrored",
  "storyMissing",
];

/** All events that a course follows. */
export const EVENTS = ["storyRenderPhaseChanged", "storyFinished", ...PROBLEMS];

/**
 * The next state of a course after an event. Runs in the page, so it can use nothing outside of it.
 *
 * A story that is rendered again while it plays is reported as finished before its play function has ended.
 */
export function follow(course: Course, event: string, payload: unknown): Course {
  const sent = (Array.isArray(payload) ? payload[0] : payload) as StoryEvent | string | undefined;
  if (typeof sent !== "object") {
    return event === "storyMissing" ? { ...course, problem: "no such story", ended: true } : course;
  }
  if (event === "storyRenderPhaseChanged") {
    if (sent.storyId !== course.storyId) return course;
    if (sent.newPhase === "playing") return { ...course, playing: true };
    if (sent.newPhase === "completing") return { ...course, drawnAgain: true };
    const playEnded = ["played", "errored", "aborted"].includes(sent.newPhase ?? "");
    return playEnded ? { ...course, playing: false } : course;
  }
  if (event === "storyFinished") {
    if (sent.storyId !== course.storyId || course.playing) return course;
    const failed = sent.status === "success" ? null : "the story failed";
    return { ...course, ended: true, problem: course.problem ?? failed };
  }
  const problem = sent.message ?? sent.description ?? event;
  return { ...course, problem: course.problem ?? problem };
}
