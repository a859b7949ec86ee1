import { chakra } from "@chakra-ui/react";
import type { Content, FileLinks } from "@darasa/contract/content";
import { FILE_LINK_MINUTES } from "@darasa/contract/limits";
import { tryAgain } from "@texts/common.ts";
import { fileSize } from "@texts/file-size.ts";
import * as text from "@texts/library.ts";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { Loading } from "@/components/feedback/loading.tsx";
import { PassingButton } from "@/components/feedback/passing-button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import { Facts } from "./slip.tsx";

/** As high as what comes, so that nothing moves when it does. */
const Stage = chakra("div", {
  base: {
    display: "grid",
    alignItems: "center",
    "& video, & audio": { w: "full" },
    // A video that knows no size of its own yet would take the browser's.
    "& video": { aspectRatio: "16/9", bg: "board", borderRadius: "md" },
  },
  variants: {
    kind: { video: { aspectRatio: "16/9" }, audio: { minH: "16" } },
  },
});

interface PlayerProps {
  readonly item: Content;
  /** Records a view; gives links that open for a while. */
  readonly onOpen: (id: string) => Promise<FileLinks>;
  readonly onClose: () => void;
}

const LINK_LIFE_MS = FILE_LINK_MINUTES * 60_000;

type Source =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "ready"; readonly url: string; readonly since: number };

/** What a recording was doing, and where, when its link ended. */
const useProgress = () => {
  const reachedSeconds = useRef(0);
  const isPlaying = useRef(false);
  return {
    isPlaying,
    media: {
      onPlay: (): void => {
        isPlaying.current = true;
      },
      onPause: (): void => {
        isPlaying.current = false;
      },
      onTimeUpdate: ({ currentTarget }: { readonly currentTarget: HTMLMediaElement }): void => {
        reachedSeconds.current = currentTarget.currentTime;
      },
      onLoadedMetadata: ({ currentTarget }: { readonly currentTarget: HTMLMediaElement }): void => {
        currentTarget.currentTime = reachedSeconds.current;
      },
    },
  };
};

/** A link does not live as long as a lesson: after a break the next one goes on where the last one ended. */
const useSource = ({ item, onOpen }: Omit<PlayerProps, "onClose">) => {
  const { clock } = useServices();
  const [source, setSource] = useState<Source>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  const open = useRef(onOpen);
  open.current = onOpen;
  const { isPlaying, media } = useProgress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for another link.
  useEffect(() => {
    let isWanted = true;
    const show = (next: Source): void => {
      if (isWanted) setSource(next);
    };
    setSource({ state: "loading" });
    open.current(item.id).then(
      ({ viewUrl }) => show({ state: "ready", url: viewUrl, since: clock.now() }),
      (error: unknown) =>
        show({ state: "failed", message: getErrorMessage(error, text.openFailed) }),
    );
    return () => {
      isWanted = false;
    };
  }, [item.id, attempt]);
  const retry = (): void => setAttempt(attempt + 1);
  return {
    source,
    retry,
    media: {
      ...media,
      autoPlay: isPlaying.current,
      onError: (): void => {
        const isOld = source.state === "ready" && clock.now() - source.since >= LINK_LIFE_MS;
        if (isOld) retry();
        else setSource({ state: "failed", message: text.playFailed });
      },
    },
  };
};

/** Nothing of a recording is loaded before the person presses play. */
export function Player({ item, onOpen, onClose }: PlayerProps) {
  const { source, retry, media } = useSource({ item, onOpen });
  const isVideo = item.fileType === "video/mp4";
  const shown = { controls: true, preload: "none", "aria-label": item.title, ...media };
  return (
    <Dialog title={item.title} onClose={onClose}>
      <Stage kind={isVideo ? "video" : "audio"}>
        {source.state === "loading" ? <Loading label={text.opening} /> : null}
        {source.state === "failed" ? (
          <>
            <Alert>{source.message}</Alert>
            <PassingButton onClick={retry}>{tryAgain}</PassingButton>
          </>
        ) : null}
        {source.state === "ready" && isVideo ? <video {...shown} src={source.url} /> : null}
        {source.state === "ready" && !isVideo ? <audio {...shown} src={source.url} /> : null}
      </Stage>
      <Facts>
        <span>
          {item.subject} · {item.grade}
        </span>
        <span>{fileSize(item.fileSizeBytes)}</span>
      </Facts>
    </Dialog>
  );
}
