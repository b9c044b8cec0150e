import type { Rejection, UploadFailure } from "./upload-queue.ts";

/** 10485760 -> "10 MB", 512000 -> "500 KB". */
function size(bytes: number): string {
  const kilobytes = Math.floor(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.floor(kilobytes / 1024)} MB`;
}

export const uploaderMessages = {
  "zh-CN": {
    add: "添加图片",
    camera: "拍照",
    album: "从相册选择",
    open: (name: string) => `查看 ${name}`,
    remove: (name: string) => `删除 ${name}`,
    cancel: (name: string) => `取消上传 ${name}`,
    retry: "重试",
    retryOf: (name: string) => `重试 ${name}`,
    waiting: "等待上传",
    preparing: "处理中",
    uploading: (percent: number) => `上传中 ${percent}%`,
    done: (name: string) => `${name} 已上传`,
    progress: (name: string) => `${name} 上传进度`,
    count: (have: number, most: number) => `${have} / ${most}`,
    rejected(rejection: Rejection): string {
      switch (rejection.reason) {
        case "tooMany":
          return `最多上传 ${rejection.maxCount} 张，${rejection.name} 未添加`;
        case "wrongType":
          return `${rejection.name} 的格式不支持`;
        case "tooLarge":
          return `${rejection.name} 超过 ${size(rejection.maxBytes)}`;
        case "refused":
          return rejection.words;
      }
    },
    failed(failure: UploadFailure): string {
      switch (failure.reason) {
        case "unreadable":
          return "图片打不开，请换一张";
        case "heic":
          return "这是 HEIC 格式，这里打不开。请在相机设置里选“兼容性最佳”后重拍，或上传截图";
        case "tooLarge":
          return `压缩后仍超过 ${size(failure.maxBytes)}，请换一张`;
        case "failed":
          return "上传失败，请重试";
      }
    },
  },
  en: {
    add: "Add picture",
    camera: "Take photo",
    album: "Choose from album",
    open: (name: string) => `Open ${name}`,
    remove: (name: string) => `Remove ${name}`,
    cancel: (name: string) => `Cancel upload of ${name}`,
    retry: "Try again",
    retryOf: (name: string) => `Try again ${name}`,
    waiting: "Waiting",
    preparing: "Preparing",
    uploading: (percent: number) => `Uploading ${percent}%`,
    done: (name: string) => `${name} uploaded`,
    progress: (name: string) => `Upload of ${name}`,
    count: (have: number, most: number) => `${have} / ${most}`,
    rejected(rejection: Rejection): string {
      switch (rejection.reason) {
        case "tooMany":
          return `At most ${rejection.maxCount}; ${rejection.name} was not added`;
        case "wrongType":
          return `${rejection.name} is not a supported format`;
        case "tooLarge":
          return `${rejection.name} is larger than ${size(rejection.maxBytes)}`;
        case "refused":
          return rejection.words;
      }
    },
    failed(failure: UploadFailure): string {
      switch (failure.reason) {
        case "unreadable":
          return "This picture cannot be opened, choose another";
        case "heic":
          return "HEIC pictures cannot be opened here. Choose “Most compatible” in the camera settings and take it again, or upload a screenshot";
        case "tooLarge":
          return `Still larger than ${size(failure.maxBytes)}, choose another`;
        case "failed":
          return "Upload failed, try again";
      }
    },
  },
};
