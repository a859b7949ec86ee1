import { chakra } from "@chakra-ui/react";
import { groupBySection, type QuestionGroup } from "@darasa/contract/group-by-section";
import * as facts from "@texts/assessment-facts.ts";
import * as authoring from "@texts/authoring.ts";
import * as text from "@texts/publish-step.ts";
import { drawnPreviewHint } from "@texts/random-draw.ts";
import { otherQuestionsHeading } from "@texts/sections.ts";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import { OptionText, QuestionPicture } from "@/components/picture/question-picture.tsx";
import { SectionHead } from "@/components/section/sectioned-questions.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import {
  type DraftFormValues,
  getNumeric,
  getOptionPictures,
  type QuestionFormValues,
  sumQuestionMarks,
} from "../draft-form-values.ts";
import { getExtras } from "../listed-form-values.ts";
import { listExample, sumMarksForStudent } from "../pool-values.ts";

const Questions = chakra("ol", {
  base: {
    display: "grid",
    gap: "5",
    maxH: "60vh",
    overflowY: "auto",
    "& > li": { display: "grid", gap: "2" },
    "& h3": { fontSize: "md" },
    "& ul": { display: "grid", gap: "2", listStyle: "none" },
    "& ul[data-pictured]": {
      gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,10rem),1fr))",
    },
    "& ul li": { px: "3", py: "2", border: "1px solid", borderColor: "border", borderRadius: "md" },
    "& p": { whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
  },
});

/** Returns the options of a question, and those that students see shuffled in an order that does not tell the right one. */
const getShownTexts = (question: QuestionFormValues): string[] => {
  const { type, options, items } = question;
  const texts = type === "MATCHING" ? [...options, ...getExtras(question)] : options;
  const isShuffled = type === "MATCHING" || type === "ORDERING";
  return [...items, ...(isShuffled ? texts.toSorted() : texts)].filter((one) => one.trim() !== "");
};

function PreviewedSection({ of }: { readonly of: QuestionGroup<unknown> | undefined }) {
  if (of === undefined) return null;
  const { section, letter, start, questions } = of;
  if (section !== undefined) {
    const range = { from: start + 1, to: start + questions.length };
    return <SectionHead section={section} letter={letter} headingAs="h3" {...range} />;
  }
  return start === 0 ? null : <h3>{otherQuestionsHeading}</h3>;
}

interface PreviewProps {
  readonly draft: DraftFormValues;
  readonly onClose: () => void;
}

/** Shows the questions as students see them, without the right answers. */
export function PreviewDialog({ draft, onClose }: PreviewProps) {
  const { title, subject, duration, pools } = draft;
  const questions = listExample(draft);
  const groups = new Map(groupBySection(questions).map((group) => [group.start, group]));
  return (
    <Dialog title={title.trim() === "" ? text.previewTitle : title.trim()} onClose={onClose}>
      <p>
        {[
          subject,
          facts.formatDurationMinutes(Number.isFinite(duration) ? duration : 0),
          facts.formatTotalMarks(sumMarksForStudent(draft)),
        ]
          .filter((fact) => fact !== "")
          .join(" · ")}
      </p>
      <p>{text.previewHint}</p>
      {pools.length === 0 ? null : <p>{drawnPreviewHint}</p>}
      <Questions tabIndex={0} aria-label={text.previewTitle}>
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The list does not change while the dialog is open.
          <li key={index}>
            <PreviewedSection of={groups.get(index)} />
            <h3>
              {authoring.formatQuestionNumber(index + 1)} ·{" "}
              {facts.formatTotalMarks(sumQuestionMarks([question]))}
            </h3>
            <p>
              <FormulaText>
                {question.text.trim() === "" ? text.emptyQuestionLabel : question.text}
              </FormulaText>
            </p>
            <QuestionPicture of={question.picture} />
            {question.type === "SHORT_ANSWER" ? (
              <chakra.p color="fg.muted">
                {text.answerPlaceholder} {getNumeric(question)?.unit}
              </chakra.p>
            ) : (
              <ul data-pictured={getOptionPictures(question).length > 0 ? "" : undefined}>
                {getShownTexts(question).map((option, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: Options may be equal while they are written.
                  <li key={place}>
                    <OptionText
                      question={{ optionPictures: getOptionPictures(question) }}
                      option={option}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </Questions>
      <Button look="outline" flexShrink={0} onClick={onClose}>
        {text.closePreviewButton}
      </Button>
    </Dialog>
  );
}
