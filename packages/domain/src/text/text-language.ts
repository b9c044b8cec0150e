/** The languages that people read: Chinese and English. */
export type TextLanguage = "zh" | "en";

/** A text in both languages. */
export type TextWords = Readonly<Record<TextLanguage, string>>;
