import * as words from "@texts/question-formats.ts";

export interface PlainText {
  readonly text: string;
  readonly notes: readonly string[];
  /** The pictures that stand in the text. */
  readonly images: readonly FoundImage[];
  /** True if the text has something else that no text can hold, such as a sound, a video or a drawing in SVG. */
  readonly hasOtherMedia: boolean;
}

/** An `<img>`, with its address and its words as they are written. */
export interface FoundImage {
  readonly address: string;
  readonly alt: string;
}

/** Returns true if a text has a picture, a sound or a video. */
export const hasMedia = ({ images, hasOtherMedia }: PlainText): boolean =>
  images.length > 0 || hasOtherMedia;

const MEDIA = "picture,svg,audio,video,object,embed,iframe,canvas,math";
const CODE = "script,style,template,noscript,link,meta,base";
/** Tags that change nothing but the look of the text. */
const FORMATTING = "b,strong,i,em,u,s,font,a,table,h1,h2,h3,h4,h5,h6,[style],[color]";
const BLOCKS = new Set(
  "ADDRESS,BLOCKQUOTE,DIV,DL,DT,DD,H1,H2,H3,H4,H5,H6,HR,LI,OL,P,PRE,TABLE,TR,UL".split(","),
);
const CELLS = new Set(["TD", "TH"]);

const RAISED = { digits: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", sign: "^" };
const LOWERED = { digits: "₀₁₂₃₄₅₆₇₈₉₊₋", sign: "_" };
const PLAIN_DIGITS = "0123456789+-";

/** Writes a raised or lowered text with the characters that exist for numbers, otherwise with a sign. */
const shift = (text: string, { digits, sign }: typeof RAISED): string => {
  const plain = text.trim().replaceAll("−", "-");
  if (plain === "") return "";
  return [...plain].every((character) => PLAIN_DIGITS.includes(character))
    ? [...plain].map((character) => digits.charAt(PLAIN_DIGITS.indexOf(character))).join("")
    : `${sign}(${plain})`;
};

const write = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE)
    return (node.nodeValue ?? "").replaceAll(/[ \t\r\n]+/g, " ");
  if (!(node instanceof Element)) return "";
  const tag = node.localName.toUpperCase();
  if (tag === "BR") return "\n";
  if (tag === "PRE") return `\n${node.textContent}\n`;
  const inner = [...node.childNodes].map(write).join("");
  if (tag === "SUP") return shift(inner, RAISED);
  if (tag === "SUB") return shift(inner, LOWERED);
  if (tag === "LI") return `\n- ${inner.trim()}\n`;
  if (CELLS.has(tag)) return `${inner.trim()} `;
  return BLOCKS.has(tag) ? `\n${inner}\n` : inner;
};

/** Takes the pictures out of an element. */
const takeImages = (root: Element): FoundImage[] =>
  [...root.querySelectorAll("img")].map((image) => {
    image.remove();
    return {
      address: image.getAttribute("src")?.trim() ?? "",
      alt: image.getAttribute("alt") ?? "",
    };
  });

/** Writes an element of a parsed document as plain text with its paragraphs. */
export const elementToText = (root: Element): PlainText => {
  const has = (selector: string): boolean => root.querySelector(selector) !== null;
  const hasOtherMedia = has(MEDIA);
  const images = takeImages(root);
  const notes = [
    ...(has(FORMATTING) ? [words.formattingNote] : []),
    ...(has(CODE) ? [words.hiddenCodeNote] : []),
  ];
  for (const element of root.querySelectorAll(CODE)) element.remove();
  const text = write(root)
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  return { text, notes, images, hasOtherMedia };
};

/** Stands in the address of a file that belongs to a text of Moodle. */
export const MOODLE_FILE = "@@PLUGINFILE@@";

/**
 * Reduces HTML to plain text. The parsed document belongs to no window, so it runs no script and requests no picture.
 */
const htmlToText = (html: string): PlainText => {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, "text/html");
  const plain = elementToText(body);
  return { ...plain, hasOtherMedia: plain.hasOtherMedia || body.innerHTML.includes(MOODLE_FILE) };
};

const TAG =
  /<\/?(?:p|br|b|i|u|s|a|em|strong|su[bp]|span|div|ul|ol|li|img|table|t[rdh]|tbody|pre|code|h[1-6]|font|center|hr|small|big|audio|video|iframe|object|embed|svg|script|style)(?:\s[^<>]*)?\/?>|&(?:[a-z]+\d*|#\d+|#x[\da-f]+);/i;

/** Returns true if a text contains HTML, and not merely a sign such as "<". */
const containsHtml = (text: string): boolean => TAG.test(text);

/** The formats that Moodle gives to a text. "moodle" keeps line breaks, and may contain HTML. */
export type TextFormat = "html" | "moodle" | "plain" | "markdown";

/** Reads a text of one of Moodle's formats as plain text. */
export const readFormattedText = (text: string, format: TextFormat): PlainText => {
  if (format === "html") return htmlToText(text);
  if (format === "moodle" && containsHtml(text)) return htmlToText(text.replaceAll("\n", "<br>"));
  const notes = format === "markdown" ? [words.formattingNote] : [];
  return { text: text.trim(), notes, images: [], hasOtherMedia: text.includes(MOODLE_FILE) };
};
