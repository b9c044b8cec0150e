/** Opens the phone's own dialler. */
export function call(phone: string): void {
  location.href = `tel:${phone}`;
}
