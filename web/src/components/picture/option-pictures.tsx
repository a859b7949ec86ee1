import { chakra } from "@chakra-ui/react";
import type { Question } from "@darasa/contract/assessments";
import { optionPicturesLabel } from "@texts/pictures.ts";
import { useState } from "react";
import { Disclosure } from "../ui/disclosure.tsx";
import { OptionText } from "./question-picture.tsx";

const Options = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,8rem),1fr))",
    alignItems: "end",
    gap: "3",
    listStyle: "none",
    overflowWrap: "anywhere",
    "& > li": { display: "flex" },
  },
});

const Pictures = chakra(Disclosure, { base: { "& > ul": { mt: "2" } } });

interface OptionPicturesProps {
  readonly of: Pick<Question, "options" | "optionPictures">;
}

/** The options that have a picture, in the order of the options, so that the reader sees what their texts mean. */
export function OptionPictures({ of: question }: OptionPicturesProps) {
  const { options, optionPictures = [] } = question;
  const pictured = options.filter((text) => optionPictures.some(({ option }) => option === text));
  return pictured.length === 0 ? null : (
    <Options>
      {pictured.map((option) => (
        <li key={option}>
          <OptionText question={question} option={option} />
        </li>
      ))}
    </Options>
  );
}

/** The same, folded. The pictures load when the reader opens them, because each one costs a read. */
export function FoldedOptionPictures({ of: question }: OptionPicturesProps) {
  const [isOpen, setOpen] = useState(false);
  return question.optionPictures === undefined ? null : (
    <Pictures onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{optionPicturesLabel}</summary>
      {isOpen ? <OptionPictures of={question} /> : null}
    </Pictures>
  );
}
