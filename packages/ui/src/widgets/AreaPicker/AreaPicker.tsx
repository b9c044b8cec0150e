import { type ReactElement, type Ref, useMemo, useState } from "react";
import { useMessages, useUiLanguage } from "../../locale/UiLocale.tsx";
import type { DismissReason } from "../../overlay/stack.ts";
import type { PartProps } from "../../private/part-props.ts";
import { CascaderSheet } from "../Cascader/CascaderSheet.tsx";
import {
  type AreaCodes,
  type AreaData,
  type AreaDepth,
  areaOptions,
  type AreaReading,
  isMunicipality,
  pathOfArea,
  readArea,
} from "./area-tree.ts";
import { type AreaLoader, areasLoaded, loadAreas, loadKeptAreas } from "./load-areas.ts";
import { areaMessages, lastNameOf } from "./messages.ts";

/** What is chosen from, the same for the picker and its field. */
export interface AreaContent {
  /** The last level that is chosen: a county or district by default. */
  depth?: AreaDepth | undefined;
  /** Only public division codes by default; `all` adds divisions to which the data gave codes of its own. */
  codes?: AreaCodes | undefined;
  /** A province or city is a choice too. */
  anyLevel?: boolean | undefined;
  /** False leaves out the line to search by. */
  searchable?: boolean | undefined;
  /**
   * Loads other divisions than the package's, such as your service's: a function that stays the same. Called once, when
   * they are needed; after a failure once more when they are asked for again.
   */
  loadAreas?: AreaLoader | undefined;
  /** Label of the button that confirms. Default 确定, or Done in English. */
  confirmLabel?: string | undefined;
}

export interface AreaPickerProps extends AreaContent, PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Whether it is open. It never changes this itself: it calls back. */
  open: boolean;
  /** The sheet's name: which place this is. */
  title: string;
  /** The six-digit code that is shown as chosen when the sheet opens. One that is no longer a division is said to be so. */
  value?: string | null | undefined;
  /** Closed without a choice. */
  onCancel: (reason: DismissReason) => void;
  /** The code, and what it stands for. The sheet closes when `open` turns false. */
  onConfirm: (code: string, area: AreaReading) => void;
  /** False where the sheet has an address of its own: then the router's step back closes it. */
  answersBack?: boolean | undefined;
  /** When it has closed and its movement has ended. */
  onExited?: (() => void) | undefined;
}

/** Province, city and district by their division codes, in a sheet. The divisions are loaded when it first opens. */
export function AreaPicker(props: AreaPickerProps): ReactElement {
  const { ref, depth = "county", codes = "public", loadAreas: loader = loadKeptAreas } = props;
  const messages = useMessages(areaMessages);
  const language = useUiLanguage();
  const [loaded, setLoaded] = useState<{ loader: AreaLoader; data: AreaData }>();
  const data = loaded?.loader === loader ? loaded.data : areasLoaded(loader);
  const options = useMemo(
    () => (data === undefined ? undefined : areaOptions(data, { depth, codes })),
    [data, depth, codes],
  );
  const value = props.value ?? "";

  return (
    <CascaderSheet
      ref={ref}
      id={props.id}
      className={props.className}
      open={props.open}
      title={props.title}
      options={options}
      loadOptions={
        options === undefined
          ? async () => {
              const found = await loadAreas(loader);
              setLoaded({ loader, data: found });
              return areaOptions(found, { depth, codes });
            }
          : undefined
      }
      value={value === "" ? null : options === undefined ? [value] : pathOfArea(value, options)}
      levelLabels={([province]) =>
        province !== undefined && isMunicipality(province.value)
          ? messages.levelsOfMunicipality
          : messages.levels
      }
      labelOfUnknown={(code) =>
        data === undefined ? undefined : lastNameOf(readArea(data, code), language)
      }
      anyLevel={props.anyLevel}
      searchable={props.searchable ?? true}
      onCancel={props.onCancel}
      onConfirm={(path) => {
        const code = path.at(-1);
        if (code !== undefined && data !== undefined) {
          props.onConfirm(code, readArea(data, code));
        }
      }}
      confirmLabel={props.confirmLabel}
      answersBack={props.answersBack}
      onExited={props.onExited}
      data-testid={props["data-testid"]}
    />
  );
}
