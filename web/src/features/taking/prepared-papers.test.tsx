import "fake-indexeddb/auto";
import { attemptRoutes } from "@darasa/contract/attempts";
import { preparedPaperRoutes } from "@darasa/contract/prepared-papers";
import { screen, waitFor } from "@testing-library/react";
import { accessWordLabel } from "@texts/access-word.ts";
import { assessmentNotFound, offlineStartTimeWrong, tooManyAttempts } from "@texts/api-errors.ts";
import * as text from "@texts/prepared-papers.ts";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import { createPreparedPapersStore } from "@/lib/prepared-papers.ts";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const START = Date.parse("2026-05-12T09:00:00Z");
const MINUTE = 60_000;
const WORD = "KAFO BIRU MESA TUDE";
const TICKET = "abc.def";
const CLAIMS = { sub: "grace", name: "Grace", role: "STUDENT", className: "Form 2" } as const;
const iso = (time: number): string => new Date(time).toISOString();
const encode = (plain: string) => new TextEncoder().encode(plain);
const toBase64 = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)));

const { questions, ...cover } = buildAssessment({ needsWord: true, canPrepare: true });

/** Encrypts the questions as the server does, with few iterations. */
const encryptPaper = async () => {
  const salt = encode("0123456789abcdef");
  const iv = encode("0123456789ab");
  const iterations = 10;
  const secret = encode(WORD.replaceAll(" ", ""));
  const base = await crypto.subtle.importKey("raw", secret, "PBKDF2", false, ["deriveKey"]);
  const key = await crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt"],
  );
  const algorithm = { name: "AES-GCM", iv, additionalData: encode(TICKET) };
  const plain = encode(JSON.stringify(questions));
  return {
    assessment: cover,
    attempt: 1,
    wordVersion: 1,
    ticket: TICKET,
    receiptKey: "ABCDEFGHJKLMNPQRSTUVWXYZ23",
    salt: toBase64(salt),
    iterations,
    iv: toBase64(iv),
    encrypted: toBase64(await crypto.subtle.encrypt(algorithm, key, plain)),
    serverTime: iso(START),
  };
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  stubDialogMethods();
});

const open = async () => {
  const server = new StubServer();
  const paper = await encryptPaper();
  const state = { wordVersion: 1 };
  server.on(attemptRoutes.attempt).answer(() => ({
    success: true,
    data: {
      assessment: { ...cover, questions: [] },
      wordVersion: state.wordVersion,
      serverTime: iso(START),
    },
  }));
  server.on(preparedPaperRoutes.preparedPaper).answer(() => ({ success: true, data: paper }));
  server.on(attemptRoutes.start).answer(() => ({
    success: true,
    data: {
      assessment: { ...cover, questions },
      attempt: {
        assessmentId: cover.id,
        number: 1,
        status: "IN_PROGRESS",
        startedAt: iso(START),
        deadline: iso(START + 30 * MINUTE),
        answers: {},
        serverTime: iso(START),
        offlineStart: true,
      },
    },
  }));
  const render = () =>
    renderApp({ path: `/app/assessments/take/${cover.id}`, server, claims: CLAIMS });
  return { server, state, render };
};

const load = async (world: Awaited<ReturnType<typeof open>>) => {
  const app = world.render();
  await app.user.click(await screen.findByRole("button", { name: text.prepareButton }));
  await screen.findByText(/^Ready to sit without a network/);
  return app;
};

describe("a paper that a student loads before the day", () => {
  it("is ready afterwards, with its size, and can be removed", async () => {
    const { user } = await load(await open());
    expect(screen.getByText(/They take .* on this device/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: text.removePreparedButton }));
    expect(await screen.findByRole("button", { name: text.prepareButton })).toBeInTheDocument();
  });

  it("must be loaded again after the word has changed", async () => {
    const world = await open();
    const { unmount } = await load(world);
    unmount();
    world.state.wordVersion = 2;
    world.render();
    expect(await screen.findByText(text.preparedOldMessage)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: text.prepareAgainButton })).toBeInTheDocument();
  });

  it("opens with the word without a network, and is handed in when the network is back", async () => {
    const world = await open();
    const { unmount } = await load(world);
    unmount();
    world.server.isReachable = false;
    const { user } = world.render();
    const field = await screen.findByRole("textbox", { name: accessWordLabel });
    expect(screen.getByText(text.startWithoutNetworkRule)).toBeInTheDocument();
    // It could not be loaded again.
    expect(screen.queryByRole("button", { name: text.removePreparedButton })).toBeNull();
    await user.type(field, "wrong{Enter}");
    expect(await screen.findByText(text.wrongWordOfflineMessage)).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, "kafo biru mesa tude{Enter}");
    expect(await screen.findByRole("timer")).toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Longonot" }));
    world.server.on(attemptRoutes.journal).answer(() => ({
      success: true,
      data: { savedAt: iso(START), answers: { q1: "Longonot" } },
    }));
    world.server.isReachable = true;
    globalThis.dispatchEvent(new Event("online"));
    await waitFor(() =>
      expect(world.server.requests(attemptRoutes.journal).at(-1)?.body).toMatchObject({
        attempt: 1,
        answers: { q1: { answer: "Longonot" } },
      }),
    );
    const begun = world.server.requests(attemptRoutes.start).map(({ body }) => body);
    expect(begun.at(-1)).toMatchObject({
      word: "kafo biru mesa tude",
      offline: { ticket: TICKET },
    });
  });

  it("keeps the answers and says why if the server does not accept the start", async () => {
    const world = await open();
    const { unmount } = await load(world);
    unmount();
    world.server.isReachable = false;
    const { user } = world.render();
    const field = await screen.findByRole("textbox", { name: accessWordLabel });
    await user.type(field, `${WORD}{Enter}`);
    await user.click(await screen.findByRole("radio", { name: "Longonot" }));
    world.server.refuse(attemptRoutes.start, "CONFLICT", "offlineStartTimeWrong");
    world.server.isReachable = true;
    globalThis.dispatchEvent(new Event("online"));
    expect(await screen.findByText(new RegExp(offlineStartTimeWrong))).toBeInTheDocument();
    expect(screen.getByRole("radio", { name: "Longonot" })).toBeChecked();
    expect(world.server.requests(attemptRoutes.journal)).toEqual([]);
  });

  it("does not begin on the device after too many wrong words", async () => {
    const world = await open();
    const { user } = await load(world);
    world.server.refuse(attemptRoutes.start, "TOO_MANY_REQUESTS", "tooManyAttempts");
    const field = await screen.findByRole("textbox", { name: accessWordLabel });
    await user.type(field, `${WORD}{Enter}`);
    expect(await screen.findByText(tooManyAttempts)).toBeInTheDocument();
    expect(screen.queryByRole("timer")).toBeNull();
  });

  it("leaves the device if the assessment does not exist for the student any more", async () => {
    const world = await open();
    const { unmount } = await load(world);
    unmount();
    world.server.refuse(attemptRoutes.attempt, "NOT_FOUND", "assessmentNotFound");
    world.render();
    await screen.findByText(assessmentNotFound);
    const papers = createPreparedPapersStore(CLAIMS.sub, () => true);
    await waitFor(async () => expect(await papers.list()).toEqual([]));
  });
});
