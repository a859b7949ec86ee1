import { EVENTS_PER_ATTEMPT, EVENTS_PER_REQUEST, type ToldEvent } from "@darasa/contract/timeline";

/** What lasts for a time: the student is on another page, or the device has no network. */
type SpanKind = "LEFT" | "OFFLINE";

/** The events on the device, which survive a reload. */
export interface StoredEvents {
  readonly unsentEvents?: readonly ToldEvent[] | undefined;
  /** Since when the student is away or the device offline, in milliseconds of server time. */
  readonly openSpans?: Readonly<Partial<Record<SpanKind, number>>> | undefined;
}

const SECOND_MS = 1_000;
/** Shorter absences are not told, for example a reload. */
const MIN_SECONDS = 5;
/** An event that begins less than this after the end of one of the same kind is part of that one. */
const MERGE_MS = 30 * SECOND_MS;

interface RecorderDeps {
  /** Returns the estimated time of the server in milliseconds. */
  readonly now: () => number;
  readonly keep: (events: StoredEvents) => void;
}

const endOf = ({ at, seconds = 0 }: ToldEvent): number => Date.parse(at) + seconds * SECOND_MS;

/** Records what the teacher sees on the timeline of an attempt. It sends nothing by itself: saves take the events along. */
export class EventRecorder {
  readonly #deps: RecorderDeps;
  #unsent: readonly ToldEvent[];
  #open: Partial<Record<SpanKind, number>>;

  constructor(deps: RecorderDeps, { unsentEvents = [], openSpans = {} }: StoredEvents) {
    this.#deps = deps;
    this.#unsent = unsentEvents;
    this.#open = { ...openSpans };
  }

  begin(kind: SpanKind): void {
    if (this.#open[kind] !== undefined) return;
    this.#open[kind] = this.#deps.now();
    this.#keep();
  }

  end(kind: SpanKind): void {
    const start = this.#open[kind];
    if (start === undefined) return;
    delete this.#open[kind];
    const seconds = Math.round((this.#deps.now() - start) / SECOND_MS);
    if (seconds >= MIN_SECONDS) this.#add({ kind, at: new Date(start).toISOString(), seconds });
    this.#keep();
  }

  recordPaste(questionId: string): void {
    this.#add({ kind: "PASTED", at: new Date(this.#deps.now()).toISOString(), questionId });
    this.#keep();
  }

  /** Ends what lasts, because the attempt is handed in. */
  endAll(): void {
    this.end("LEFT");
    this.end("OFFLINE");
  }

  /** Returns the events for the next request. */
  next(): readonly ToldEvent[] {
    return this.#unsent.slice(0, EVENTS_PER_REQUEST);
  }

  markSent(sent: readonly ToldEvent[]): void {
    if (sent.length === 0) return;
    this.#unsent = this.#unsent.filter((event) => !sent.includes(event));
    this.#keep();
  }

  #add(event: ToldEvent): void {
    const last = this.#unsent.findLast(
      ({ kind, questionId }) => kind === event.kind && questionId === event.questionId,
    );
    if (last !== undefined && Date.parse(event.at) - endOf(last) < MERGE_MS) {
      const seconds = Math.round((endOf(event) - Date.parse(last.at)) / SECOND_MS);
      const merged = event.seconds === undefined ? last : { ...last, seconds };
      this.#unsent = this.#unsent.map((one) => (one === last ? merged : one));
    } else if (this.#unsent.length < EVENTS_PER_ATTEMPT) this.#unsent = [...this.#unsent, event];
  }

  #keep(): void {
    this.#deps.keep({ unsentEvents: this.#unsent, openSpans: { ...this.#open } });
  }
}
