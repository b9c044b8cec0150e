/** Apart from the viewer's own: they come with the menu. */
export const imageMenuMessages = {
  "zh-CN": { save: "保存图片", share: "分享", cancel: "取消" },
  en: { save: "Save picture", share: "Share", cancel: "Cancel" },
};
