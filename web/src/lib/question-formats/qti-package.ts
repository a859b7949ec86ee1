import type { NewQuestion } from "@darasa/contract/new-question";
import * as words from "@texts/question-formats.ts";
import { decodeQuestionFile } from "./decode-file.ts";
import { parseXml } from "./parse-xml.ts";
import { QTI_MANIFEST } from "./qti-names.ts";
import {
  type FoundItems,
  type PackedFiles,
  QuestionFileError,
  type ReadItem,
  refuse,
} from "./question-format.ts";
import { readQti } from "./read-qti.ts";
import { writeQtiItem } from "./write-qti.ts";

const ITEM = /^imsqti_item_xmlv2p\d/;
const TEST = /^imsqti_test_/;

const writeResource = (name: string, identifier: string): string =>
  `    <resource identifier="${identifier}" type="imsqti_item_xmlv2p1" href="${name}"><file href="${name}"/></resource>`;

/** Writes questions as the files of an IMS content package: one item of QTI 2.1 for each question, and their list. */
export const writeQtiFiles = (questions: readonly NewQuestion[]): PackedFiles => {
  const encoder = new TextEncoder();
  const items = questions.map((question, index) => {
    const identifier = `question-${index + 1}`;
    const content = encoder.encode(writeQtiItem(question, identifier));
    return { identifier, name: `items/${identifier}.xml`, content };
  });
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="questions">
  <metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
  <organizations/>
  <resources>
${items.map(({ name, identifier }) => writeResource(name, identifier)).join("\n")}
  </resources>
</manifest>
`;
  return Object.fromEntries([
    [QTI_MANIFEST, encoder.encode(manifest)],
    ...items.map(({ name, content }) => [name, content] as const),
  ]);
};

/** Returns the name in the package that an address of the manifest stands for. It never leaves the package. */
const toName = (href: string): string => {
  try {
    return decodeURIComponent(new URL(href, "package:/").pathname.replace(/^\/+/, ""));
  } catch {
    return href;
  }
};

const readItems = (files: PackedFiles, name: string): FoundItems => {
  const refused = (reason: string): FoundItems => ({ items: [refuse(1, "", reason)], notes: [] });
  const bytes = Object.hasOwn(files, name) ? files[name] : undefined;
  if (bytes === undefined) return refused(words.packedFileMissingReason);
  try {
    const found = readQti(decodeQuestionFile(bytes));
    return found.items.length === 0
      ? refused(words.formatNotThisFormat(words.formatNames.QTI))
      : found;
  } catch (error) {
    if (error instanceof QuestionFileError) return refused(error.message);
    throw error;
  }
};

/**
 * Reads the items that the manifest of a package lists. A question that cannot be read does not stop the others.
 *
 * @throws QuestionFileError if the package has no manifest that can be read
 */
export const readQtiFiles = (files: PackedFiles): FoundItems => {
  const manifest = files[QTI_MANIFEST];
  if (manifest === undefined) throw new QuestionFileError(words.fileProblems.archive);
  const resources = [
    ...parseXml(decodeQuestionFile(manifest)).getElementsByTagNameNS("*", "resource"),
  ].map((resource) => ({
    type: resource.getAttribute("type") ?? "",
    name: toName(resource.getAttribute("href") ?? ""),
  }));
  const read = resources
    .filter(({ type }) => ITEM.test(type))
    .map(({ name }) => ({ name, found: readItems(files, name) }));
  const hasTest = resources.some(({ type }) => TEST.test(type));
  return {
    items: read.flatMap(({ name, found }) =>
      found.items.map((item): ReadItem => ({ ...item, file: name })),
    ),
    notes: [
      ...new Set(read.flatMap(({ found }) => found.notes)),
      ...(hasTest ? [words.packedTestNote] : []),
    ],
  };
};
