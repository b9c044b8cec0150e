import type { MessageDescriptor } from "@lingui/core";
import type { HELP_TOPICS_BY_TYPE, HelpTopicType } from "@kedu/domain";

export interface Topic {
  readonly title: MessageDescriptor;
  readonly paragraphs: readonly MessageDescriptor[];
}

/** The topics of a kind. */
export type TopicsOf<Type extends HelpTopicType> = Readonly<
  Record<(typeof HELP_TOPICS_BY_TYPE)[Type][number], Topic>
>;
