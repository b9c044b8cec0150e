/** One of the options of a filter. */
export interface DropdownOption {
  /** What is reported; no other option of the filter has it. */
  value: string;
  /** What is shown. */
  label: string;
  /** What the bar says while it is chosen, where that is not its label: 全部状态 for 全部. */
  title?: string | undefined;
  /** A second line. */
  detail?: string | undefined;
  /** Shown, and cannot be chosen. Default false. */
  disabled?: boolean | undefined;
}

/** What is chosen in each filter, by the filter's key. A filter that is missing has nothing chosen. */
export type DropdownValue = Readonly<Record<string, readonly string[]>>;

/** The options that are chosen, in the order of the list. Values that the list does not know are left out. */
export function chosenOptions(
  options: readonly DropdownOption[],
  chosen: readonly string[],
): readonly DropdownOption[] {
  return options.filter((option) => chosen.includes(option.value));
}

/** Takes a value in or out, and keeps the order of the list. */
export function toggled(
  options: readonly DropdownOption[],
  chosen: readonly string[],
  value: string,
): readonly string[] {
  const next = chosen.includes(value)
    ? chosen.filter((each) => each !== value)
    : [...chosen, value];
  return chosenOptions(options, next).map((option) => option.value);
}

/** What the bar says of a filter: its one chosen option, how many are chosen, or its title. */
export function titleOf(title: string, chosen: readonly DropdownOption[]): string {
  const [first] = chosen;
  if (first === undefined) return title;
  return chosen.length === 1 ? (first.title ?? first.label) : `${title} · ${chosen.length}`;
}
