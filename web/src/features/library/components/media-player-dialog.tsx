import { chakra } from "@chakra-ui/react";
import type { ContentItem, FileLinks } from "@darasa/contract/content";
import { FILE_LINK_LIFETIME_MINUTES } from "@darasa/contract/limits";
import { tryAgainButton } from "@texts/common.ts";
import { formatFileSize } from "@texts/file-size.ts";
import * as text from "@texts/library.ts";
import { useEffect, useRef, useState } from "react";
import { Alert, LoadingMessage } from "@/components/feedback/alert.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import { ContentDetailsLine } from "./content-details-line.tsx";

/** Reserves the height of the video or audio element, so that the dialog does not resize. */
const MediaFrame = chakra("div", {
  base: {
    display: "grid",
    alignItems: "center",
    "& video, & audio": { w: "full" },
    // Until its metadata is loaded, a video has the browser's default size. The fixed aspect ratio gives the video
    // its final size at once.
    "& video": { aspectRatio: "16/9", bg: "board", borderRadius: "md" },
  },
  variants: {
    kind: { video: { aspectRatio: "16/9" }, audio: { minH: "16" } },
  },
});

interface PlayerProps {
  readonly item: ContentItem;
  /** Records a view of a library item and returns links to its file. The links expire after some time. */
  readonly onOpen: (id: string) => Promise<FileLinks>;
  readonly onClose: () => void;
}

const LINK_LIFE_MS = FILE_LINK_LIFETIME_MINUTES * 60_000;

type Source =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "ready"; readonly url: string; readonly since: number };

/**
 * Remembers the playback position and whether the recording is playing, so that both stay the same when the link
 * is renewed.
 */
const usePlaybackState = () => {
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

/**
 * Returns the link of the recording and the props of the media element. If playback fails after the link has
 * expired, requests a new link and continues playback at the same position.
 */
const useMediaLink = ({ item, onOpen }: Omit<PlayerProps, "onClose">) => {
  const { clock } = useServices();
  const [source, setSource] = useState<Source>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  const open = useRef(onOpen);
  open.current = onOpen;
  const { isPlaying, media } = usePlaybackState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt requests a new link.
  useEffect(() => {
    let isWanted = true;
    const show = (next: Source): void => {
      if (isWanted) setSource(next);
    };
    setSource({ state: "loading" });
    open.current(item.id).then(
      ({ viewUrl }) => show({ state: "ready", url: viewUrl, since: clock.now() }),
      (error: unknown) =>
        show({ state: "failed", message: getErrorMessage(error, text.fileOpenFailedMessage) }),
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
        else setSource({ state: "failed", message: text.recordingPlaybackFailedMessage });
      },
    },
  };
};

/**
 * Plays a video or audio item in a dialog. The dialog requests the link at once, but the browser loads the file
 * only when the user presses play.
 */
export function MediaPlayerDialog({ item, onOpen, onClose }: PlayerProps) {
  const { source, retry, media } = useMediaLink({ item, onOpen });
  const isVideo = item.fileType === "video/mp4";
  const shown = { controls: true, preload: "none", "aria-label": item.title, ...media };
  return (
    <Dialog title={item.title} onClose={onClose}>
      <MediaFrame kind={isVideo ? "video" : "audio"}>
        {source.state === "loading" ? <LoadingMessage label={text.openingFileMessage} /> : null}
        {source.state === "failed" ? (
          <>
            <Alert>{source.message}</Alert>
            <SelfRemovingButton onClick={retry}>{tryAgainButton}</SelfRemovingButton>
          </>
        ) : null}
        {source.state === "ready" && isVideo ? <video {...shown} src={source.url} /> : null}
        {source.state === "ready" && !isVideo ? <audio {...shown} src={source.url} /> : null}
      </MediaFrame>
      <ContentDetailsLine>
        <span>
          {item.subject} · {item.grade}
        </span>
        <span>{formatFileSize(item.fileSizeBytes)}</span>
      </ContentDetailsLine>
    </Dialog>
  );
}
