/** The Castagnoli polynomial of CRC-32C, with reflected bits. */
const POLYNOMIAL = 0x82f63b78;
const MASK_DELTA = 0xa282ead8;

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value >>> 0;
});

/** Returns the CRC-32C of a LevelDB record type and its data, with LevelDB's masking. */
export function computeMaskedCrc32c(type: number, data: Uint8Array): number {
  let crc = step(0xffffffff, type);
  for (const byte of data) crc = step(crc, byte);
  const plain = ~crc >>> 0;
  return (((plain >>> 15) | (plain << 17)) + MASK_DELTA) >>> 0;
}

function step(crc: number, byte: number): number {
  return (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
}
