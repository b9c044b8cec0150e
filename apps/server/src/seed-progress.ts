/** What is written to: a terminal, or a file or pipe. */
interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const WORDS = {
  zh: "正在准备一年的演示数据（仅第一次启动需要）…",
  en: "Preparing a year of demo data (first start only) …",
} as const;

/**
 * Says how far the first start has got with the demo dealers: it takes about a minute. A terminal shows the percentage;
 * a file or pipe gets one line.
 * @returns takes the share that is done, from 0 to 1
 */
export function seedProgress(output: Output, language: keyof typeof WORDS): (done: number) => void {
  let shownPercent = -1;
  return (done) => {
    const percent = Math.floor(done * 100);
    if (percent === shownPercent) return;
    const isFirst = shownPercent === -1;
    shownPercent = percent;
    if (output.isTTY === true) {
      output.write(`\r  ${WORDS[language]} ${percent} %${percent === 100 ? "\n" : ""}`);
    } else if (isFirst) output.write(`  ${WORDS[language]}\n`);
  };
}
