import { Markdown } from "@storybook/addon-docs/blocks";
import type { ReactElement } from "react";
import changelog from "../../packages/ui/CHANGELOG.md?raw";
import { PictureGrid, useStories } from "./PictureSheet.tsx";

/** Pictures of one change: a widget that the text names has a story of its name. */
const PICTURES_MAX = 4;

/** The package's changelog, each change with the pictures of the widgets that it names. */
export function ChangesWithPictures(): ReactElement {
  const stories = useStories() ?? [];
  const parts = changelog.split(/\n(?=- |## )/u).slice(1);
  return (
    <>
      {parts.map((part) => {
        const named = [...part.matchAll(/`([A-Z]\w+)`/gu)].map(([, name = ""]) => name);
        const pictures = [...new Set(named)].flatMap((name) => {
          const story = stories.find(({ title }) => title.endsWith(`/${name}`));
          return story === undefined ? [] : [{ id: story.id, words: story.title }];
        });
        return (
          <div key={part}>
            <Markdown>{part}</Markdown>
            {pictures.length === 0 ? null : (
              <PictureGrid pictures={pictures.slice(0, PICTURES_MAX)} />
            )}
          </div>
        );
      })}
    </>
  );
}
