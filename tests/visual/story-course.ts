/** What Storybook's preview says with an event; which parts there are depends on the event. */
export interface StoryEvent {
  readonly storyId?: string;
  readonly newPhase?: string;
  readonly status?: string;
  readonly message?: string;
  readonly description?: string;
}

/** How far a story has come since it was chosen. */
export interface Course {
  readonly storyId: string;
  /** It was drawn once more since `drawnAgain` was last set to false. */
  readonly drawnAgain: boolean;
  readonly playing: boolean;
  readonly ended: boolean;
  /** The first thing that went wrong. */
  readonly problem: string | null;
}

/** Events that say what a story threw. Storybook calls a story whose play function threw a success all the same. */
export const PROBLEMS = [
  "playFunctionThrewException",
  "unhandledErrorsWhilePlaying",
  "storyThrewException",
  "storyErrored",
  "storyMissing",
];

/** All that a course is followed by. */
export const EVENTS = ["storyRenderPhaseChanged", "storyFinished", ...PROBLEMS];

/**
 * What a course becomes with an event. Runs in the page, where nothing outside of it is to be had.
 *
 * A story that is drawn again while it plays is said to have finished before its play has.
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
