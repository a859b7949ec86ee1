import { chakra } from "@chakra-ui/react";
import type { Question } from "@darasa/contract/assessments";
import type { QuestionPicture as Picture } from "@darasa/contract/question-picture";
import { lazy, type ReactNode, Suspense } from "react";
import { FormulaText, usePlainFormulas } from "../formula/formula-text.tsx";
import type { LoadedPictureProps } from "./loaded-picture.tsx";

/** What is shown instead if the code cannot be loaded: what the picture shows, in words. */
const Words = ({ picture }: LoadedPictureProps) => <span>{picture.alt}</span>;

const loadCode = () => import("./loaded-picture.tsx");

const LoadedPicture = lazy(() =>
  loadCode().then(
    (loaded) => ({ default: loaded.LoadedPicture }),
    () => ({ default: Words }),
  ),
);

const EnlargePictureButton = lazy(() =>
  loadCode().then(
    (loaded) => ({ default: loaded.EnlargePictureButton }),
    () => ({ default: () => null }),
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
    bg: "bg.subtle",
    borderRadius: "sm",
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

type PicturedQuestion = Pick<Question, "optionPictures">;

const usePictureOfOption = ({ optionPictures = [] }: PicturedQuestion, option: string) => {
  const toPlain = usePlainFormulas([option]);
  const picture = optionPictures.find((one) => one.option === option);
  return picture && { ...picture, alt: toPlain(option) };
};

interface OptionTextProps {
  readonly question: PicturedQuestion;
  readonly option: string;
  readonly isPrinted?: boolean;
}

/** Shows the text of an option and below it its picture, which the text labels. */
export function OptionText({ question, option, isPrinted = false }: OptionTextProps) {
  const words = <FormulaText>{option}</FormulaText>;
  const picture = usePictureOfOption(question, option);
  return picture === undefined ? (
    words
  ) : (
    <chakra.span flex="1" minW="0">
      {words}
      <BoxedPicture
        picture={isPrinted ? { ...picture, alt: "" } : picture}
        isFixed={isPrinted}
        maxHeight={OPTION_MAX_HEIGHT_REM}
      />
    </chakra.span>
  );
}

/** The option and, in its corner, the button that shows its picture larger. */
const PicturedOption = chakra("div", {
  base: {
    display: "grid",
    position: "relative",
    "&& > label:has(> [type])": {
      display: "grid",
      gridTemplateColumns: "auto minmax(0,1fr)",
      alignContent: "start",
      "& > :last-child": { gridColumn: "1/-1" },
    },
    "& > button": { position: "absolute", right: "2", bottom: "2" },
  },
});

interface AnswerOptionProps extends OptionTextProps {
  readonly controlId: string;
  /** The control, which the whole option presses. */
  readonly children: ReactNode;
}

/** An option that a student can choose: its control, its text and its picture. */
export function AnswerOption({ question, option, controlId, children }: AnswerOptionProps) {
  const picture = usePictureOfOption(question, option);
  const words = <FormulaText>{option}</FormulaText>;
  if (picture === undefined) {
    return (
      <label htmlFor={controlId}>
        {children}
        {words}
      </label>
    );
  }
  return (
    <PicturedOption>
      <label htmlFor={controlId}>
        {children}
        <span>{words}</span>
        <BoxedPicture picture={{ ...picture, alt: "" }} isFixed maxHeight={OPTION_MAX_HEIGHT_REM} />
      </label>
      <Suspense fallback={null}>
        <EnlargePictureButton picture={picture} />
      </Suspense>
    </PicturedOption>
  );
}
