/**
 * The field in which a counter shard counts its increments. A stored sum records this number for each shard. The
 * recorded numbers show which increments the sum includes.
 */
export const INCREMENT_COUNT_FIELD = "additions";
