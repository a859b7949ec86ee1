const BASE = 1024;
const UNITS = ["Bytes", "KB", "MB", "GB"] as const;
const HUNDRED = 100;

/**
 * Formats a number of bytes in the largest unit in which the number is at least 1, with at most two decimals.
 * For example, 1536 becomes "1.5 KB".
 */
export const formatFileSize = (bytes: number): string => {
  if (bytes <= 0) return "0 Bytes";
  const exponent = Math.min(Math.floor(Math.log(bytes) / Math.log(BASE)), UNITS.length - 1);
  const size = Math.round((bytes / BASE ** exponent) * HUNDRED) / HUNDRED;
  return `${size} ${UNITS[exponent]}`;
};
