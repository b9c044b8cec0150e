import type { HelpText } from "@kedu/domain";
import { Stack, text } from "@kedu/ui";
import type { ReactElement } from "react";
import * as css from "./TopicText.css.ts";

/** The answer of one topic, without its title. */
export function TopicText({ paragraphs }: Pick<HelpText, "paragraphs">): ReactElement {
  return (
    <Stack gap="parts">
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={`${text.body} ${css.paragraph}`}>
          {paragraph}
        </p>
      ))}
    </Stack>
  );
}
