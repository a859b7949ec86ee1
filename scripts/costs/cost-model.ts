import { ACTION_COSTS, type Action, type ActionCost } from "./action-costs.ts";

type Counts = Pick<ActionCost, "reads" | "writes" | "calls">;

/** How often each action happens in an hour of a student. These numbers are assumptions; the costs are measured. */
const HOUR: Partial<Readonly<Record<Action, number>>> = {
  refreshToken: 1,
  dashboard: 3,
  libraryPage: 1,
  nextLibraryPage: 1,
  search: 4,
  filter: 2,
  view: 4,
  rollUpView: 4,
  assessmentList: 1,
  cover: 1,
  startAttempt: 1,
  readPaper: 1,
  saveAnswers: 6,
  submit: 1,
  countSubmission: 1,
  myResults: 1,
  // Three of four hours begin on a device that has the conversations, because a session lasts until a logout.
  conversationList: 1 / 4,
  conversationListAgain: 3 / 4,
  conversation: 1 / 4,
  conversationAgain: 3 / 4,
  // Ten minutes of chat.
  chatHour: 1 / 6,
};

interface Prices {
  readonly place: string;
  /** US dollars for 100,000 document reads, 100,000 document writes, and a million calls of functions. */
  readonly reads: number;
  readonly writes: number;
  readonly calls: number;
}

const PRICES: readonly Prices[] = [
  { place: "a region, for example Oregon (`us-west1`)", reads: 0.03, writes: 0.09, calls: 0.4 },
  { place: "the multi-region `nam5`", reads: 0.06, writes: 0.18, calls: 0.4 },
];
const PRICED_DOCUMENTS = 100_000;
const PRICED_CALLS = 1_000_000;
const HOURS_A_MONTH = 20;
/** The number of actions in the first line of the list of actions. */
const COUNTS_PER_LINE = 9;
const STUDENTS = [1_000, 1_000_000];

const isAction = (name: string): name is Action => name in ACTION_COSTS;

/** Returns what an hour of a student costs. */
const addUpHour = (): Counts => {
  const total = { reads: 0, writes: 0, calls: 0 };
  for (const [action, times] of Object.entries(HOUR)) {
    if (!isAction(action)) continue;
    const { reads, writes, calls } = ACTION_COSTS[action];
    total.reads += reads * times;
    total.writes += writes * times;
    total.calls += calls * times;
  }
  return total;
};

const priceOf = ({ reads, writes, calls }: Counts, prices: Prices): number =>
  (reads * prices.reads) / PRICED_DOCUMENTS +
  (writes * prices.writes) / PRICED_DOCUMENTS +
  (calls * prices.calls) / PRICED_CALLS;

const formatDollars = (dollars: number): string =>
  `$${dollars.toLocaleString("en-US", { maximumFractionDigits: dollars < 100 ? 2 : 0 })}`;

const formatRow = (cells: readonly (number | string)[]): string => `| ${cells.join(" | ")} |`;

const writeActions = (): string[] => [
  "| Action | Reads | Writes | Calls |",
  "|---|---:|---:|---:|",
  ...Object.values(ACTION_COSTS).map(({ label, reads, writes, calls }) =>
    formatRow([label, reads, writes, calls]),
  ),
];

const writePrices = (hour: Counts): string[] => [
  `| A month of ${HOURS_A_MONTH} hours for each student | ${STUDENTS.map((count) => `${count.toLocaleString("en-US")} students`).join(" | ")} |`,
  "|---|---:|---:|",
  ...PRICES.map((prices) =>
    formatRow([
      prices.place,
      ...STUDENTS.map((count) => formatDollars(priceOf(hour, prices) * HOURS_A_MONTH * count)),
    ]),
  ),
];

/** Returns the section of docs/operating.md about the costs of actions, of an hour and of a month. */
export const writeCostSection = (): string => {
  const hour = addUpHour();
  const [regional, multiple] = PRICES;
  const counts = Object.entries(HOUR)
    .filter(([action]) => action !== "chatHour")
    .map(([action, times]) => `\`${action}\` ${times}`);
  return [
    ...writeActions(),
    "",
    "The hour of the model has these actions (names as in `scripts/costs/action-costs.ts`):",
    `${counts.slice(0, COUNTS_PER_LINE).join(", ")},`,
    `${counts.slice(COUNTS_PER_LINE).join(", ")},`,
    "and ten minutes of chat. Three of four hours begin on a device that has the conversations, because a session lasts until a logout.",
    `It costs **${Math.round(hour.reads)} reads, ${Math.round(hour.writes)} writes and ${Math.round(hour.calls)} calls**.`,
    "",
    ...writePrices(hour),
    "",
    "Assumptions: the list prices of Firestore (Standard edition) and of calls of functions that Google has published for these places,",
    "as they were known in November 2026, without the free quota. For 100,000 reads and 100,000 writes they are",
    `$${regional?.reads} and $${regional?.writes} in the region, $${multiple?.reads} and $${multiple?.writes} in the multi-region; for a million calls $${regional?.calls.toFixed(2)}.`,
    "Compare them with the price page before you rely on them; the price of `africa-south1` is not known here. Processor time of the",
    "functions, storage and network are not in the model, because they were not measured in production.",
  ].join("\n");
};
