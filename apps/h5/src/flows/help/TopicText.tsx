import { useLingui } from "@lingui/react";
import { Stack, text } from "@kedu/ui";
import type { ReactElement } from "react";
import * as css from "./TopicText.css.ts";
import type { TopicKey } from "../../platform/help/topic-keys.ts";
import { topics } from "./topics.ts";

/** The answer of one topic, without its title. */
export function TopicText({ topic }: { topic: TopicKey }): ReactElement {
  const { i18n } = useLingui();
  return (
    <Stack gap="parts">
      {topics[topic].paragraphs.map((paragraph) => (
        <p key={paragraph.id} className={`${text.body} ${css.paragraph}`}>
          {i18n._(paragraph)}
        </p>
      ))}
    </Stack>
  );
}
