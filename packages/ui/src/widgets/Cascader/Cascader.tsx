import { type ReactElement, type Ref, useRef, useState } from "react";
import { FieldGroup, type GroupFieldProps } from "../../private/FieldGroup.tsx";
import type { PartProps } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useResetAround } from "../../private/use-reset-around.ts";
import type { CascaderOption, CascaderPath } from "./cascade.ts";
import { type CascaderLook, CascaderView } from "./CascaderView.tsx";
import { type CascaderSource, useCascade } from "./use-cascade.ts";
import { useWholePath } from "./use-whole-path.ts";

export interface CascaderProps extends CascaderSource, CascaderLook, PartProps, GroupFieldProps {
  /** The group of its parts, which a form focuses on an error. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** What is chosen here, for a screen reader: 商品分类. */
  label: string;
  /** The chosen codes, from the first level on. Null while nothing is chosen. Without it the widget keeps its own. */
  value?: CascaderPath | null | undefined;
  /** Values from the first level down, where the cascader keeps them. */
  defaultValue?: CascaderPath | undefined;
  /** Called with a whole path, and its options: with one of any level where `anyLevel` is set. */
  onValueChange?: ((path: CascaderPath, options: readonly CascaderOption[]) => void) | undefined;
  /** The choice can be read and not changed. */
  readOnly?: boolean | undefined;
  /** Shown, and cannot be changed. Default false. */
  disabled?: boolean | undefined;
}

/**
 * A choice from a tree, one level after the other: a category, a department, a bank and its branch.
 *
 * Not for two or three short columns that fit beside each other (`Picker`), and not for a tree of which a person
 * looks at several branches at once. For provinces, cities and districts there is `AreaPicker`.
 */
export function Cascader(props: CascaderProps): ReactElement {
  const { ref, anyLevel } = props;
  const root = useRef<HTMLDivElement>(null);
  const composedRef = useComposedRef(root, ref);
  const [own, setOwn] = useState<CascaderPath>(props.defaultValue ?? []);
  const [draft, setDraft] = useState<{ path: CascaderPath; over: string } | null>(null);
  const value = (props.value === undefined ? own : props.value) ?? [];
  // A value that the page sets meanwhile ends what was begun.
  const path = draft !== null && draft.over === value.join() ? draft.path : value;
  const cascade = useCascade(props, path, true);
  useWholePath(cascade, anyLevel === true, draft !== null, (options) => {
    setDraft(null);
    if (path.join() === value.join()) return;
    setOwn(path);
    props.onValueChange?.(path, options);
  });
  useResetAround(root, () => {
    setDraft(null);
    setOwn(props.defaultValue ?? []);
  });
  return (
    <FieldGroup
      className={props.className}
      hint={props.hint}
      error={props.error}
      onBlur={props.onBlur}
    >
      {(describedBy) => (
        <CascaderView
          ref={composedRef}
          id={props.id}
          describedBy={describedBy}
          label={props.label}
          levelLabels={props.levelLabels}
          labelOfUnknown={props.labelOfUnknown}
          anyLevel={anyLevel}
          searchable={props.searchable}
          path={path}
          cascade={cascade}
          onPath={(next) => setDraft({ path: next, over: value.join() })}
          locked={props.readOnly === true || props.disabled === true}
          place="page"
          data-testid={props["data-testid"]}
        />
      )}
    </FieldGroup>
  );
}
