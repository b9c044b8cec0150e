import { HELP_MARK_LENGTH } from "@kedu/domain";
import { handleOpen } from "../../calls/call.ts";

/** Help works before a login and costs no statement of its own. */
export const listTopics = handleOpen.help.listTopics.handler(
  async ({ input: { known }, context }) => {
    const marks = new Set(known.match(new RegExp(`.{${HELP_MARK_LENGTH}}`, "g")));
    return {
      items: context.content
        .current()
        .topics.filter(({ mark }) => !marks.has(mark))
        .map(({ words: { en, topic, zh } }) => ({
          topic,
          zh: { title: zh.title, paragraphs: [...zh.paragraphs] },
          en: { title: en.title, paragraphs: [...en.paragraphs] },
        })),
    };
  },
);
