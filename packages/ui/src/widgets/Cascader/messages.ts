export const cascaderMessages = {
  "zh-CN": {
    choose: "请选择",
    chooseLevel: (level: string) => `请选择${level}`,
    level: (place: number) => `第 ${place} 级`,
    levels: "已选各级",
    chosen: (path: string) => `已选 ${path}`,
    unknown: (code: string) => `未知选项 ${code}`,
    notAnOption: (what: string) => `${what} 不在可选项中，请重新选择`,
    unavailable: (label: string, reason: string) => `${label} 不可选：${reason}`,
    failed: "加载失败",
    empty: "暂无可选项",
    search: "搜索",
    found: (count: number) => `找到 ${count} 项`,
    foundMore: (count: number) => `只显示前 ${count} 项，请输入更多字`,
    notFound: "没有找到，换个词试试",
    confirm: "确定",
  },
  en: {
    choose: "Choose",
    chooseLevel: (level: string) => `Choose: ${level}`,
    level: (place: number) => `Level ${place}`,
    levels: "Levels",
    chosen: (path: string) => `Chosen: ${path}`,
    unknown: (code: string) => `Unknown ${code}`,
    notAnOption: (what: string) => `${what} is not among the options. Choose again`,
    unavailable: (label: string, reason: string) => `${label} is not available: ${reason}`,
    failed: "Couldn't load",
    empty: "Nothing to choose",
    search: "Search",
    found: (count: number) => `${count} found`,
    foundMore: (count: number) => `The first ${count} only. Type more`,
    notFound: "Nothing found. Try another word",
    confirm: "Done",
  },
};

/** A path in words, from the first level on. */
export function pathInWords(path: readonly { readonly label: string }[]): string {
  return path.map(({ label }) => label).join(" / ");
}
