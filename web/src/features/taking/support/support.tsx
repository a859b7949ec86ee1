import { chakra } from "@chakra-ui/react";
import * as text from "@texts/reading-support.ts";
import { useEffect, useLayoutEffect, useState } from "react";
import { usePlainFormulas } from "@/components/formula/formula-text.tsx";
import { Button } from "@/components/ui/button.tsx";
import type { ReadingAidProps } from "../components/question-item.tsx";
import { listSectionParts, listSpokenParts } from "./spoken-parts.ts";

/** How much larger the text is, for a student who needs large text. */
const LARGE_TEXT_SIZE = "130%";

/** Makes everything on the screen larger, as long as the paper is open. */
export function LargeText(): null {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = LARGE_TEXT_SIZE;
    return () => {
      style.removeProperty("font-size");
    };
  }, []);
  return null;
}

const Row = chakra("div", { base: { mb: "3" } });

/** A button that reads a question and its options aloud, or the texts of a section, and stops reading. */
export function ReadAloud({ question, position, isOfSection = false }: ReadingAidProps) {
  const [isReading, setReading] = useState(false);
  const parts = isOfSection ? listSectionParts(question) : listSpokenParts(question);
  const toPlain = usePlainFormulas(parts);
  // The browser reads on after the question has left the screen, for example when the paper is handed in.
  useEffect(
    () => () => {
      if ("speechSynthesis" in window) speechSynthesis.cancel();
    },
    [],
  );
  if (!("speechSynthesis" in window)) {
    return position === 1 && !isOfSection ? (
      <Row role="status">{text.cannotReadAloudMessage}</Row>
    ) : null;
  }
  const startLabel = isOfSection ? text.readSectionAloudButton : text.readAloudButton;
  const toggle = (): void => {
    speechSynthesis.cancel();
    setReading(!isReading);
    if (isReading) return;
    for (const part of parts) {
      const words = new SpeechSynthesisUtterance(toPlain(part));
      // Another question that is read cancels this one, which ends in the same way.
      words.onerror = () => setReading(false);
      words.onend = () => setReading(speechSynthesis.speaking);
      speechSynthesis.speak(words);
    }
  };
  return (
    <Row>
      <Button
        look="outline"
        size="sm"
        aria-label={isOfSection ? undefined : text.formatReadAloudLabel(position, isReading)}
        onClick={toggle}
      >
        {isReading ? text.stopReadingButton : startLabel}
      </Button>
    </Row>
  );
}
