import { chakra } from "@chakra-ui/react";
import type { QuestionPicture as Picture } from "@darasa/contract/question-picture";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as text from "@texts/pictures.ts";
import { useContext, useState } from "react";
import { useServices } from "@/lib/services.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { DialogScrollArea } from "../ui/dialog-scroll-area.tsx";
import { Icon } from "../ui/icon.tsx";
import { searchIconSvgPath } from "../ui/icons.ts";
import { loadPicture } from "./load-picture.ts";
import { PicturePlaceContext } from "./picture-place.ts";

/** Fills the box that the screen has reserved. The paper of a drawing is white, also on a dark screen. */
const Image = chakra("img", {
  base: {
    display: "block",
    w: "full",
    h: "full",
    objectFit: "contain",
    bg: "white",
    borderRadius: "sm",
  },
});

const Enlarge = chakra("button", {
  base: {
    display: "block",
    w: "full",
    h: "full",
    p: 0,
    borderRadius: "sm",
    cursor: "zoom-in",
  },
});

const Failure = chakra("span", {
  base: {
    display: "grid",
    justifyItems: "start",
    gap: "2",
    p: "3",
    // The message of a narrow picture is wider than its box.
    minW: "min(12rem,50vw)",
    color: "danger.fg",
    fontSize: "sm",
    fontWeight: "normal",
  },
});

/** Shows the picture in its own size. The reader can move it. */
function EnlargedPicture({ picture, url, onClose }: EnlargedPictureProps) {
  return (
    <Dialog title={text.enlargedPictureTitle} onClose={onClose}>
      <DialogScrollArea label={picture.alt}>
        <img
          src={url}
          alt={picture.alt}
          style={{ width: picture.width, maxWidth: "none", background: "white" }}
        />
      </DialogScrollArea>
    </Dialog>
  );
}

interface EnlargedPictureProps {
  readonly picture: Picture;
  readonly url: string;
  readonly onClose: () => void;
}

/** Loads a picture once for all parts of the screen that show it. */
const usePicture = (id: string) => {
  const services = useServices();
  const place = useContext(PicturePlaceContext);
  return useQuery({
    queryKey: ["picture", id],
    queryFn: () => loadPicture(services, id, place),
    // With "always" the query also runs offline, because a picture that is stored on the device needs no network.
    networkMode: "always",
    refetchOnReconnect: true,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Loads all pictures of the screen again that could not be loaded. */
const useRetry = () => {
  const client = useQueryClient();
  return () =>
    void client.refetchQueries({
      queryKey: ["picture"],
      type: "active",
      predicate: ({ state }) => state.status === "error",
    });
};

export interface LoadedPictureProps {
  readonly picture: Picture;
  /** True where a press does not enlarge it: on paper and in an option that it chooses. */
  readonly isFixed: boolean;
}

/** The picture of a question or an option, once it is on this device. */
export function LoadedPicture({ picture, isFixed }: LoadedPictureProps) {
  const [isEnlarged, setEnlarged] = useState(false);
  const { id, alt } = picture;
  const { data, isError, isFetching } = usePicture(id);
  const retry = useRetry();
  if (data === undefined) {
    return isError && !isFetching ? (
      <Failure role={isFixed ? undefined : "alert"}>
        {text.pictureFailedMessage}
        <Button look="outline" onClick={retry}>
          {text.retryPictureButton}
        </Button>
      </Failure>
    ) : (
      <chakra.span srOnly role="status">
        {text.loadingPictureLabel}
      </chakra.span>
    );
  }
  if (isFixed) return <Image src={data} alt={alt} />;
  return (
    <>
      <Enlarge type="button" title={text.enlargePictureLabel} onClick={() => setEnlarged(true)}>
        <Image src={data} alt={alt} />
      </Enlarge>
      {isEnlarged ? (
        <EnlargedPicture picture={picture} url={data} onClose={() => setEnlarged(false)} />
      ) : null}
    </>
  );
}

/** Shows a picture larger that cannot be pressed itself, once it is on this device. */
export function EnlargePictureButton({ picture }: Pick<LoadedPictureProps, "picture">) {
  const [isEnlarged, setEnlarged] = useState(false);
  const { data } = usePicture(picture.id);
  return data === undefined ? null : (
    <>
      <Button
        look="outline"
        size="icon"
        bg="bg.panel"
        aria-label={text.formatEnlargePictureLabel(picture.alt)}
        onClick={() => setEnlarged(true)}
      >
        <Icon of={searchIconSvgPath} size="sm" />
      </Button>
      {isEnlarged ? (
        <EnlargedPicture picture={picture} url={data} onClose={() => setEnlarged(false)} />
      ) : null}
    </>
  );
}
