/**
 * The name of the field in which a counter shard counts its own increments. The document with the sum of all
 * shards stores a copy of this number for each shard. The copies show which increments the sum includes.
 */
export const SHARD_ADDITIONS_FIELD = "additions";
