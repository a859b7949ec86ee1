import { chakra } from "@chakra-ui/react";
import type { Question } from "@darasa/contract/assessments";
import type { QuestionPicture as Picture } from "@darasa/contract/question-picture";
import { lazy, Suspense } from "react";
import { FormulaText } from "../formula/formula-text.tsx";
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
const OPTION_MAX_HEIGHT_REM = 10;

/** The size of the box is known before the picture, so that nothing moves when it appears. */
const Box = chakra("div", {
  base: {
    display: "block",
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

function BoxedPicture({
  maxHeight,
  ...props
}: LoadedPictureProps & { readonly maxHeight: number }) {
  const { width, height } = props.picture;
  const widest = `min(${width}px, ${(maxHeight * width) / height}rem)`;
  return (
    // An option is inside a label, which cannot contain a block.
    <Box
      as={props.isFixed ? "span" : "div"}
      style={{ maxWidth: widest, aspectRatio: `${width} / ${height}` }}
    >
      <Suspense fallback={null}>
        <LoadedPicture {...props} />
      </Suspense>
    </Box>
  );
}

interface QuestionPictureProps {
  /** The picture; undefined for a question without one, which loads nothing. */
  readonly of: Picture | undefined;
  readonly isPrinted?: boolean;
}

/** Shows the picture of a question. `PicturePlaceContext` says where the question is. */
export function QuestionPicture({ of: picture, isPrinted = false }: QuestionPictureProps) {
  return picture === undefined ? null : (
    <BoxedPicture picture={picture} isFixed={isPrinted} maxHeight={MAX_HEIGHT_REM} />
  );
}

interface OptionTextProps {
  readonly question: Pick<Question, "optionPictures">;
  readonly option: string;
}

/** Shows the text of an option and below it its picture, which the text labels. */
export function OptionText({ question: { optionPictures }, option }: OptionTextProps) {
  const words = <FormulaText>{option}</FormulaText>;
  const picture = optionPictures?.find((one) => one.option === option);
  return picture === undefined ? (
    words
  ) : (
    <chakra.span flex="1" minW="0">
      {words}
      <BoxedPicture picture={{ ...picture, alt: "" }} isFixed maxHeight={OPTION_MAX_HEIGHT_REM} />
    </chakra.span>
  );
}
