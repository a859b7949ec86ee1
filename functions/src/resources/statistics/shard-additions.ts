/**
 * The field in which a shard counts its increments. A stored sum records this number for each shard, which
 * shows the increments that the sum includes.
 */
export const INCREMENT_COUNT_FIELD = "additions";
