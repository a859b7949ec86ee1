import { chakra } from "@chakra-ui/react";
import type { QuestionGroup } from "@darasa/contract/group-by-section";
import { formatSectionHeading, otherQuestionsHeading } from "@texts/sections.ts";
import type { ReactNode } from "react";
import { FormulaText } from "../formula/formula-text.tsx";

/** A part of a printed page that stays together. */
export interface PaperBlock {
  readonly key: string;
  readonly content: ReactNode;
}

const Section = chakra("div", {
  base: {
    pb: "4mm",
    overflowWrap: "anywhere",
    "& h2": { fontSize: "13pt", lineHeight: "1.3" },
    "& p": { mt: "2mm", whiteSpace: "pre-line" },
  },
});

type SectionHead = Pick<QuestionGroup<unknown>, "section" | "letter">;

/** The pieces of a passage between which a page can end. */
const splitPassage = (passage: string): string[] =>
  passage.split("\n").filter((paragraph) => paragraph.trim() !== "");

/**
 * Returns the blocks of a section up to its first question. Its heading stays together with the first paragraph, or with the
 * first question if it has no passage.
 */
export const listSectionBlocks = (
  { section, letter }: SectionHead,
  key: string,
  firstQuestion: ReactNode,
): PaperBlock[] => {
  const { title = "", instructions = "", passage = "" } = section ?? {};
  const [first, ...others] = splitPassage(passage);
  const heading =
    section === undefined ? otherQuestionsHeading : formatSectionHeading(letter, title);
  const head = (
    <Section>
      <h2>
        <FormulaText>{heading}</FormulaText>
      </h2>
      {[instructions, first ?? ""]
        .filter((part) => part !== "")
        .map((part) => (
          <p key={part}>
            <FormulaText>{part}</FormulaText>
          </p>
        ))}
    </Section>
  );
  if (first === undefined) {
    const content = (
      <>
        {head}
        {firstQuestion}
      </>
    );
    return [{ key, content }];
  }
  return [
    { key: `${key} head`, content: head },
    ...others.map((paragraph, index) => ({
      key: `${key} ${index}`,
      content: (
        <Section>
          <FormulaText>{paragraph}</FormulaText>
        </Section>
      ),
    })),
    { key, content: firstQuestion },
  ];
};
