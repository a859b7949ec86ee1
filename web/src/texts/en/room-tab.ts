/** The name of the screen with the students of a class while they write. */
export const roomTabLabel = "Room";
