/** One change of a text: what precedes and follows the inserted part. */
export interface TextEdit {
  readonly before: string;
  /** Typed, pasted, dropped or filled in; empty where something was only deleted. */
  readonly inserted: string;
  readonly after: string;
}

/** An input's text when an edit began, and its selection. */
export interface EditStart {
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/**
 * What an edit put into an input. A browser that fills a field in says nothing of it before and
 * replaces all of it.
 *
 * @param start of this edit; null where it was not heard.
 * @param shown what the input showed before.
 */
export function textEdit(
  start: EditStart | null,
  shown: string,
  input: HTMLInputElement,
  event: Event,
): TextEdit {
  const { value } = input;
  if (start !== null) {
    const before = start.value.slice(0, start.from);
    const after = start.value.slice(start.to);
    const isAround = value.startsWith(before) && value.endsWith(after);
    const end = value.length - after.length;
    if (isAround && end >= before.length)
      return { before, inserted: value.slice(before.length, end), after };
  }
  const caret = input.selectionStart ?? value.length;
  const before = value.slice(0, caret);
  const after = value.slice(caret);
  const isTyped = event instanceof InputEvent || event instanceof CompositionEvent;
  const data = isTyped ? (event.data ?? "") : "";
  if (data !== "" && before.endsWith(data))
    return { before: before.slice(0, -data.length), inserted: data, after };
  if (value.length < shown.length && shown.endsWith(after) && shown.startsWith(before))
    return { before, inserted: "", after };
  return { before: "", inserted: value, after: "" };
}

/** Whether an edit is one key, not a text from elsewhere. */
export function isOneKey({ inserted }: TextEdit): boolean {
  return Array.from(inserted).length <= 1;
}
