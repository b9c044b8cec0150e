type Tokens = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** `bg.trackActive` is `kd-bg-track-active`. */
export function tokenName(path: readonly string[]): string {
  const words = path.map((part) => part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  return `kd-${words.join("-")}`;
}

/** Each token's custom property with its value. */
export function customProperties(tokens: Tokens): Record<`--kd-${string}`, string> {
  return Object.fromEntries(
    Object.entries(tokens).flatMap(([group, names]) =>
      Object.entries(names).map(([name, value]) => [`--${tokenName([group, name])}`, value]),
    ),
  );
}
