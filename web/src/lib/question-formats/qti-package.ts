import { listPictures } from "@darasa/contract/list-pictures";
import type { NewQuestion } from "@darasa/contract/new-question";
import * as words from "@texts/question-formats.ts";
import { decodeQuestionFile } from "./decode-file.ts";
import { findPackedPictures, toPackedName } from "./packed-pictures.ts";
import { parseXml } from "./parse-xml.ts";
import { type PictureUrls, toPictureFile } from "./picture-file.ts";
import { QTI_MANIFEST } from "./qti-names.ts";
import {
  type FoundItems,
  type PackedFiles,
  QuestionFileError,
  type ReadItem,
  refuse,
} from "./question-format.ts";
import type { FindPictureFile } from "./read-picture.ts";
import { readQti } from "./read-qti.ts";
import { writeQtiItem } from "./write-qti.ts";

const ITEM = /^imsqti_item_xmlv2p\d/;
const TEST = /^imsqti_test_/;

/** The files of an item, the item itself first. */
const writeResource = (identifier: string, names: readonly [string, ...string[]]): string =>
  `    <resource identifier="${identifier}" type="imsqti_item_xmlv2p1" href="${names[0]}">${names
    .map((name) => `<file href="${name}"/>`)
    .join("")}</resource>`;

/** Returns the pictures of questions as files, by their ids. One without a file is left out. */
const listPictureFiles = (questions: readonly NewQuestion[], pictures: PictureUrls) => {
  const ids = new Set(questions.flatMap(listPictures).map(({ id }) => id));
  const urls = [...ids].flatMap((id) => {
    const dataUrl = pictures.get(id);
    return dataUrl === undefined ? [] : [{ id, dataUrl }];
  });
  return new Map(
    urls.map(({ id, dataUrl }, index) => {
      const { base64, extension } = toPictureFile(dataUrl);
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      return [id, { name: `pictures/picture-${index + 1}.${extension}`, content }] as const;
    }),
  );
};

/**
 * Writes questions as the files of an IMS content package: one item of QTI 2.1 for each question, their pictures, and the
 * list of all.
 */
export const writeQtiFiles = (
  questions: readonly NewQuestion[],
  pictures: PictureUrls,
): PackedFiles => {
  const encoder = new TextEncoder();
  const pictureFiles = listPictureFiles(questions, pictures);
  const urls = new Map([...pictureFiles].map(([id, { name }]) => [id, `../${name}`]));
  const items = questions.map((question, index) => {
    const identifier = `question-${index + 1}`;
    const content = encoder.encode(writeQtiItem(question, identifier, urls));
    const shown = listPictures(question).flatMap(({ id }) => pictureFiles.get(id)?.name ?? []);
    return { identifier, name: `items/${identifier}.xml`, content, shown: [...new Set(shown)] };
  });
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="questions">
  <metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
  <organizations/>
  <resources>
${items.map(({ name, identifier, shown }) => writeResource(identifier, [name, ...shown])).join("\n")}
  </resources>
</manifest>
`;
  return Object.fromEntries(
    [
      { name: QTI_MANIFEST, content: encoder.encode(manifest) },
      ...items,
      ...pictureFiles.values(),
    ].map(({ name, content }) => [name, content] as const),
  );
};

const readItems = (files: PackedFiles, name: string, find: FindPictureFile): FoundItems => {
  const refused = (reason: string): FoundItems => ({ items: [refuse(1, "", reason)], notes: [] });
  const bytes = Object.hasOwn(files, name) ? files[name] : undefined;
  if (bytes === undefined) return refused(words.packedFileMissingReason);
  try {
    const found = readQti(decodeQuestionFile(bytes), find);
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
    name: toPackedName(resource.getAttribute("href") ?? ""),
  }));
  const findPicture = findPackedPictures(files);
  const read = resources
    .filter(({ type }) => ITEM.test(type))
    .map(({ name }) => ({ name, found: readItems(files, name, findPicture(name)) }));
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
