import { type ReactElement, type Ref, useId, useState } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { classNames } from "../../theme/class-names.ts";
import { ErrorState } from "../ErrorState/ErrorState.tsx";
import { SearchField } from "../SearchField/SearchField.tsx";
import { Skeleton, SkeletonBar } from "../Skeleton/Skeleton.tsx";
import { TabPanel, Tabs } from "../Tabs/Tabs.tsx";
import * as css from "./Cascader.css.ts";
import {
  type CascaderOption,
  type CascaderPath,
  type LoadedLevel,
  searchCascade,
} from "./cascade.ts";
import { cascaderMessages, pathInWords } from "./messages.ts";
import { OptionList } from "./OptionList.tsx";
import type { LiveCascade } from "./use-cascade.ts";

/** How a cascader looks, wherever its options come from. */
export interface CascaderLook {
  /** Names of the levels, for their lists: 品类, 品牌, 型号. Or how they follow from what is chosen. */
  levelLabels?:
    | readonly string[]
    | ((chosen: readonly CascaderOption[]) => readonly string[])
    | undefined;
  /** What a code is called that is not among the options, such as one of former times. */
  labelOfUnknown?: ((code: string) => string | undefined) | undefined;
  /** An option of any level is a choice, and not only one with nothing below it. */
  anyLevel?: boolean | undefined;
  /** Shows a line to search the labels of all levels by. Levels that are not loaded yet are not searched. */
  searchable?: boolean | undefined;
}

interface CascaderViewProps extends CascaderLook, PartProps {
  ref?: Ref<HTMLDivElement> | undefined;
  label: string;
  path: CascaderPath;
  cascade: LiveCascade;
  onPath: (path: CascaderPath) => void;
  locked: boolean;
  /** Ids of what describes it, where it is a field of a page. */
  describedBy?: string | undefined;
  place: "page" | "sheet";
}

const MOST_FOUND = 50;

/** Levels in tabs, and the options of one of them: what `Cascader` and `CascaderSheet` share. */
export function CascaderView(props: CascaderViewProps): ReactElement {
  const { ref, path, cascade } = props;
  const messages = useMessages(cascaderMessages);
  const ownId = useId();
  const [asked, setAsked] = useState<number | null>(null);
  const [text, setText] = useState("");
  const [refused, setRefused] = useState<CascaderOption | null>(null);
  const [moved, setMoved] = useState(false);
  const { levels, chosen } = cascade;
  // A level that was asked for may be gone with what was chosen above it.
  const at = Math.min(asked ?? chosen.length, levels.length - 1);
  const testId = props["data-testid"];
  const labels =
    typeof props.levelLabels === "function" ? props.levelLabels(chosen) : props.levelLabels;
  const searches = props.searchable === true && levels[0]?.state === "ready";

  function choose(next: CascaderPath, option: CascaderOption): void {
    if (props.locked) return;
    setRefused(option.unavailable === undefined ? null : option);
    if (option.unavailable !== undefined) return;
    setMoved(true);
    setAsked(next.length);
    setText("");
    props.onPath(next);
  }

  function levelLabel(level: number): string {
    return labels?.[level] ?? messages.level(level + 1);
  }

  return (
    <div
      ref={ref}
      id={props.id}
      className={classNames(css.cascader, css.place[props.place], props.className)}
      role="group"
      // For a form alone.
      tabIndex={props.place === "page" ? -1 : undefined}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      data-testid={testId}
    >
      {searches ? (
        <SearchField
          className={css.search}
          aria-label={`${messages.search} ${props.label}`}
          value={text}
          onValueChange={setText}
          onSearch={setText}
          data-testid={partTestId(testId, "search")}
        />
      ) : null}
      {searches && text.trim() !== "" ? (
        <Found
          options={levels[0]?.state === "ready" ? levels[0].options : []}
          text={text}
          anyLevel={props.anyLevel === true}
          label={props.label}
          chosen={chosen}
          locked={props.locked}
          onChoose={choose}
          data-testid={testId}
        />
      ) : (
        <>
          <Tabs
            id={ownId}
            className={levels.length === 1 ? css.oneTab : css.tabs}
            label={messages.levels}
            items={levels.map((_, level) => ({
              value: String(level),
              label: tabLabel(level),
            }))}
            value={String(at)}
            onChange={(level) => {
              setMoved(false);
              setRefused(null);
              setAsked(Number(level));
            }}
            data-testid={partTestId(testId, "level")}
          />
          <TabPanel key={at} tabs={ownId} value={String(at)} className={css.panel}>
            <Level
              level={levels[at]}
              label={levelLabel(at)}
              chosen={chosen[at]?.value}
              takesFocus={moved}
              locked={props.locked}
              onRetry={cascade.retry}
              onChoose={(option) => choose([...path.slice(0, at), option.value], option)}
              onBack={
                at === 0
                  ? undefined
                  : () => {
                      setMoved(true);
                      setAsked(at - 1);
                    }
              }
              data-testid={testId}
            />
          </TabPanel>
        </>
      )}
      <p
        className={css.said}
        role="status"
        data-state={refused === null && cascade.unknownCode === null ? "idle" : "refused"}
        data-testid={partTestId(testId, "said")}
      >
        {said()}
      </p>
    </div>
  );

  function tabLabel(level: number): string {
    const option = chosen[level];
    if (option !== undefined) return option.label;
    const code = path[level];
    return code !== undefined && code === cascade.unknownCode
      ? (props.labelOfUnknown?.(code) ?? messages.unknown(code))
      : messages.choose;
  }

  function said(): string {
    if (refused !== null) return messages.unavailable(refused.label, refused.unavailable ?? "");
    const { unknownCode } = cascade;
    if (unknownCode !== null) {
      return messages.notAnOption(props.labelOfUnknown?.(unknownCode) ?? unknownCode);
    }
    const words = pathInWords(chosen);
    if (cascade.isWhole || (props.anyLevel === true && chosen.length > 0)) {
      return messages.chosen(words);
    }
    const label = labels?.[chosen.length];
    const next = label === undefined ? messages.choose : messages.chooseLevel(label);
    return chosen.length === 0 ? next : `${words} / ${next}`;
  }
}

