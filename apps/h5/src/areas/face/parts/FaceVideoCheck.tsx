import { BUSINESS_LOAN, FACE_VIDEO_MAX_SECONDS, FACE_VIDEO_MIN_SECONDS } from "@kedu/domain";
import { Button, ErrorState, Money, Notice, Progress } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useRef, useState } from "react";
import { ConsentBoxes } from "../../../flows/consent/ConsentBoxes.tsx";
import { useConsent } from "../../../flows/consent/use-consent.ts";
import type { FaceRequest } from "../../../flows/face-check/face-address.ts";
import { FaceOval } from "../../../flows/face-check/FaceOval.tsx";
import { FaceRefusal, FaceTips, WhoIsExpected } from "../../../flows/face-check/FaceWords.tsx";
import { MissedNotice } from "../../../flows/face-check/MissedNotice.tsx";
import { MISSES_BEFORE_HELP } from "../../../flows/face-check/misses.ts";
import { useExpected } from "../../../flows/face-check/use-expected.ts";
import { useMissTopic } from "../../../flows/face-check/use-miss-topic.ts";
import { openHelp } from "../../../platform/help/help-store.ts";
import { report } from "../../../platform/reporting/report.ts";
import { Screen } from "../../../platform/screen/Screen.tsx";
import { RECORD_MAX_SECONDS, RECORD_MIN_SECONDS, useRecorder } from "./use-recorder.ts";
import { useVideoCheck } from "./use-video-check.ts";
import * as css from "./FaceVideo.css.ts";

/** A recorded face check: what to do, the digits, the recording, a look at it, and what came out. */
export function FaceVideoCheck({ request }: { request: FaceRequest }): ReactElement {
  const { t } = useLingui();
  const consent = useConsent("FACE");
  const check = useVideoCheck(request, consent);
  const missTopic = useMissTopic(request);
  const helpTopic = check.misses < MISSES_BEFORE_HELP ? "FACE_FAILED" : missTopic;
  const recorder = useRecorder((video) => check.hold(video, { isOwn: true }));
  const { isLegalPerson, expected } = useExpected(request);
  /** The digits are shown before the phone's own camera opens, which hides this page. */
  const [byPhone, setByPhone] = useState(false);
  const { camera, seconds } = recorder;
  const { recorded, sent, session } = check;
  const isRecording = seconds !== null;
  const isBusy = check.isBeginning || camera.state === "starting" || sent !== null;
  const digits = session?.digits ?? null;

  async function record(): Promise<void> {
    report({ type: "button", name: "record-face" });
    setByPhone(false);
    if ((await check.begin()) !== null) await recorder.start();
  }

  async function showDigits(): Promise<void> {
    report({ type: "button", name: "record-face-by-phone" });
    if ((await check.begin()) !== null) setByPhone(true);
  }

  function again(): void {
    check.drop();
    setByPhone(false);
  }

  return (
    <Screen
      title={t`录像识别`}
      backTo={request.returnTo}
      helpTopic={helpTopic}
      footer={
        recorded !== null ? (
          <>
            <Button block loading={sent !== null} onClick={check.send} data-testid="send-video">
              {sent === null ? t`提交录像` : t`正在提交`}
            </Button>
            <Button
              prominence="quiet"
              block
              disabled={sent !== null}
              onClick={again}
              data-testid="record-again"
            >
              {t`重新录制`}
            </Button>
          </>
        ) : isRecording ? (
          <>
            <Button
              block
              disabled={seconds < RECORD_MIN_SECONDS}
              onClick={recorder.finish}
              data-testid="finish-video"
            >
              {t`读完了`}
            </Button>
            <Button prominence="quiet" block onClick={recorder.discard}>
              {t`取消`}
            </Button>
          </>
        ) : byPhone && digits !== null ? (
          <>
            <PhoneCamera onVideo={(video) => check.hold(video, { isOwn: false })} />
            <Button prominence="quiet" block onClick={() => setByPhone(false)}>
              {t`取消`}
            </Button>
          </>
        ) : (
          <StartButtons
            canRecord={recorder.isSupported && camera.trouble === null}
            isBusy={isBusy}
            onRecord={record}
            onPhone={showDigits}
            onHelp={() => openHelp(helpTopic)}
          />
        )
      }
    >
      {recorded !== null ? (
        <Preview
          url={recorded.url}
          sent={sent}
          onLength={(length) => {
            const isFitting = length >= FACE_VIDEO_MIN_SECONDS && length <= FACE_VIDEO_MAX_SECONDS;
            if (recorded.isOwn || isFitting) return;
            check.drop();
            check.refuse("VIDEO_LENGTH");
          }}
        />
      ) : (
        <FaceOval
          video={camera.video}
          cameraState={camera.state}
          steps={RECORD_MAX_SECONDS}
          done={seconds ?? 0}
        />
      )}
      {digits !== null && recorded === null && (isRecording || byPhone) ? (
        <Digits digits={digits} seconds={seconds} />
      ) : (
        <p className={css.say} role="status" data-testid="face-instruction">
          {recorded === null || sent !== null ? (
            <WhoIsExpected
              name={session?.nameMasked ?? expected}
              isLegalPerson={
                session === null
                  ? isLegalPerson
                  : session.role === "LEGAL_PERSON" && session.purpose !== "IDENTITY"
              }
              verifying={sent === 1}
            />
          ) : (
            t`脸在画面里，数字听得清，就可以提交`
          )}
        </p>
      )}
      {session?.boundTo === undefined || session.boundTo === null ? null : (
        <p className={css.say} data-testid="face-purpose">
          {request.appCode === BUSINESS_LOAN
            ? t`本次识别只用于确认借款`
            : t`本次识别只用于确认付款`}{" "}
          <Money fen={session.boundTo.amountFen} size="s" />
        </p>
      )}
      {camera.trouble === null ? null : (
        <Notice tone="caution" title={t`打不开摄像头或麦克风`} live>
          {t`请在手机设置或浏览器里允许使用，或改用手机自带的相机录制。没有提交任何内容。`}
        </Notice>
      )}
      <FaceRefusal error={check.error} forPayment={request.purpose === "PAYMENT"} />
      {recorded === null && !isRecording && !byPhone ? (
        <>
          <ol className={css.steps}>
            <li>{t`开始后页面会显示 4 个数字`}</li>
            <li>{t`正对镜头，用普通话逐个大声读出`}</li>
            <li>{t`看一遍录像，满意再提交`}</li>
          </ol>
          <MissedNotice misses={check.misses} topic={missTopic} />
          <FaceTips vendor={session?.vendor} />
          {consent.isError ? (
            <ErrorState onRetry={consent.retry} />
          ) : (
            <ConsentBoxes consent={consent} disabled={isBusy} />
          )}
        </>
      ) : null}
    </Screen>
  );
}

