/**
 * The field in which a shard counts its own additions. A sum stores this number for each shard, to record
 * which additions the sum includes.
 */
export const ADDITIONS_FIELD = "additions";
