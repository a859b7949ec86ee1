import type { Assessment } from "@darasa/contract/assessments";
import type { AnswersByQuestion, SaveAnswersInput } from "@darasa/contract/attempts";
import { HTTP_STATUS_BY_ERROR_CODE } from "@darasa/contract/errors";
import { LATE_ANSWERS_WINDOW_HOURS } from "@darasa/contract/limits";
import { ApiError } from "@/lib/api-error.ts";
import type { Clock } from "@/lib/clock.ts";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { ManualClock } from "@/testing/manual-clock.ts";
import type { AttemptApiClient, SaveAnswersResponse } from "../attempt-state.ts";
import { AttemptSynchronizer } from "../attempt-synchronizer.ts";
import { loadAttempt, startAttempt } from "../load-attempt.ts";
import type { BrowserTabChannel, BrowserTabMessage } from "../tab-channel.ts";
import { MemoryAttemptStore } from "./memory-attempt-store.ts";

const STUDENT = "grace";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const GRACE_MS = MINUTE_MS;
const SKEW_MS = 10_000;

const NO_PREPARED_PAPERS = {
  get: async () => undefined,
  put: async () => true,
  remove: async () => undefined,
};

const offline = (): ApiError => new ApiError({ code: "OFFLINE", status: 0, message: "No network" });

const conflict = (): ApiError =>
  new ApiError({
    code: "CONFLICT",
    status: HTTP_STATUS_BY_ERROR_CODE.CONFLICT,
    message: "No more answers",
  });

interface ServerEntry {
  readonly answer: string;
  readonly at: number;
  readonly deviceId: string;
  readonly sequences: Readonly<Record<string, number>>;
}

/** Simulates the API routes of an attempt, with their deadline, grace period and conflict rules. */
export class SimulatedServer {
  readonly #clock: ManualClock;
  readonly #paper: Assessment;
  readonly answers = new Map<string, ServerEntry>();
  startedAt = 0;
  /** The minutes that the author has added. */
  extraMinutes = 0;
  submitted: AnswersByQuestion | undefined;
  isLate = false;
  /** The answers of requests that arrived after the submission. */
  readonly keptAfterSubmission: Record<string, string> = {};

  constructor(clock: ManualClock, paper: Assessment) {
    this.#clock = clock;
    this.#paper = paper;
  }

  get deadline(): number {
    return this.startedAt + (this.#paper.duration + this.extraMinutes) * MINUTE_MS;
  }

  find() {
    const { attempt, assessment } = this.#describe();
    const { serverTime } = attempt;
    return { ...(this.startedAt === 0 ? {} : { attempt }), assessment, serverTime };
  }

  start() {
    if (this.startedAt === 0) this.startedAt = this.#clock.now();
    return this.#describe();
  }

  #describe() {
    const iso = (time: number): string => new Date(time).toISOString();
    const attempt = {
      assessmentId: this.#paper.id,
      number: 1,
      status: this.submitted === undefined ? ("IN_PROGRESS" as const) : ("SUBMITTED" as const),
      startedAt: iso(this.startedAt),
      deadline: iso(this.deadline),
      answers: this.texts(),
      serverTime: iso(this.#clock.now()),
      ...(this.submitted === undefined ? {} : { submissionId: this.submissionId }),
    };
    return { attempt, assessment: this.#paper };
  }

  get submissionId(): string {
    return `${this.#paper.id}_${STUDENT}_1`;
  }

  texts(): AnswersByQuestion {
    return Object.fromEntries([...this.answers].map(([id, { answer }]) => [id, answer]));
  }

  save({ deviceId, answers }: SaveAnswersInput): SaveAnswersResponse {
    const now = this.#clock.now();
    if (this.submitted !== undefined) return this.#keepAfterSubmission(answers, now);
    if (now > this.deadline + LATE_ANSWERS_WINDOW_HOURS * HOUR_MS) throw conflict();
    for (const [id, { answer, at: time, sequence }] of Object.entries(answers)) {
      const at = Math.min(Date.parse(time), now);
      const isInTime = at >= this.startedAt - SKEW_MS && at <= this.deadline;
      const known = this.answers.get(id);
      const isNewest = sequence > (known?.sequences[deviceId] ?? -1);
      const isNewer = isNewest && (known?.deviceId === deviceId || at > (known?.at ?? 0));
      const sequences = { ...known?.sequences, [deviceId]: sequence };
      if (isInTime && isNewer) this.answers.set(id, { answer, at, deviceId, sequences });
    }
    const iso = (time: number): string => new Date(time).toISOString();
    return { savedAt: iso(now), answers: this.texts(), deadline: iso(this.deadline) };
  }

  #keepAfterSubmission(answers: SaveAnswersInput["answers"], now: number): SaveAnswersResponse {
    for (const [id, { answer }] of Object.entries(answers)) this.keptAfterSubmission[id] = answer;
    return { savedAt: new Date(now).toISOString(), answers: {}, submissionId: this.submissionId };
  }

  submit(sent: AnswersByQuestion): string {
    if (this.submitted === undefined) {
      this.isLate = this.#clock.now() > this.deadline + GRACE_MS;
      this.submitted = { ...this.texts(), ...(this.isLate ? {} : sent) };
    }
    return this.submissionId;
  }
}

/** What happens to one request. A "late" request fails for the client but reaches the server half a minute later. */
export type SimulatedRequestOutcome =
  | "pass"
  | "request-lost"
  | "response-lost"
  | "duplicated"
  | "late";

/** Simulates a network that loses, duplicates and delays requests and responses. */
export class SimulatedNetwork {
  readonly #clock: ManualClock;
  readonly server: SimulatedServer;
  /** The outcomes of the next requests, in order. When the list is empty, the outcome is "pass". */
  fates: SimulatedRequestOutcome[] = [];
  isOffline = false;
  delayMs = 0;
  requests = 0;

