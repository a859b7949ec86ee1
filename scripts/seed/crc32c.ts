/** The Castagnoli polynomial of CRC-32C with reversed bits (RFC 3720, 12.1). */
const POLYNOMIAL = 0x82f63b78;
const BITS_PER_BYTE = 8;

const tableEntry = (byte: number): number => {
  let remainder = byte;
  for (let bit = 0; bit < BITS_PER_BYTE; bit += 1) {
    remainder = remainder & 1 ? POLYNOMIAL ^ (remainder >>> 1) : remainder >>> 1;
  }
  return remainder;
};

const TABLE = Array.from({ length: 256 }, (_, byte) => tableEntry(byte));

/** Computes the CRC-32C of bytes, the checksum that Cloud Storage stores with every file. */
export const computeCrc32c = (bytes: Uint8Array): number => {
  let remainder = ~0;
  for (const byte of bytes) {
    remainder = (remainder >>> BITS_PER_BYTE) ^ (TABLE[(remainder ^ byte) & 0xff] ?? 0);
  }
  return ~remainder >>> 0;
};
