/** Between which numbers an input takes one, and what became of a number beyond them. */
export const boundMessages = {
  "zh-CN": {
    range(min: string | undefined, max: string | undefined): string {
      if (max === undefined) return `最小 ${min}`;
      return min === undefined ? `最大 ${max}` : `${min} 至 ${max}`;
    },
    decimals: (count: number) => (count === 0 ? "，只能是整数" : `，小数点后最多 ${count} 位`),
    clamped: {
      min: (bound: string) => `最小 ${bound}，已改为 ${bound}`,
      max: (bound: string) => `最大 ${bound}，已改为 ${bound}`,
    },
  },
  en: {
    range(min: string | undefined, max: string | undefined): string {
      if (max === undefined) return `${min} or more`;
      return min === undefined ? `${max} or less` : `${min} to ${max}`;
    },
    decimals: (count: number) =>
      count === 0 ? ", whole numbers only" : `, at most ${count} digits after the point`,
    clamped: {
      min: (bound: string) => `The smallest is ${bound}; changed to it`,
      max: (bound: string) => `The largest is ${bound}; changed to it`,
    },
  },
};
