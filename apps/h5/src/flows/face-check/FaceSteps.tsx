import type { FaceSession } from "@kedu/api";
import type { HelpTopicKey } from "@kedu/domain";
import { Button, ErrorState, Money, Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type MutationOptions, useMutation } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { refusalCodeOf } from "../../data/outcome.ts";
import { openHelp } from "../../platform/help/help-store.ts";
import { MovedLine } from "../../platform/moved-address/MovedLine.tsx";
import { report } from "../../platform/reporting/report.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { ConsentBoxes } from "../consent/ConsentBoxes.tsx";
import type { Consent } from "../consent/use-consent.ts";
import * as css from "./FaceCheck.css.ts";
import { FaceOval } from "./FaceOval.tsx";
import { FaceRefusal, FaceTips, WhoIsExpected } from "./FaceWords.tsx";
import { MissedNotice } from "./MissedNotice.tsx";
import { isMiss, MISSES_BEFORE_HELP } from "./misses.ts";
import { type Camera, type CameraTroubleKind, useCamera } from "./use-camera.ts";

/** How long each action is shown before its frame is taken: time to read it and to do it. */
const ACTION_MS = 1500;

type Action = FaceSession["actions"][number];

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface FaceStepsProps {
  /** Begins a check; the mutation holds why it could not. */
  readonly create: MutationOptions<FaceSession>;
  /** Sends the frames, one for each action. */
  readonly verify: MutationOptions<
    FaceSession,
    Error,
    { readonly faceSessionId: string; readonly frames: File[] }
  >;
  readonly consent: Consent;
  /** Called once the check is passed, or its bank has not taken it, while the page is there. */
  readonly onEnded: (ended: FaceSession) => unknown;
  /** Whose face is expected, before a check says it. */
  readonly expected: string | null | undefined;
  /** Whether they act as the legal person, before a check says it. */
  readonly isLegalPerson: boolean;
  /** Before the amount that a check is bound to. */
  readonly purpose: string;
  readonly movesMoney: boolean;
  readonly backTo: string;
  readonly onBack?: () => void;
  /** What helps after two misses; other checks have the topic of any face check. */
  readonly missTopic?: HelpTopicKey;
  /** Another way to show the face, offered beside the first button. */
  readonly otherWay?: ReactNode;
  /** A way out, below the others. */
  readonly leave?: ReactNode;
}

