import {
  Button,
  Card,
  Cell,
  CircleCheckIcon,
  CircleExclamationPointIcon,
  CopyButton,
  List,
  Notice,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  Stack,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { FaceOval } from "../../flows/face-check/FaceOval.tsx";
import { useCamera } from "../../flows/face-check/use-camera.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import * as css from "./parts/DeviceCheck.css.ts";
import { type DeviceFacts, type DeviceItem, readDevice, verdictOf } from "./parts/device-facts.ts";
import { type ItemWords, useDeviceWords } from "./parts/use-device-words.ts";

/** What keeps a dealer from working comes with the same words that support asks for. */
const ITEMS: readonly DeviceItem[] = [
  "network",
  "storage",
  "encryption",
  "camera",
  "clipboard",
  "shell",
  "screen",
  "version",
];

/** Whether this phone has what the pages need, and what to do where it has not. */
export function DeviceCheckScreen(): ReactElement {
  const { t } = useLingui();
  const device = useQuery({
    queryKey: ["device"],
    queryFn: () => readDevice(),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Screen
      title={t`设备自检`}
      backTo="/help"
      footer={
        <Button
          block
          loading={device.isFetching}
          onClick={() => void device.refetch()}
          data-testid="check-again"
        >
          {t`重新检查`}
        </Button>
      }
    >
      {device.data === undefined ? (
        <Skeleton>
          <SkeletonCard>
            {ITEMS.map((item) => (
              <SkeletonBar key={item} size="body" />
            ))}
          </SkeletonCard>
        </Skeleton>
      ) : (
        <Stack>
          <Findings facts={device.data} />
          <CameraTrial />
        </Stack>
      )}
    </Screen>
  );
}

function Findings({ facts }: { facts: DeviceFacts }): ReactElement {
  const { t } = useLingui();
  const words = useDeviceWords()(facts);
  const problems = ITEMS.filter((item) => verdictOf(facts, item) === "problem").length;
  const summary = ITEMS.map((item) => `${words[item].title}: ${words[item].fact}`).join("\n");
  return (
    <>
      <Notice tone={problems === 0 ? "info" : "caution"} live data-testid="verdict">
        {problems === 0
          ? t`这台手机可以正常使用刻度。`
          : t`有 ${problems} 项需要处理，见下面的说明。`}
      </Notice>
      <List>
        {ITEMS.map((item) => (
          <Cell
            key={item}
            icon={verdictOf(facts, item) === "good" ? CircleCheckIcon : CircleExclamationPointIcon}
            tone={verdictOf(facts, item) === "problem" ? "critical" : "normal"}
            title={words[item].title}
            secondary={<ItemFacts words={words[item]} />}
            data-testid={`item-${item}`}
          />
        ))}
      </List>
      <div className={css.copy}>
        <p className={css.note}>{t`结果里没有个人信息，可以复制给客服。`}</p>
        <CopyButton label={t`检查结果`} text={summary} edge="end" data-testid="copy-findings" />
      </div>
    </>
  );
}

function ItemFacts({ words }: { words: ItemWords }): ReactElement {
  return (
    <>
      {words.fact}
      {words.advice === null ? null : <span className={css.advice}>{words.advice}</span>}
    </>
  );
}

/** The camera is opened only when it is asked for, and its picture stays on the phone. */
function CameraTrial(): ReactElement {
  const { t } = useLingui();
  const camera = useCamera();
  const isOn = camera.state === "on";
  const troubles = {
    denied: t`没有得到允许。请在手机设置或浏览器里允许使用摄像头。`,
    missing: t`没有找到摄像头，或正被其他应用占用。请关闭其他应用后再试。`,
    unsupported: t`当前浏览器不支持摄像头。请用 HTTPS 地址打开，或换用系统浏览器。`,
  };
  return (
    <Card heading={t`试一下摄像头`}>
      <Stack>
        <p className={css.note}>{t`画面只在这台手机上显示，不会上传，也不会保存。`}</p>
        <div hidden={camera.state === "off"}>
          <FaceOval video={camera.video} cameraState={camera.state} steps={0} done={0} />
        </div>
        {camera.trouble === null ? null : (
          <Notice tone="caution" title={t`打不开摄像头`} live data-testid="camera-trouble">
            {troubles[camera.trouble]}
          </Notice>
        )}
        <Button
          prominence="secondary"
          block
          loading={camera.state === "starting"}
          onClick={() => (isOn ? camera.stop() : void camera.start())}
          data-testid="try-camera"
        >
          {isOn ? t`关闭摄像头` : t`打开摄像头`}
        </Button>
      </Stack>
    </Card>
  );
}
