import { newPictureRoutes } from "@darasa/contract/new-pictures";
import { pictureRoutes } from "@darasa/contract/pictures";
import { PICTURES_PER_PAPER } from "@darasa/contract/question-picture";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { tooManyAttempts } from "@texts/api-errors.ts";
import * as words from "@texts/picture-exchange.ts";
import { formatPicturesNotInFile } from "@texts/question-export.ts";
import { offlineErrorMessage } from "@texts/request-errors.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  JPEG,
  OTHER_PNG,
  PNG,
  writeFile,
  writeIllustrated,
  writeIllustratedAnswer,
} from "@/lib/question-formats/testing/picture-files.ts";
import { recordSavedFiles } from "@/testing/record-saved-files.ts";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import {
  buildDraftStubServer,
  getButtonByName,
  getDialogButton,
  getSentDraftChanges,
  openEditDraftPage,
  SAMPLE_SAVED_DRAFT,
} from "./testing/edit-page.ts";

// Imports the dialog before the tests start, so that a slow first import does not count towards the timeout of the
// first test.
beforeAll(async () => {
  await import("@/components/question-exchange/question-exchange-dialogs.ts");
  await import("./screens/edit-draft-screen.tsx");
});

beforeEach(() => {
  stubDialogMethods();
  // A browser that can draw PNG files only.
  vi.stubGlobal("createImageBitmap", async (blob: Blob) => {
    const [first] = new Uint8Array(await blob.arrayBuffer());
    if (first !== 0x89) throw new DOMException("The source image could not be decoded.");
    return { width: 200, height: 100, close: () => {} };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const STORED = { id: "a1b2", width: 200, height: 100, bytes: 90 };
const [first, ...others] = SAMPLE_SAVED_DRAFT.questions;
if (first === undefined) throw new Error("no sample");
const ILLUSTRATED = { ...first, picture: { ...STORED, alt: "A map" } };

const WITH_PICTURE = [...others, ILLUSTRATED];
/** A device keeps each picture that it has loaded, so the server is asked for this one only if no test loads it. */
const WITH_OTHER_PICTURE = [
  ...others,
  { ...ILLUSTRATED, picture: { ...ILLUSTRATED.picture, id: "c3d4" } },
];

const open = async (button: string, questions = SAMPLE_SAVED_DRAFT.questions) => {
  const server = buildDraftStubServer({ ...SAMPLE_SAVED_DRAFT, questions });
  server.on(newPictureRoutes.save).answer(() => ({ success: true, data: STORED }));
  if (questions === WITH_OTHER_PICTURE) {
    server.refuse(pictureRoutes.get, "TOO_MANY_REQUESTS", "tooManyAttempts");
  } else {
    server
      .on(pictureRoutes.get)
      .answer(() => ({ success: true, data: { type: "image/png", image: PNG } }));
  }
  await openEditDraftPage(server);
  fireEvent.click(getButtonByName(button));
  await screen.findByLabelText("Format");
  return server;
};
const dialog = () => within(screen.getByRole("dialog"));

const write = (alt: string, base64 = PNG, text = "Where?"): string =>
  writeIllustrated(
    `${text} <img src="@@PLUGINFILE@@/map.png" alt="${alt}">`,
    writeFile("map.png", base64),
  );
const join = (...files: readonly string[]): string =>
  `<quiz>${files.map((file) => file.replaceAll(/<\/?quiz>/g, "")).join("")}</quiz>`;

const show = (xml: string) => {
  fireEvent.change(screen.getByLabelText("Or paste the questions"), { target: { value: xml } });
  fireEvent.click(getDialogButton("Show the questions"));
};
const add = async (name = "Add 1 question") =>
  fireEvent.click(await screen.findByRole("button", { name: new RegExp(name) }));

describe("importing questions with pictures", () => {
  it("shows the picture, stores its bytes as they are, and adds the question with it", async () => {
    const server = await open("Import questions");
    show(write("A map"));
    expect(await screen.findByRole("img", { name: "A map" })).toHaveAttribute(
      "src",
      `data:image/png;base64,${PNG}`,
    );
    expect(server.requests(newPictureRoutes.save)).toEqual([]);
    await add();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(newPictureRoutes.save).map(({ body }) => body)).toEqual([
      { image: PNG },
    ]);
    fireEvent.click(getButtonByName("Save draft"));
    await waitFor(() => expect(getSentDraftChanges(server)).toHaveLength(1));
    expect(getSentDraftChanges(server)[0]?.questions.at(-1)).toMatchObject({
      text: "Where?",
      picture: { id: "a1b2", alt: "A map" },
    });
    expect(server.requests(pictureRoutes.get)).toEqual([]);
  });

  it("asks what the picture shows if the file does not say it", async () => {
    const server = await open("Import questions");
    show(write(""));
    const field = await screen.findByLabelText("What does the picture show?");
    await add();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(expect.stringContaining("Say what the picture"));
    expect(server.requests(newPictureRoutes.save)).toEqual([]);
    fireEvent.change(field, { target: { value: " A hill " } });
    await add();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    fireEvent.click(getButtonByName("Save draft"));
    await waitFor(() => expect(getSentDraftChanges(server)).toHaveLength(1));
    expect(getSentDraftChanges(server)[0]?.questions.at(-1)?.picture?.alt).toBe("A hill");
  });

  it("asks before the words about a picture are thrown away", async () => {
    const server = await open("Import questions");
    const field = () => screen.findByLabelText("What does the picture show?");
    const showAndWrite = async () => {
      show(write(""));
      fireEvent.change(await field(), { target: { value: "A hill" } });
    };
    await showAndWrite();
    fireEvent.click(getDialogButton("Close"));
    expect(dialog().getByText(/What you pasted or wrote here would be lost/)).toBeVisible();
    fireEvent.click(getDialogButton("Back to the import"));
    expect(await field()).toHaveValue("A hill");
    fireEvent.click(getDialogButton("Choose others"));
    fireEvent.click(getDialogButton("Throw it away"));
    expect(screen.getByLabelText("Or paste the questions")).toHaveDisplayValue(/<quiz>/);
    fireEvent.click(getDialogButton("Show the questions"));
    expect(await field()).toHaveValue("");
    fireEvent.click(getDialogButton("Choose others"));
    await showAndWrite();
    fireEvent.click(getDialogButton("Close"));
    fireEvent.click(getDialogButton("Throw it away"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(server.requests(newPictureRoutes.save)).toEqual([]);
  });

  it("refuses a picture that the browser cannot draw, between the other refused questions", async () => {
    const server = await open("Import questions");
    show(join(write("x", JPEG, "Broken?"), write("x", "", "Empty?"), write("A map")));
    await screen.findByText("1 question can be added.");
    expect(dialog().getByText("Broken?").closest("li")).toHaveTextContent(
      words.brokenPictureReason,
    );
    expect(
      dialog()
        .getAllByText(/^Line/, { selector: "li > strong" })
        .map(({ textContent }) => textContent),
    ).toEqual(["Line 2:", "Line 4:"]);
    expect(server.requests(newPictureRoutes.save)).toEqual([]);
  });

  it("refuses the pictures for which the assessment has no room", async () => {
    const optionPictures = first.options.slice(0, 2).map((option) => ({ option, ...STORED }));
    const taken = Array.from({ length: PICTURES_PER_PAPER - 3 }, () => ILLUSTRATED);
    await open("Import questions", [{ ...first, optionPictures }, ...taken]);
    show(join(write("A map"), write("A hill", PNG, "Which?")));
    await screen.findByText("1 question can be added.");
    expect(dialog().getByText("Which?").closest("li")).toHaveTextContent(
      words.formatTooManyPictures(1, 0),
    );
  });

  it("adds nothing if a picture cannot be stored, and then sends only what is not stored", async () => {
    const server = await open("Import questions");
    const getSent = () => server.requests(newPictureRoutes.save).map(({ body }) => body);
    server.on(newPictureRoutes.save).answer(() => {
      // The network is lost after the first picture.
      if (getSent().length > 1) throw new TypeError("Failed to fetch");
      return { success: true, data: STORED };
    });
    show(join(write("A map"), write("A hill", OTHER_PNG, "Which?")));
    await add("Add 2 questions");
    expect(await dialog().findByText(offlineErrorMessage)).toBeVisible();
    expect(getSent()).toEqual([{ image: PNG }, { image: OTHER_PNG }]);
    expect(
      screen.getAllByRole("heading", { level: 3, name: /^Question/, hidden: true }),
    ).toHaveLength(3);
    server.on(newPictureRoutes.save).answer(() => ({ success: true, data: STORED }));
    await add("Add 2 questions");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(getSent().slice(2)).toEqual([{ image: OTHER_PNG }]);
    expect(screen.getAllByRole("heading", { level: 3, name: /^Question/ })).toHaveLength(5);
  });
});

/** Writes a question with the right option "a", the option "b" and further options with a picture and these words. */
const writeOptions = (pictures: readonly (readonly [words: string, base64: string])[]): string =>
  writeIllustrated(
    "Which flag?",
    "",
    pictures
      .map(([alt, base64]) =>
        writeIllustratedAnswer(
          `<img src="@@PLUGINFILE@@/f.png" alt="${alt}">`,
          writeFile("f.png", base64),
        ),
      )
      .join(""),
  );

/** Stores each picture with an id of its own: "p1", "p2" and so on. */
const numberStoredPictures = (server: Awaited<ReturnType<typeof open>>): void => {
  server.on(newPictureRoutes.save).answer(() => ({
    success: true,
    data: { ...STORED, id: `p${server.requests(newPictureRoutes.save).length}` },
  }));
};

const getSavedQuestion = async (server: Awaited<ReturnType<typeof open>>) => {
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(getButtonByName("Save draft"));
  await waitFor(() => expect(getSentDraftChanges(server)).toHaveLength(1));
  return getSentDraftChanges(server)[0]?.questions.at(-1);
};

const getSentPictures = (server: Awaited<ReturnType<typeof open>>) =>
  server.requests(newPictureRoutes.save).map(({ body }) => body);

describe("importing options with pictures", () => {
  it("shows them below their texts, stores them, and adds the question with them", async () => {
    const server = await open("Import questions");
    numberStoredPictures(server);
    show(
      writeOptions([
        ["Kenya", PNG],
        ["Uganda", OTHER_PNG],
      ]),
    );
    const shown = await screen.findByText("Uganda", { selector: "li > span" });
    expect(shown.closest("li")?.querySelector("img")).toHaveAttribute(
      "src",
      `data:image/png;base64,${OTHER_PNG}`,
    );
    expect(dialog().getByText("Other options: b · Kenya · Uganda")).toBeVisible();
    expect(dialog().queryByRole("textbox")).toBeNull();
    await add();
    const saved = await getSavedQuestion(server);
    expect(getSentPictures(server)).toEqual([{ image: PNG }, { image: OTHER_PNG }]);
    expect(saved).toMatchObject({
      options: ["a", "b", "Kenya", "Uganda"],
      optionPictures: [
        { option: "Kenya", id: "p1" },
        { option: "Uganda", id: "p2" },
      ],
    });
    expect(server.requests(pictureRoutes.get)).toEqual([]);
  });

  it("asks what they show if the file does not say it, and writes it into the right answer", async () => {
    const server = await open("Import questions");
    const unnamed = writeOptions([
      ["", PNG],
      ["Uganda", OTHER_PNG],
      ["", PNG],
    ]);
    show(
      unnamed
        .replace('fraction="100"', 'fraction="0"')
        .replace('fraction="0" format', 'fraction="100" format'),
    );
    const third = await screen.findByLabelText("What does the picture of option C show?");
    const fifth = screen.getByLabelText("What does the picture of option E show?");
    expect(dialog().getByRole("img", { name: "Picture of option C" })).toBeVisible();
    expect(dialog().getByText("Right answer: Option C")).toBeVisible();
    expect(screen.queryByLabelText("What does the picture of option D show?")).toBeNull();
    await add();
    expect(third).toHaveFocus();
    expect(third).toHaveAccessibleDescription(expect.stringContaining("Option text is required"));
    fireEvent.change(third, { target: { value: " Kenya,\nlarge " } });
    fireEvent.change(fifth, { target: { value: "b" } });
    await add();
    expect(fifth).toHaveFocus();
    expect(fifth).toHaveAccessibleDescription(expect.stringContaining("must be different"));
    expect(third).toBeValid();
    expect(getSentPictures(server)).toEqual([]);
    fireEvent.change(fifth, { target: { value: "Rwanda" } });
    await add();
    expect(await getSavedQuestion(server)).toMatchObject({
      options: ["a", "b", "Kenya, large", "Uganda", "Rwanda"],
      correctAnswer: "Kenya, large",
      optionPictures: [
        { option: "Kenya, large", id: "a1b2" },
        { option: "Uganda", id: "a1b2" },
        { option: "Rwanda", id: "a1b2" },
      ],
    });
    // The same picture is sent once.
    expect(getSentPictures(server)).toEqual([{ image: PNG }, { image: OTHER_PNG }]);
  });

  it("asks what they show if the file says the same of several", async () => {
    const server = await open("Import questions");
    numberStoredPictures(server);
    const flags = writeOptions([
      ["A flag", PNG],
      ["A flag", OTHER_PNG],
    ]);
    show(
      flags
        .replace('fraction="100"', 'fraction="0"')
        .replace('fraction="0" format', 'fraction="100" format'),
    );
    const third = await screen.findByLabelText("What does the picture of option C show?");
    const fourth = screen.getByLabelText("What does the picture of option D show?");
    expect(dialog().getByText(words.formatRepeatedWords("A flag"))).toBeVisible();
    fireEvent.change(third, { target: { value: "A flag" } });
    fireEvent.change(fourth, { target: { value: "A flag" } });
    await add();
    expect(third).toHaveFocus();
    expect(third).toHaveAccessibleDescription(expect.stringContaining("must be different"));
    fireEvent.change(fourth, { target: { value: "Another flag" } });
    await add();
    expect(await getSavedQuestion(server)).toMatchObject({
      options: ["a", "b", "A flag", "Another flag"],
      correctAnswer: "A flag",
      optionPictures: [
        { option: "A flag", id: "p1" },
        { option: "Another flag", id: "p2" },
      ],
    });
  });

  it("refuses a question with an option that the browser cannot draw", async () => {
    const server = await open("Import questions");
    show(
      join(
        writeOptions([
          ["Kenya", PNG],
          ["Uganda", JPEG],
        ]),
        write("A map"),
      ),
    );
    await screen.findByText("1 question can be added.");
    expect(dialog().getByText("Which flag?").closest("li")).toHaveTextContent(
      words.brokenPictureReason,
    );
    expect(getSentPictures(server)).toEqual([]);
  });

  it("refuses a question whose pictures need more room than the assessment has", async () => {
    const taken = Array.from({ length: PICTURES_PER_PAPER - 2 }, () => ILLUSTRATED);
    await open("Import questions", taken);
    const flags = writeOptions([
      ["Kenya", PNG],
      ["Uganda", OTHER_PNG],
    ]);
    show(join(write("A map"), flags, write("A hill", PNG, "Last?")));
    await screen.findByText("2 questions can be added.");
    expect(dialog().getByText("Which flag?").closest("li")).toHaveTextContent(
      words.formatTooManyPictures(2, 1),
    );
    fireEvent.click(getDialogButton("Choose others"));
    show(flags);
    expect(await screen.findByText("1 question can be added.")).toBeVisible();
  });

  it("adds nothing if one of them cannot be stored, and then sends only what is not stored", async () => {
    const server = await open("Import questions");
    server.on(newPictureRoutes.save).answer(() => {
      // The network is lost after the first picture.
      if (getSentPictures(server).length > 1) throw new TypeError("Failed to fetch");
      return { success: true, data: { ...STORED, id: "p1" } };
    });
    show(
      writeOptions([
        ["Kenya", PNG],
        ["Uganda", OTHER_PNG],
      ]),
    );
    await add();
    expect(await dialog().findByText(offlineErrorMessage)).toBeVisible();
    expect(
      screen.getAllByRole("heading", { level: 3, name: /^Question/, hidden: true }),
    ).toHaveLength(3);
    numberStoredPictures(server);
    await add();
    const saved = await getSavedQuestion(server);
    expect(getSentPictures(server).slice(2)).toEqual([{ image: OTHER_PNG }]);
    expect(saved?.optionPictures).toEqual([
      { option: "Kenya", id: "p1" },
      { option: "Uganda", id: "p3" },
    ]);
  });
});

describe("exporting questions with pictures", () => {
  it("writes a file of Moodle XML that brings the same pictures in again", async () => {
    const saved = recordSavedFiles();
    const server = await open("Export questions", WITH_PICTURE);
    expect(dialog().getByText("This file holds everything that the questions have.")).toBeVisible();
    fireEvent.click(getDialogButton("Download 3 questions"));
    await dialog().findByText("The file is saved with your downloads.");
    expect(server.requests(pictureRoutes.get)).toHaveLength(1);
    const xml = (await saved[0]?.text) ?? "";
    expect(xml).toContain(`<file name="picture.png" path="/" encoding="base64">${PNG}</file>`);
    fireEvent.click(dialog().getByRole("button", { name: "Close" }));
    fireEvent.click(getButtonByName("Import questions"));
    await screen.findByLabelText("Or paste the questions");
    show(xml);
    await add("Add 3 questions");
    await waitFor(() => expect(server.requests(newPictureRoutes.save)).toHaveLength(1));
    expect(server.requests(newPictureRoutes.save)[0]?.body).toEqual({ image: PNG });
  });

  it("writes the pictures of options so that they come in again with their options", async () => {
    const saved = recordSavedFiles();
    const [right = "", wrong = ""] = first.options;
    const optionPictures = [
      { option: wrong, ...STORED, id: "e5f6" },
      { option: right, ...STORED, id: "g7h8" },
    ];
    const server = await open("Export questions", [...others, { ...first, optionPictures }]);
    numberStoredPictures(server);
    expect(dialog().getByText("This file holds everything that the questions have.")).toBeVisible();
    fireEvent.click(getDialogButton("Download 3 questions"));
    await dialog().findByText("The file is saved with your downloads.");
    const xml = (await saved[0]?.text) ?? "";
    expect(xml.match(/<file /g)).toHaveLength(2);
    fireEvent.click(dialog().getByRole("button", { name: "Close" }));
    fireEvent.click(getButtonByName("Import questions"));
    await screen.findByLabelText("Or paste the questions");
    show(xml);
    await add("Add 3 questions");
    expect((await getSavedQuestion(server))?.optionPictures).toEqual([
      { option: right, id: "p1" },
      { option: wrong, id: "p1" },
    ]);
  });

  it("packs the pictures with the questions in a package of QTI", async () => {
    const saved = recordSavedFiles();
    await open("Export questions", WITH_PICTURE);
    fireEvent.change(screen.getByLabelText("Format"), { target: { value: "QTI" } });
    expect(dialog().getByText("This file holds everything that the questions have.")).toBeVisible();
    fireEvent.click(getDialogButton("Download 3 questions"));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text).toMatch(/^PK.*pictures\/picture-1\.png/s);
  });

  it("saves no file if a picture cannot be loaded, and says so", async () => {
    const saved = recordSavedFiles();
    await open("Export questions", WITH_OTHER_PICTURE);
    fireEvent.click(getDialogButton("Download 3 questions"));
    expect(await dialog().findByText(tooManyAttempts)).toBeVisible();
    expect(saved).toEqual([]);
  });

  it("loads nothing for a format without pictures, and says that they stay behind", async () => {
    const saved = recordSavedFiles();
    const server = await open("Export questions", WITH_OTHER_PICTURE);
    // The form has asked for the picture that it shows.
    await waitFor(() => expect(server.requests(pictureRoutes.get)).toHaveLength(1));
    fireEvent.change(screen.getByLabelText("Format"), { target: { value: "CSV" } });
    expect(dialog().getByText(formatPicturesNotInFile(1))).toBeVisible();
    fireEvent.click(getDialogButton("Download 3 questions"));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(server.requests(pictureRoutes.get)).toHaveLength(1);
  });
});
