import * as words from "@texts/question-formats.ts";
import { QuestionFileError } from "./question-format.ts";

const SKIPPED = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/g;

/** Replaces comments, CDATA and processing instructions by as many line breaks as they have. */
const blankSkippedParts = (xml: string): string =>
  xml.replaceAll(SKIPPED, (part) => part.replaceAll(/[^\n]/g, " "));

/** Browsers word the place of an error differently. */
const ERROR_LINE = /line(?: number)? (\d+)|^(\d+):\d+/i;

/**
 * Parses an XML file. A file with a document type is refused before it is parsed, so that no entity is expanded or
 * requested.
 *
 * @throws QuestionFileError
 */
export const parseXml = (xml: string): Document => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(blankSkippedParts(xml))) {
    throw new QuestionFileError(words.documentTypeMessage);
  }
  const parsed = new DOMParser().parseFromString(xml.trimStart(), "application/xml");
  const error = parsed.querySelector("parsererror");
  if (error !== null) {
    const [, line, otherLine] = ERROR_LINE.exec(error.textContent) ?? [];
    throw new QuestionFileError(words.formatBrokenXml(line ?? otherLine ?? ""));
  }
  return parsed;
};

/** Returns the line of each start tag with this name, in the order of the file. */
export const findElementLines = (xml: string, name: string): number[] => {
  const blanked = blankSkippedParts(xml.replaceAll(/\r\n?/g, "\n"));
  const starts = blanked.matchAll(new RegExp(`<(?:[\\w-]+:)?${name}(?=[\\s/>])`, "g"));
  let line = 1;
  let counted = 0;
  return [...starts].map(({ index }) => {
    line += blanked.slice(counted, index).split("\n").length - 1;
    counted = index;
    return line;
  });
};

/** Returns the descendants with this name, in any namespace. */
export const findElements = (parent: Element, name: string): Element[] => [
  ...parent.getElementsByTagNameNS("*", name),
];
