/** Returns the beginning of the query keys of the room of an assessment. */
export const getRoomKey = (assessmentId: string) => ["room", assessmentId] as const;
