/** Words in both languages of the console, Chinese first. */
export type Words = readonly [zh: string, en: string];

export interface AnswerMode {
  readonly mode: string;
  readonly words: Words;
  /** What happens then, and which details may be given. */
  readonly explained: Words;
}

export interface ScriptableOp {
  readonly op: string;
  readonly words: Words;
  readonly modes: readonly AnswerMode[];
}

export interface ScriptableProvider {
  readonly provider: string;
  readonly words: Words;
  readonly ops: readonly ScriptableOp[];
}

/** One answer of a call. */
export const mode = (name: string, words: Words, explained: Words): AnswerMode => ({
  mode: name,
  words,
  explained,
});

const OK = mode("ok", ["正常", "Normal"], ["用来隔开别的回答。", "Stands between other answers."]);
/** Answers of every call, whatever the provider. */
export const TROUBLE = [
  OK,
  mode(
    "slow",
    ["很慢", "Slow"],
    ['8 秒后才正常回答。可写 {"ms": 3000}。', 'Answers normally after 8 s. Takes {"ms": 3000}.'],
  ),
  mode(
    "unavailable",
    ["连不上", "Unavailable"],
    ["什么也没做，直接报错。", "Nothing is done, the call fails."],
  ),
  mode(
    "lose",
    ["请求丢失", "Request lost"],
    ["请求没有到达，一直没有回答。", "The request never arrives and nothing is answered."],
  ),
  mode(
    "apply-then-lose",
    ["做了但回答丢失", "Done, answer lost"],
    ["对方已经做完，只是回答没有回来。", "It is done, only the answer does not come back."],
  ),
] as const;

/** An answer that comes later. */
export const PENDING_CASE = mode(
  "pending",
  ["还没有结果", "Not ready"],
  ['1 小时后才有结果。可写 {"seconds": 60}。', 'Ready after 1 h. Takes {"seconds": 60}.'],
);