/** A face check: who is expected, what it is for, live steps, and what came out. */
export function FaceSteps(props: FaceStepsProps): ReactElement {
  const { t } = useLingui();
  const { backTo, consent, missTopic = "FACE_FAILED", onBack } = props;
  const camera = useCamera();
  const { video, state: cameraState, trouble } = camera;
  const createSession = useMutation(props.create);
  const verify = useMutation(props.verify);
  const [session, setSession] = useState<FaceSession | null>(null);
  const [action, setAction] = useState<number | null>(null);
  const [tries, setTries] = useState(0);
  const [misses, setMisses] = useState(0);
  const busy = action !== null || createSession.isPending || verify.isPending;

  const helpTopic = misses < MISSES_BEFORE_HELP ? "FACE_FAILED" : missTopic;

  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  /** One try: a session, one frame for each action, and the vendor's word. */
  async function check(): Promise<void> {
    report({ type: "button", name: "start-face" });
    verify.reset();
    if (!(await consent.grant())) return;
    setTries((count) => count + 1);
    try {
      const { actions, faceSessionId } = session ?? (await begin());
      if (!(await camera.start())) return;
      const frames = await takeFrames(camera, actions, setAction);
      camera.stop();
      setAction(null);
      const ended = await verify.mutateAsync({ faceSessionId, frames });
      // Who has left the page meanwhile stays where they are.
      if (isHere.current) {
        await props.onEnded(ended);
      }
    } catch (failure) {
      // What failed is held by a mutation or by the camera, and shows in the page.
      const code = refusalCodeOf(failure);
      if (isMiss(failure)) setMisses((count) => count + 1);
      // A spent or expired session cannot be tried again; the next try begins a new one.
      if (code === "FACE_EXPIRED" || code === "FACE_TOO_MANY_TRIES") setSession(null);
    } finally {
      setAction(null);
      camera.stop();
    }
  }

  async function begin(): Promise<FaceSession> {
    const created = await createSession.mutateAsync();
    setSession(created);
    return created;
  }

  return (
    <Screen
      title={t`人脸识别`}
      backTo={backTo}
      {...(onBack === undefined ? {} : { onBack })}
      helpTopic={helpTopic}
      footer={
        <>
          <Button block loading={busy} onClick={check} data-testid="start-face">
            {busy ? t`识别中` : tries === 0 ? t`开始识别` : t`重新识别`}
          </Button>
          {props.otherWay}
          <Button prominence="quiet" block onClick={() => openHelp(helpTopic)}>
            {t`无法刷脸？联系客服`}
          </Button>
          {props.leave}
        </>
      }
    >
      <MovedLine />
      <FaceOval
        video={video}
        cameraState={cameraState}
        steps={session?.actions.length ?? 0}
        done={action ?? (verify.isPending ? (session?.actions.length ?? 0) : 0)}
      />
      <p className={css.instruction} role="status" data-testid="face-instruction">
        {action === null ? (
          <WhoIsExpected
            name={session?.nameMasked ?? props.expected}
            isLegalPerson={
              session === null
                ? props.isLegalPerson
                : session.role === "LEGAL_PERSON" && session.purpose !== "IDENTITY"
            }
            verifying={verify.isPending}
          />
        ) : (
          <ActionWords action={session?.actions[action]} />
        )}
      </p>
      {session?.boundTo === undefined || session.boundTo === null ? null : (
        <p className={css.purpose} data-testid="face-purpose">
          {props.purpose} <Money fen={session.boundTo.amountFen} size="s" />
        </p>
      )}
      <CameraTrouble trouble={trouble} />
      <FaceRefusal error={createSession.error ?? verify.error} forPayment={props.movesMoney} />
      {busy ? null : <MissedNotice misses={misses} topic={missTopic} />}
      {busy ? null : <FaceTips vendor={session?.vendor} />}
      {consent.isError ? (
        <ErrorState onRetry={consent.retry} />
      ) : (
        <ConsentBoxes consent={consent} disabled={busy} />
      )}
    </Screen>
  );
}

/** Shows each action for a while, then takes its frame. */
async function takeFrames(
  camera: Camera,
  actions: readonly Action[],
  show: (index: number) => void,
): Promise<File[]> {
  const frames: File[] = [];
  for (const index of actions.keys()) {
    show(index);
    // oxlint-disable-next-line no-await-in-loop -- the person performs one action at a time
    await pause(ACTION_MS);
    // oxlint-disable-next-line no-await-in-loop -- each picture is of the action on the screen
    frames.push(await camera.capture());
  }
  return frames;
}

function ActionWords({ action }: { action: Action | undefined }): ReactElement {
  const { t } = useLingui();
  switch (action) {
    case "BLINK":
      return <>{t`请眨眨眼`}</>;
    case "OPEN_MOUTH":
      return <>{t`请张张嘴`}</>;
    case "TURN_HEAD":
      return <>{t`请缓缓转头`}</>;
    default:
      return <>{t`请正对镜头`}</>;
  }
}

function CameraTrouble(props: { trouble: CameraTroubleKind | null }): ReactElement | null {
  const { t } = useLingui();
  const { trouble } = props;
  if (trouble === null) return null;
  const words: Readonly<Record<CameraTroubleKind, string>> = {
    denied: t`请在手机设置或浏览器里允许使用摄像头，再点“重新识别”。没有提交任何内容。`,
    missing: t`没有找到摄像头，或正被其他应用占用。请关闭其他应用后再试。`,
    unsupported: t`当前浏览器不支持摄像头。请用 HTTPS 地址打开，或换用系统浏览器。`,
  };
  return (
    <Notice tone="caution" title={t`打不开摄像头`} live>
      {words[trouble]}
    </Notice>
  );
}
