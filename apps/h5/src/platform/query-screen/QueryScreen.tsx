import type { RefusalCode } from "@kedu/domain";
import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { refusalCodeOf } from "../../data/outcome.ts";
import type { TopicKey, TopicType } from "../help/topic-keys.ts";
import { notFound } from "../routing/page-error.ts";
import { Screen } from "../screen/Screen.tsx";
import { QueryContent, type QueryWaits } from "./QueryContent.tsx";

interface QueryScreenProps<Data> extends QueryWaits<Data> {
  readonly query: UseQueryOptions<Data>;
  /** The refusal that says that there is no such record: the 404 page shows then. */
  readonly missing?: RefusalCode;
  readonly title: string;
  readonly backTo: string;
  /** What the help sheet opens on; a topic that depends on the answer is asked for with it, undefined before. */
  readonly helpTopic?: TopicKey | TopicType | ((data: Data | undefined) => TopicKey | undefined);
  /** The page's one primary action, once the answer is there. */
  readonly renderFooter?: ((data: Data) => ReactNode) | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** A page about one read. */
export function QueryScreen<Data>(props: QueryScreenProps<Data>): ReactElement {
  const { query, missing, title, backTo, helpTopic, renderFooter, ...content } = props;
  const state = useQuery(query);
  if (missing !== undefined && refusalCodeOf(state.error) === missing) throw notFound();
  return (
    <Screen
      title={title}
      backTo={backTo}
      helpTopic={typeof helpTopic === "function" ? helpTopic(state.data) : helpTopic}
      footer={state.data === undefined ? undefined : renderFooter?.(state.data)}
    >
      <QueryContent state={state} {...content} />
    </Screen>
  );
}
