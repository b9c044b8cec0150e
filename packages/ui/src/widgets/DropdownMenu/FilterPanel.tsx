import { type ReactElement, type ReactNode, useState } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { ScrollRegion } from "../../overlay/ScrollRegion.tsx";
import { partTestId } from "../../private/part-props.ts";
import { Button } from "../Button/Button.tsx";
import { toggled } from "./dropdown-value.ts";
import * as css from "./DropdownMenu.css.ts";
import type { DropdownFilter } from "./dropdown-filter.ts";
import { dropdownMessages } from "./messages.ts";
import { OptionList } from "./OptionList.tsx";

interface FilterPanelProps {
  filter: DropdownFilter;
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  close: () => void;
  "data-testid": string | undefined;
}

/** What drops below the bar for one filter. */
export function FilterPanel({ filter, close, ...props }: FilterPanelProps): ReactElement {
  const messages = useMessages(dropdownMessages);
  const testId = partTestId(props["data-testid"], filter.key);
  // Several take effect together, by the button.
  const [draft, setDraft] = useState(props.chosen);

  if (filter.options === undefined) {
    const { content, onReset, onConfirm } = filter;
    return (
      <>
        <ScrollRegion className={css.content}>
          {typeof content === "function" ? content(close) : content}
        </ScrollRegion>
        {onConfirm === undefined ? null : (
          <Actions
            onReset={onReset}
            onConfirm={() => {
              if (onConfirm() !== false) close();
            }}
            data-testid={testId}
          />
        )}
      </>
    );
  }
  if (filter.options.length === 0) return <p className={css.none}>{messages.none}</p>;
  const { options } = filter;
  const several = filter.several === true;
  return (
    <>
      <OptionList
        label={filter.title}
        options={options}
        chosen={several ? draft : props.chosen}
        several={several}
        onChoose={(value) => {
          if (several) {
            setDraft(toggled(options, draft, value));
            return;
          }
          // What was chosen already closes, and is no news.
          if (!props.chosen.includes(value)) props.onChoose([value]);
          close();
        }}
        data-testid={testId}
      />
      {several ? (
        <Actions
          onReset={() => setDraft([])}
          onConfirm={() => {
            props.onChoose(draft);
            close();
          }}
          data-testid={testId}
        />
      ) : null}
    </>
  );
}

interface ActionsProps {
  onReset: (() => void) | undefined;
  onConfirm: () => void;
  "data-testid": string | undefined;
}

function Actions({ onReset, onConfirm, "data-testid": testId }: ActionsProps): ReactNode {
  const messages = useMessages(dropdownMessages);
  return (
    <div className={css.actions}>
      {onReset === undefined ? null : (
        <Button prominence="secondary" onClick={onReset} data-testid={partTestId(testId, "reset")}>
          {messages.reset}
        </Button>
      )}
      <Button onClick={onConfirm} data-testid={partTestId(testId, "confirm")}>
        {messages.confirm}
      </Button>
    </div>
  );
}
