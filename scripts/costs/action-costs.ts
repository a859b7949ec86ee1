import { MESSAGE_RATE_LIMIT_BATCH_SIZE } from "@darasa/contract/rate-limits";

/** What one action costs: document reads and writes as Firestore bills them, and calls of functions. */
export interface ActionCost {
  readonly label: string;
  readonly reads: number;
  readonly writes: number;
  readonly calls: number;
}

const REPLY: ActionCost = { label: "reply to a message", reads: 2, writes: 4, calls: 1 };

/**
 * An hour of chat in which each received message is answered. `tests/e2e/chat-cost.spec.ts` checks in a browser that the
 * page makes no other call than the sent messages, and that its listeners read at most `listenerReads`: for each received
 * and each sent message, the message and its conversation.
 */
export const CHAT_HOUR = { messages: 30, listenerReads: 120 } as const;

/** The API counts the messages of a sender in batches, each of which costs a read and a write. */
const COUNTED_BATCHES = CHAT_HOUR.messages / MESSAGE_RATE_LIMIT_BATCH_SIZE;

/**
 * What each action of an hour costs, with the school and the questions of a begun paper in the cache of the API. Each
 * row is measured exactly by `tests/api/action-costs.test.ts`, but the last one, which follows from the reply and
 * CHAT_HOUR. The hourly model in docs/operating.md is computed from this table.
 */
export const ACTION_COSTS = {
  refreshToken: { label: "renew a session, once an hour", reads: 0, writes: 0, calls: 1 },
  dashboard: { label: "open the dashboard of a student again", reads: 10, writes: 0, calls: 1 },
  newestAssessment: {
    label: "ask for a new assessment, each 5 s without a listener",
    reads: 1,
    writes: 0,
    calls: 1,
  },
  libraryPage: { label: "open the library (20 items)", reads: 21, writes: 0, calls: 1 },
  nextLibraryPage: { label: "open the next page of the library", reads: 21, writes: 0, calls: 1 },
  search: { label: "search in the library (10 found)", reads: 11, writes: 0, calls: 1 },
  filter: { label: "filter the library (5 found)", reads: 6, writes: 0, calls: 1 },
  view: { label: "view an item", reads: 2, writes: 1, calls: 1 },
  rollUpView: {
    label: "add a view to the views of an item, one second later",
    reads: 3,
    writes: 1,
    calls: 1,
  },
  assessmentList: { label: "list assessments (20)", reads: 21, writes: 0, calls: 1 },
  cover: { label: "open the cover of an assessment", reads: 2, writes: 0, calls: 1 },
  startAttempt: {
    label: "start an assessment, as the first student",
    reads: 4,
    writes: 1,
    calls: 1,
  },
  preparePaper: {
    label: "load an assessment before the day, as the first student",
    reads: 4,
    writes: 0,
    calls: 1,
  },
  startOffline: {
    label: "tell of an attempt that began without a network",
    reads: 4,
    writes: 1,
    calls: 1,
  },
  readPaper: { label: "read the questions again, after a reload", reads: 2, writes: 0, calls: 1 },
  savePicture: { label: "add a picture to a question", reads: 1, writes: 2, calls: 1 },
  readPicture: { label: "load a picture, once per device", reads: 3, writes: 0, calls: 1 },
  saveAnswers: { label: "save answers, at most 6 times a paper", reads: 1, writes: 1, calls: 1 },
  beginPause: { label: "begin or end a pause", reads: 2, writes: 2, calls: 1 },
  submit: { label: "hand in an assessment", reads: 4, writes: 3, calls: 1 },
  countSubmission: { label: "count a submission, later", reads: 1, writes: 2, calls: 1 },
  myResults: { label: "list the own results (up to 100)", reads: 1, writes: 0, calls: 1 },
  unreadCount: { label: "ask for the number of unread messages", reads: 1, writes: 0, calls: 1 },
  conversationList: { label: "list conversations (3)", reads: 4, writes: 0, calls: 1 },
  conversationListAgain: {
    label: "list conversations that the device has, without a change",
    reads: 2,
    writes: 0,
    calls: 1,
  },
  conversation: {
    label: "open a conversation for the first time on a device (50 messages)",
    reads: 51,
    writes: 0,
    calls: 1,
  },
  conversationAgain: {
    label: "open a conversation that the device has, without a new message",
    reads: 2,
    writes: 0,
    calls: 1,
  },
  poll: { label: "ask for new messages without a change", reads: 1, writes: 0, calls: 1 },
  peopleSearch: {
    label: "search for people of a new conversation (1 found, at most 25)",
    reads: 1,
    writes: 0,
    calls: 1,
  },
  personName: { label: "show the name of one person", reads: 1, writes: 0, calls: 1 },
  sendMessage: { label: "send a message", reads: 2, writes: 3, calls: 1 },
  reply: REPLY,
  markRead: { label: "mark messages as read", reads: 2, writes: 2, calls: 1 },
  gradebook: {
    label: "open the results of a class (10 students, 3 papers)",
    reads: 15,
    writes: 0,
    calls: 1,
  },
  strands: {
    label: "open the marks of a class by strand (8 students), whatever the number of papers",
    reads: 10,
    writes: 0,
    calls: 1,
  },
  strandAnswers: {
    label: "open the answers behind the marks in a strand (3 papers, at most 20)",
    reads: 5,
    writes: 0,
    calls: 1,
  },
  studentRecord: { label: "open the page of a student (1 attempt)", reads: 6, writes: 0, calls: 1 },
  paperStatistics: {
    label: "open the statistics of an assessment after a change (1 first attempt, at most 500)",
    reads: 6,
    writes: 1,
    calls: 1,
  },
  paperStatisticsAgain: {
    label: "open the statistics of an assessment again, whatever the number of attempts",
    reads: 5,
    writes: 0,
    calls: 1,
  },
  chatHour: {
    label: "an hour of chat with listeners, 30 messages received and answered, at most",
    reads: CHAT_HOUR.messages * REPLY.reads + COUNTED_BATCHES + CHAT_HOUR.listenerReads,
    writes: CHAT_HOUR.messages * REPLY.writes + COUNTED_BATCHES,
    calls: CHAT_HOUR.messages * REPLY.calls,
  },
} as const satisfies Readonly<Record<string, ActionCost>>;

export type Action = keyof typeof ACTION_COSTS;
