export const guideMessages = {
  "zh-CN": {
    skip: "跳过",
    back: "上一步",
    next: "下一步",
    done: "知道了",
    place: (step: number, count: number) => `第 ${step} 步，共 ${count} 步`,
  },
  en: {
    skip: "Skip",
    back: "Back",
    next: "Next",
    done: "Got it",
    place: (step: number, count: number) => `Step ${step} of ${count}`,
  },
};
