import { Cell, Empty, List, SearchField, text } from "@kedu/ui";
import { Plural, useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { Link } from "../../../platform/routing/Link.tsx";
import { excerptOf, marksOf, searchTopics } from "../../../flows/help/search-topics.ts";
import { typeTitles } from "../../../flows/help/type-titles.ts";
import type { ShownTopics } from "../../../flows/help/use-topics.ts";
import { type TopicKey, typeOf } from "../../../platform/help/topic-keys.ts";
import * as css from "./TopicSearch.css.ts";
import { useSearchableTopics } from "./use-searchable-topics.ts";

const WANTED_MAX = 40;
/** A pause in typing. */
const SEARCH_AFTER_MS = 300;

/**
 * What is looked for. It is in the entry of the history, so that coming back from a topic shows the same list, and in no
 * address: people type what they like.
 */
function useWanted(): readonly [wanted: string, look: (wanted: string) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const state: unknown = location.state;
  const kept = typeof state === "object" && state !== null && "wanted" in state ? state.wanted : "";
  const { pathname, search } = location;
  return [
    typeof kept === "string" ? kept.slice(0, WANTED_MAX) : "",
    (wanted) =>
      void navigate(
        { pathname, search },
        { replace: true, state: { wanted }, preventScrollReset: true },
      ),
  ];
}

/** Finds topics by words of their titles and texts, in both languages. Without a word it shows what it is given. */
export function TopicSearch({
  children,
  topics,
}: {
  children: ReactNode;
  topics: ShownTopics;
}): ReactElement {
  const { t } = useLingui();
  const [wanted, look] = useWanted();
  return (
    <>
      <SearchField
        aria-label={t`搜索帮助`}
        placeholder={t`输入关键词，如：提前还款`}
        defaultValue={wanted}
        maxLength={WANTED_MAX}
        searchAfterMs={SEARCH_AFTER_MS}
        onSearch={(typed) => look(typed.trim())}
        data-testid="help-search"
      />
      {wanted === "" ? children : <Found wanted={wanted} topics={topics} />}
    </>
  );
}

function Found({ topics, wanted }: { topics: ShownTopics; wanted: string }): ReactElement {
  const { t, i18n } = useLingui();
  const { own, all } = useSearchableTopics(topics, wanted);
  const found = searchTopics(all, wanted);
  // The kind of the best topic comes first.
  const types = [...new Set(found.map(typeOf))];
  const textOf = (key: TopicKey) => own.find((topic) => topic.key === key);
  return (
    <>
      <p role="status" className={`${text.bodySmall} ${css.count}`} data-testid="help-found">
        {found.length === 0 ? t`没有找到` : <Plural value={found.length} other="找到 # 个问题" />}
      </p>
      {found.length === 0 ? (
        <Empty
          title={t`没有找到相关的问题`}
          secondary={t`换个说法再试，或者在下面打电话、书面提问，由人来回答。`}
          data-testid="help-nothing-found"
        />
      ) : (
        types.map((type) => (
          <List key={type} heading={i18n._(typeTitles[type])} data-testid="help-results">
            {found
              .filter((key) => typeOf(key) === type)
              .map((key) => {
                const topic = textOf(key);
                return topic === undefined ? null : (
                  <Cell
                    key={key}
                    title={<Marked text={topic.title} wanted={wanted} />}
                    secondary={<Marked text={excerptOf(topic, wanted)} wanted={wanted} />}
                    render={(link) => <Link to={`/help/detail?topic=${key}`} {...link} />}
                  />
                );
              })}
          </List>
        ))
      )}
    </>
  );
}

/** A text in which what was looked for is marked. */
function Marked(props: { text: string; wanted: string }): ReactElement {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { from, to } of marksOf(props.text, props.wanted)) {
    pieces.push(props.text.slice(end, from));
    pieces.push(
      <mark key={from} className={css.mark}>
        {props.text.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return (
    <>
      {pieces}
      {props.text.slice(end)}
    </>
  );
}