interface LevelProps {
  level: LoadedLevel | undefined;
  label: string;
  chosen: string | undefined;
  takesFocus: boolean;
  locked: boolean;
  onRetry: () => void;
  onChoose: (option: CascaderOption) => void;
  onBack: (() => void) | undefined;
  "data-testid": string | undefined;
}

/** The options of a level, or what there is in their place. */
function Level({ level, ...props }: LevelProps): ReactElement {
  const messages = useMessages(cascaderMessages);
  const testId = props["data-testid"];
  if (level === undefined || level.state === "waiting") {
    return (
      <div className={css.still}>
        <Skeleton data-testid={partTestId(testId, "waiting")}>
          <div className={css.bars}>
            {(["half", "third", "half", "third"] as const).map((width, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines of a placeholder
              <SkeletonBar key={line} size="body" width={width} />
            ))}
          </div>
        </Skeleton>
      </div>
    );
  }
  if (level.state === "failed") {
    return (
      <div className={css.still}>
        <ErrorState
          title={messages.failed}
          onRetry={props.onRetry}
          data-testid={partTestId(testId, "failed")}
        />
      </div>
    );
  }
  if (level.options.length === 0) return <p className={css.still}>{messages.empty}</p>;
  return (
    <OptionList
      label={props.label}
      options={level.options.map(({ value, label, unavailable }) => ({
        key: value,
        label,
        unavailable,
      }))}
      chosen={props.chosen}
      takesFocus={props.takesFocus}
      locked={props.locked}
      onChoose={(key) => {
        const option = level.options.find(({ value }) => value === key);
        if (option !== undefined) props.onChoose(option);
      }}
      onBack={props.onBack}
      data-testid={partTestId(testId, "option")}
    />
  );
}

interface FoundProps {
  options: readonly CascaderOption[];
  text: string;
  anyLevel: boolean;
  label: string;
  chosen: readonly CascaderOption[];
  locked: boolean;
  onChoose: (path: CascaderPath, option: CascaderOption) => void;
  "data-testid": string | undefined;
}

/** What a search found, as whole paths. */
function Found(props: FoundProps): ReactElement {
  const messages = useMessages(cascaderMessages);
  const { text, anyLevel } = props;
  // One more than is shown says that there are more.
  const found = searchCascade(props.options, text, { anyLevel, most: MOST_FOUND + 1 });
  const shown = found.slice(0, MOST_FOUND).map((path) => ({
    path,
    key: path.map(({ value }) => value).join("-"),
    label: pathInWords(path),
  }));
  return (
    <>
      {shown.length === 0 ? null : (
        <OptionList
          key={text}
          label={props.label}
          options={shown}
          chosen={props.chosen.map(({ value }) => value).join("-")}
          takesFocus={false}
          locked={props.locked}
          onChoose={(key) => {
            const path = shown.find((each) => each.key === key)?.path;
            const option = path?.at(-1);
            if (path === undefined || option === undefined) return;
            props.onChoose(
              path.map(({ value }) => value),
              option,
            );
          }}
          data-testid={partTestId(props["data-testid"], "found")}
        />
      )}
      <p className={shown.length === 0 ? css.still : css.said} role="status">
        {shown.length === 0
          ? messages.notFound
          : found.length > MOST_FOUND
            ? messages.foundMore(MOST_FOUND)
            : messages.found(shown.length)}
      </p>
    </>
  );
}