/** The camera of this page where there is one, and the phone's own. */
function StartButtons(props: {
  canRecord: boolean;
  isBusy: boolean;
  onRecord: () => Promise<void>;
  onPhone: () => Promise<void>;
  onHelp: () => void;
}): ReactElement {
  const { t } = useLingui();
  const { canRecord, isBusy } = props;
  return (
    <>
      {canRecord ? (
        <Button block loading={isBusy} onClick={props.onRecord} data-testid="record-video">
          {t`开始录像`}
        </Button>
      ) : null}
      <Button
        block
        prominence={canRecord ? "quiet" : "primary"}
        loading={isBusy && !canRecord}
        disabled={isBusy && canRecord}
        onClick={props.onPhone}
        data-testid="record-by-phone"
      >
        {t`用手机自带的相机录制`}
      </Button>
      <Button prominence="quiet" block onClick={props.onHelp}>
        {t`无法刷脸？联系客服`}
      </Button>
    </>
  );
}

/** The phone's own camera, which hands over a file; on a phone without one, a file is chosen. */
function PhoneCamera({ onVideo }: { onVideo: (video: File) => void }): ReactElement {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className={css.hidden}
        type="file"
        accept="video/*"
        capture="user"
        aria-label={t`录像文件`}
        data-testid="video-file"
        onChange={({ currentTarget }) => {
          const video = currentTarget.files?.[0];
          // The same file can be chosen once more.
          currentTarget.value = "";
          if (video !== undefined) onVideo(video);
        }}
      />
      <Button block onClick={() => input.current?.click()} data-testid="open-phone-camera">
        {t`记住了，打开相机`}
      </Button>
    </>
  );
}

/** What is said, one after the other, as large as it can be read at an arm's length. */
function Digits({ digits, seconds }: { digits: string; seconds: number | null }): ReactElement {
  const { t } = useLingui();
  const each = [...digits];
  const spoken = each.join(" ");
  const recorded = Math.floor(seconds ?? 0);
  const longest = RECORD_MAX_SECONDS;
  return (
    <>
      <p className={css.say}>{seconds === null ? t`录像时读出这 4 个数字` : t`请逐个大声读出`}</p>
      <p className={css.digits} role="status" aria-label={spoken} data-testid="digits">
        {each.map((digit, index) => (
          <span key={index} aria-hidden="true">
            {digit}
          </span>
        ))}
      </p>
      {seconds === null ? null : (
        <p className={css.say}>{t`已录 ${recorded} 秒，最长 ${longest} 秒`}</p>
      )}
    </>
  );
}

/** A look at the recording before it is sent. What cannot be played here may be a good recording all the same. */
function Preview(props: {
  url: string;
  sent: number | null;
  onLength: (seconds: number) => void;
}): ReactElement {
  const { t } = useLingui();
  const { sent } = props;
  const [isPlayable, setPlayable] = useState(true);
  return (
    <>
      {isPlayable ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the person recorded it a moment ago, so there are no captions for it
        <video
          className={css.preview}
          src={props.url}
          controls
          playsInline
          preload="metadata"
          aria-label={t`录好的录像`}
          data-testid="preview"
          onLoadedMetadata={({ currentTarget: { duration } }) => {
            // A recorder of a browser writes no length, which is then endless.
            if (Number.isFinite(duration)) props.onLength(duration);
          }}
          onError={() => setPlayable(false)}
        />
      ) : (
        <Notice tone="info" data-testid="preview">
          {t`当前浏览器放不出这段录像，可以直接提交，或重新录制。`}
        </Notice>
      )}
      {sent === null ? null : (
        <Progress label={t`上传录像`} value={Math.round(sent * 100)} data-testid="video-progress" />
      )}
    </>
  );
}
