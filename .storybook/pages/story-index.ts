/** A story, as Storybook's index has it. */
export interface IndexedStory {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

interface StoryIndex {
  readonly entries: Readonly<Record<string, IndexedStory & { readonly type: "story" | "docs" }>>;
}

/** Every story, in the sidebar's order. @throws TypeError where Storybook does not answer. */
export async function readStories(): Promise<readonly IndexedStory[]> {
  const answer = await fetch("index.json");
  const { entries } = (await answer.json()) as StoryIndex;
  return Object.values(entries).filter(({ type }) => type === "story");
}
