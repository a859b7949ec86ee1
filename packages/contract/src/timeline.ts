import * as z from "zod/mini";
import { idSchema, isoTimeSchema } from "./http.ts";

/** What a device tells: the student left the page, had no network, or pasted text into an answer. */
const TOLD_KINDS = ["LEFT", "OFFLINE", "PASTED"] as const;
/** DEVICE: the server heard from another device of the student. */
const TIMELINE_KINDS = [...TOLD_KINDS, "DEVICE"] as const;

/** The events that one request can contain, and those that are kept of one attempt. */
export const EVENTS_PER_REQUEST = 20;
export const EVENTS_PER_ATTEMPT = 60;
const MAX_SECONDS = 24 * 60 * 60;
const INVALID = "Invalid event";

/** An event as a device tells it, by the server's clock as the device knows it. */
const toldEventSchema = z.strictObject({
  kind: z.enum(TOLD_KINDS, INVALID),
  at: z.iso.datetime(INVALID),
  /** How long it lasted; absent for PASTED. */
  seconds: z.optional(z.int(INVALID).check(z.gte(0, INVALID), z.lte(MAX_SECONDS, INVALID))),
  /** The question into which text was pasted. */
  questionId: z.optional(idSchema),
});
export type ToldEvent = z.output<typeof toldEventSchema>;

export const toldEventsSchema = z.optional(
  z.array(toldEventSchema).check(z.maxLength(EVENTS_PER_REQUEST, INVALID)),
);

const timelineEventSchema = z.object({
  kind: z.enum(TIMELINE_KINDS),
  at: isoTimeSchema,
  seconds: z.optional(z.number()),
  questionId: z.optional(z.string()),
});
export type TimelineEvent = z.output<typeof timelineEventSchema>;

/** What was noticed during an attempt. Devices tell most of it, so it proves nothing by itself. */
export const timelineSchema = z.object({
  startedAt: isoTimeSchema,
  /** In the order of their times. */
  events: z.array(timelineEventSchema),
  /** The number of further events, which were not kept; absent if there are none. */
  omitted: z.optional(z.number()),
});
export type Timeline = z.output<typeof timelineSchema>;

/** The timeline in the documents of an attempt and of its submission. */
export const storedTimelineSchema = z.object({
  events: z.array(timelineEventSchema),
  omitted: z.optional(z.number()),
  /** The ids of the devices from which the server has heard, first the one with which the attempt began. */
  devices: z.array(z.string()),
});
export type StoredTimeline = z.output<typeof storedTimelineSchema>;
