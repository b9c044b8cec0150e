export const swipeMessages = {
  "zh-CN": {
    carousel: "轮播",
    slide: "页",
    position: (place: number, count: number) => `第 ${place} 张，共 ${count} 张`,
    show: (place: number) => `看第 ${place} 张`,
    previous: "上一张",
    next: "下一张",
    pause: "暂停轮播",
    play: "播放轮播",
  },
  en: {
    carousel: "carousel",
    slide: "slide",
    position: (place: number, count: number) => `${place} of ${count}`,
    show: (place: number) => `Show ${place}`,
    previous: "Previous",
    next: "Next",
    pause: "Pause the slides",
    play: "Play the slides",
  },
};
