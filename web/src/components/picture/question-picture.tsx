import { chakra } from "@chakra-ui/react";
import type { QuestionPicture as Picture } from "@darasa/contract/question-picture";
import { lazy, Suspense } from "react";
import type { LoadedPictureProps } from "./loaded-picture.tsx";

/** What is shown instead if the code cannot be loaded: what the picture shows, in words. */
const Words = ({ picture }: LoadedPictureProps) => <span>{picture.alt}</span>;

const LoadedPicture = lazy(() =>
  import("./loaded-picture.tsx").then(
    (loaded) => ({ default: loaded.LoadedPicture }),
    () => ({ default: Words }),
  ),
);

const MAX_HEIGHT_REM = 24;

/** The size of the box is known before the picture, so that nothing moves when it appears. */
const Box = chakra("div", {
  base: {
    // A width in percent also lets a narrow column be narrower than the picture.
    w: "full",
    mt: "2",
    // A message that is larger than the picture makes the box larger.
    minH: "min-content",
    bg: "bg.subtle",
    borderRadius: "sm",
    overflow: "hidden",
  },
});

interface QuestionPictureProps {
  /** The picture; undefined for a question without one, which loads nothing. */
  readonly of: Picture | undefined;
  readonly isPrinted?: boolean;
}

/** Shows the picture of a question. `PicturePlaceContext` says where the question is. */
export function QuestionPicture({ of: picture, isPrinted = false }: QuestionPictureProps) {
  if (picture === undefined) return null;
  const { width, height } = picture;
  const widest = `min(${width}px, ${(MAX_HEIGHT_REM * width) / height}rem)`;
  return (
    <Box style={{ maxWidth: widest, aspectRatio: `${width} / ${height}` }}>
      <Suspense fallback={null}>
        <LoadedPicture picture={picture} isPrinted={isPrinted} />
      </Suspense>
    </Box>
  );
}
