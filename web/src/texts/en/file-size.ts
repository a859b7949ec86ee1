const BASE = 1024;
const UNITS = ["Bytes", "KB", "MB", "GB"] as const;
const DECIMALS = 2;

/**
 * Formats a number of bytes in the largest unit in which the number is at least 1, with two decimals unless it is a
 * number of bytes. For example, 1536 becomes "1.50 KB".
 */
export const formatFileSize = (bytes: number): string => {
  if (bytes <= 0) return "0 Bytes";
  const exponent = Math.min(Math.floor(Math.log(bytes) / Math.log(BASE)), UNITS.length - 1);
  const size = (bytes / BASE ** exponent).toFixed(exponent === 0 ? 0 : DECIMALS);
  return `${size} ${UNITS[exponent]}`;
};
