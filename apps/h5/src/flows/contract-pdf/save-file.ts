/** Hands bytes to the phone as a file with this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it up by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
