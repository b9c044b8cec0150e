import { useLingui } from "@lingui/react/macro";
import type { DeviceFacts, DeviceItem } from "./device-facts.ts";

export interface ItemWords {
  readonly title: string;
  /** What was found. */
  readonly fact: string;
  /** What to do about it, where it is not as it should be. */
  readonly advice: string | null;
}

/** What was found on the phone, in words. */
export function useDeviceWords(): (facts: DeviceFacts) => Readonly<Record<DeviceItem, ItemWords>> {
  const { t } = useLingui();
  const network = useNetworkWords();
  const camera = useCameraWords();
  const shell = useShellWords();
  return (facts) => ({
    version: { title: t`版本`, fact: facts.version, advice: null },
    shell: shell(facts.shell),
    network: network(facts.network),
    storage: {
      title: t`存储`,
      fact: facts.storage ? t`可以保存草稿和设置` : t`不能保存`,
      advice: facts.storage ? null : t`填到一半的内容会丢。请关闭无痕模式，或清理手机空间。`,
    },
    encryption: {
      title: t`加密`,
      fact: facts.encryption ? t`可以加密` : t`不能加密`,
      advice: facts.encryption ? null : t`请用 HTTPS 地址打开，或升级浏览器。`,
    },
    camera: camera(facts.camera),
    clipboard: {
      title: t`剪贴板`,
      fact: facts.clipboard ? t`可以复制` : t`用兼容方式复制`,
      advice: facts.clipboard ? null : t`复制不成功时，请长按文字自己复制。`,
    },
    screen: {
      title: t`屏幕`,
      fact: `${facts.screen.widthPx} × ${facts.screen.heightPx} @${facts.screen.pixelRatio}x`,
      advice: null,
    },
  });
}

function useShellWords(): (shell: DeviceFacts["shell"]) => ItemWords {
  const { t } = useLingui();
  return (shell) => {
    const title = t`所在应用`;
    if (shell === null) return { title, fact: t`浏览器`, advice: null };
    const kind = { wallet: t`钱包 App`, finance: t`金融 App` };
    const name = shell.kind === null ? t`其他 App` : kind[shell.kind];
    if (!shell.answered) {
      return { title, fact: name, advice: t`应用没有应答。请更新应用，或用手机浏览器打开。` };
    }
    const more = [shell.appVersion, shell.model].filter((fact) => fact !== null);
    return { title, fact: [name, ...more].join(" · "), advice: null };
  };
}

function useNetworkWords(): (network: DeviceFacts["network"]) => ItemWords {
  const { t } = useLingui();
  return ({ state, answeredInMs }) => {
    const title = t`网络`;
    const ms = answeredInMs ?? 0;
    switch (state) {
      case "good":
        return { title, fact: t`服务已应答，用时 ${ms} 毫秒`, advice: null };
      case "slow":
        return {
          title,
          fact: t`服务应答慢，用时 ${ms} 毫秒`,
          advice: t`付款前请换到信号好的地方。没有收到结果时不要重复付款，先看结果页。`,
        };
      case "offline":
        return { title, fact: t`没有网络`, advice: t`请打开移动数据或 Wi-Fi。没有提交任何内容。` };
      case "unreachable":
        return {
          title,
          fact: t`有网络，但连不上服务`,
          advice: t`请换一个网络再试。公共 Wi-Fi 可能要先登录。`,
        };
    }
  };
}

function useCameraWords(): (camera: DeviceFacts["camera"]) => ItemWords {
  const { t } = useLingui();
  return (camera) => {
    const title = t`摄像头`;
    switch (camera) {
      case "allowed":
        return { title, fact: t`已允许使用`, advice: null };
      case "asks":
        return { title, fact: t`可用，打开时会先问您`, advice: null };
      case "denied":
        return {
          title,
          fact: t`不允许使用`,
          advice: t`人脸识别和拍证件要用。请在手机设置或浏览器里允许使用摄像头。`,
        };
      case "unsupported":
        return {
          title,
          fact: t`不支持`,
          advice: t`请用 HTTPS 地址打开，或换用系统浏览器。`,
        };
    }
  };
}
