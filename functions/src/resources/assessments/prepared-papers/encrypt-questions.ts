import { createCipheriv, pbkdf2, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { normalizeAccessWord } from "@darasa/contract/access-word";
import type { Question } from "@darasa/contract/assessments";
import { ACCESS_WORD_ITERATIONS } from "@darasa/contract/prepared-papers";

const KEY_BYTES = 32;
const IV_BYTES = 12;
/** The number of keys that an instance of the API keeps. */
const MAX_KEYS = 50;

const derive = promisify(pbkdf2);

/** Creates the function that derives the key of a word. An instance derives the key once for a whole class. */
export const createKeyDeriver = () => {
  const known = new Map<string, Promise<Buffer>>();
  return (word: string, salt: string): Promise<Buffer> => {
    const secret = normalizeAccessWord(word);
    const name = `${secret} ${salt}`;
    const key =
      known.get(name) ??
      derive(secret, Buffer.from(salt, "base64"), ACCESS_WORD_ITERATIONS, KEY_BYTES, "sha256");
    known.delete(name);
    const [oldest] = known.keys();
    if (known.size >= MAX_KEYS && oldest !== undefined) known.delete(oldest);
    known.set(name, key);
    return key;
  };
};

/** Encrypts questions with AES-256-GCM, as Web Crypto reads it: the tag follows the encrypted bytes. */
export const encryptQuestions = (questions: readonly Question[], key: Buffer, ticket: string) => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(ticket));
  const bytes = [cipher.update(JSON.stringify(questions), "utf8"), cipher.final()];
  return {
    iv: iv.toString("base64"),
    encrypted: Buffer.concat([...bytes, cipher.getAuthTag()]).toString("base64"),
  };
};
