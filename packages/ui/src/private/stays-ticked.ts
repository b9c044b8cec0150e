/** HTML has no read-only box: a press has already turned it when its page hears of it. */
export function staysTicked(box: HTMLInputElement): void {
  box.checked = !box.checked;
}