  constructor(clock: ManualClock, server: SimulatedServer) {
    this.#clock = clock;
    this.server = server;
  }

  async send<T>(handle: () => T): Promise<T> {
    this.requests += 1;
    const fate = this.fates.shift() ?? "pass";
    await this.#wait(this.delayMs);
    if (this.isOffline || fate === "request-lost") throw offline();
    if (fate === "late") {
      this.#clock.after(MINUTE_MS / 2, () => {
        try {
          handle();
        } catch {
          // Ignores the server's error, because the client of a late request has already received a network error.
        }
      });
      throw offline();
    }
    const response = handle();
    if (fate === "duplicated") handle();
    await this.#wait(this.delayMs);
    if (fate === "response-lost") throw offline();
    return response;
  }

  #wait(ms: number): Promise<void> {
    return ms === 0 ? Promise.resolve() : new Promise((resolve) => this.#clock.after(ms, resolve));
  }
}

/**
 * Simulates a browser on one device. All its tabs share the stored answers and a device clock that may be wrong.
 */
export class SimulatedDevice {
  readonly #clock: ManualClock;
  readonly #network: SimulatedNetwork;
  readonly store = new MemoryAttemptStore();
  readonly #tabs = new Set<(message: BrowserTabMessage) => void>();
  /** The device time minus the server time, in milliseconds. */
  clockErrorMs = 0;

  constructor(clock: ManualClock, network: SimulatedNetwork) {
    this.#clock = clock;
    this.#network = network;
  }

  /**
   * Opens the attempt in a new tab, and starts it if the student has not started it. In the result, `kill` is a
   * function that simulates a crash of this tab: its timers and pending promises never run again. Returns undefined if the student has no attempt left.
   */
  async open() {
    const tab = { isKilled: false };
    const clock: Clock = {
      now: () => this.#clock.now() + this.clockErrorMs,
      after: (ms, run) => this.#clock.after(ms, () => !tab.isKilled && run()),
      every: (ms, run) => this.#clock.every(ms, () => !tab.isKilled && run()),
    };
    /** Wraps a promise so that it never settles after the tab was killed. */
    const unlessKilled = <T>(work: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        work.then(
          (value) => !tab.isKilled && resolve(value),
          (error: unknown) => !tab.isKilled && reject(error),
        );
      });
    const { server } = this.#network;
    const api: AttemptApiClient = {
      begin: () => unlessKilled(this.#network.send(() => server.start())),
      save: (input) => unlessKilled(this.#network.send(() => server.save(input))),
      submit: (_attempt, answers) => unlessKilled(this.#network.send(() => server.submit(answers))),
      isSubmitted: (id) =>
        unlessKilled(
          this.#network.send(() => server.submitted !== undefined && id === server.submissionId),
        ),
    };
    const storage = { store: this.store, clock, newId: () => crypto.randomUUID() };
    const loaded = await loadAttempt("volcanoes", {
      ...storage,
      findAttempt: () => this.#network.send(() => server.find()),
      preparedPapers: NO_PREPARED_PAPERS,
    });
    const opened =
      "cover" in loaded
        ? await startAttempt({
            ...storage,
            requestStart: () => this.#network.send(() => server.start()),
          })
        : loaded;
    if ("submissionId" in opened) return undefined;
    const tabs = this.#createTabChannel();
    const deps = { studentId: STUDENT, clock, store: this.store, api, tabs, random: () => 0.5 };
    const sync = new AttemptSynchronizer(deps, opened);
    const close = sync.start();
    const kill = (): void => {
      tab.isKilled = true;
      close();
    };
    return { sync, close, kill };
  }

  #createTabChannel(): BrowserTabChannel {
    let own: ((message: BrowserTabMessage) => void) | undefined;
    return {
      post: (message) => {
        for (const handler of this.#tabs) if (handler !== own) handler(structuredClone(message));
      },
      subscribe: (handler) => {
        own = handler;
        this.#tabs.add(handler);
        return () => this.#tabs.delete(handler);
      },
    };
  }
}

/** Builds a student's device, a network and a server that share a manual clock. */
export const buildAttemptSimulation = (overrides: Partial<Assessment> = {}) => {
  const clock = new ManualClock();
  const server = new SimulatedServer(clock, buildAssessment(overrides));
  const network = new SimulatedNetwork(clock, server);
  return { clock, server, network, device: new SimulatedDevice(clock, network) };
};
