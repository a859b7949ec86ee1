/**
 * The name under which a shard counts its own additions. A sum stores this count for each shard, and
 * so shows without comparing times which additions it includes.
 */
export const ADDITIONS = "additions";
