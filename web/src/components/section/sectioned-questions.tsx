import { chakra } from "@chakra-ui/react";
import { groupBySection } from "@darasa/contract/group-by-section";
import type { QuestionSection } from "@darasa/contract/question-section";
import * as text from "@texts/sections.ts";
import type { ComponentType, ElementType, ReactNode } from "react";
import { FormulaText } from "../formula/formula-text.tsx";
import { Disclosure } from "../ui/disclosure.tsx";

const Sections = chakra("div", {
  base: { display: "grid", gap: { base: "6", md: "8" }, minW: 0, "& > section": { minW: 0 } },
});

const Head = chakra("div", {
  base: {
    display: "grid",
    gap: "3",
    mb: "4",
    minW: 0,
    overflowWrap: "anywhere",
    "& h2": { fontSize: "xl" },
    "& h3": { fontFamily: "display", fontSize: "lg" },
    "& p": { whiteSpace: "pre-line" },
  },
});

const Passage = chakra(Disclosure, {
  base: {
    px: { base: "4", md: "6" },
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    "& > div": {
      maxW: "prose",
      pb: { base: "4", md: "6" },
      lineHeight: "tall",
      whiteSpace: "pre-line",
    },
  },
});

interface SectionHeadProps {
  readonly section: QuestionSection;
  readonly letter: string;
  /** The numbers of the first and of the last question of the section. */
  readonly from: number;
  readonly to: number;
  readonly headingAs?: "h2" | "h3";
  /** The id of the heading. */
  readonly id?: string;
  /** Shown above the instructions, for example a button that reads it aloud. */
  readonly aid?: ReactNode;
}

/** The heading of a section, its instructions and the passage, which can be folded. */
export function SectionHead(props: SectionHeadProps) {
  const { section, letter, from, to, headingAs: Heading = "h2", id, aid } = props;
  const { title, instructions, passage } = section;
  return (
    <Head>
      <Heading id={id}>
        <FormulaText>{text.formatSectionHeading(letter, title)}</FormulaText>
      </Heading>
      {aid}
      {instructions === "" ? null : (
        <p>
          <FormulaText>{instructions}</FormulaText>
        </p>
      )}
      {passage === "" ? null : (
        <Passage open>
          <summary>{text.formatPassageLabel(from, to)}</summary>
          <div>
            <FormulaText>{passage}</FormulaText>
          </div>
        </Passage>
      )}
    </Head>
  );
}

interface Sectioned {
  readonly section?: QuestionSection | undefined;
  readonly pool?: number | undefined;
}

interface SectionedQuestionsProps<Q> {
  readonly questions: readonly Q[];
  /** The list in which the questions of a section are. */
  readonly List: ElementType;
  readonly headingAs?: "h2" | "h3";
  readonly children: (question: Q, index: number) => ReactNode;
  /** Returns what is shown above the instructions of a section, by its first question. */
  readonly renderAid?: (question: Q) => ReactNode;
  /** Shown below the questions of a section with a passage, for example a bar that shows the passage again. */
  readonly PassageAgain?: ComponentType<{ readonly section: QuestionSection }>;
}

/** Lists questions below the heads of their sections. A paper without sections is one list. */
export function SectionedQuestions<Q extends Sectioned>({
  questions,
  List,
  headingAs: Heading = "h2",
  children,
  renderAid,
  PassageAgain,
}: SectionedQuestionsProps<Q>) {
  const groups = groupBySection(questions);
  if (groups.every(({ section }) => section === undefined)) {
    return <List>{questions.map(children)}</List>;
  }
  return (
    <Sections>
      {groups.map(({ section, letter, start, questions: ofGroup }) => {
        const shown = ofGroup.map((question, index) => children(question, start + index));
        if (shown.every((one) => one === null)) return null;
        const id = `section-${start}`;
        const isNamed = section !== undefined || start > 0;
        return (
          <section key={start} aria-labelledby={isNamed ? id : undefined}>
            {section === undefined ? null : (
              <SectionHead
                {...{ section, letter, headingAs: Heading, id }}
                from={start + 1}
                to={start + ofGroup.length}
                aid={ofGroup[0] && renderAid?.(ofGroup[0])}
              />
            )}
            {section === undefined && isNamed ? (
              <Head>
                <Heading id={id}>{text.otherQuestionsHeading}</Heading>
              </Head>
            ) : null}
            <div>
              <List>{shown}</List>
              {PassageAgain !== undefined && section !== undefined && section.passage !== "" ? (
                <PassageAgain section={section} />
              ) : null}
            </div>
          </section>
        );
      })}
    </Sections>
  );
}
