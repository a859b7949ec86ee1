/**
 * The name of the field in which a counter shard counts its own increments. A stored sum contains a copy of this
 * number for each shard, which shows the increments that the sum includes.
 */
export const SHARD_INCREMENT_COUNT_FIELD = "additions";
