/** The offset of Africa/Nairobi from UTC, which has no summer time. */
const NAIROBI_OFFSET = "+03:00";
const NAIROBI_OFFSET_MS = 10_800_000;
/** The length of YYYY-MM-DDTHH:MM. */
const INPUT_LENGTH = 16;

/** Returns a time as the value of an input of the type datetime-local that shows it in Nairobi time. */
export const formatNairobiInput = (time: string): string =>
  new Date(Date.parse(time) + NAIROBI_OFFSET_MS).toISOString().slice(0, INPUT_LENGTH);

/**
 * Returns the time that a user has entered in Nairobi time in an input of the type datetime-local. Returns the text
 * itself, which no schema accepts, if it is not a time.
 */
export const parseNairobiInput = (value: string): string => {
  const milliseconds = Date.parse(`${value}${NAIROBI_OFFSET}`);
  return Number.isNaN(milliseconds) ? value : new Date(milliseconds).toISOString();
};
