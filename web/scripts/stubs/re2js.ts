/**
 * Stands in for `re2js`, a regular expression engine with Unicode tables that Firestore calls only for
 * three operators of its pipelines. The browser's own engine answers the same questions.
 */
const FLAGS_PREFIX = /^\(\?([ims]+)\)/;

export class RE2JS {
  readonly #source: string;
  readonly #flags: string;

  constructor(pattern: string) {
    this.#flags = FLAGS_PREFIX.exec(pattern)?.[1] ?? "";
    this.#source = pattern.replace(FLAGS_PREFIX, "");
    this.#regExp(this.#source);
  }

  static compile(pattern: string): RE2JS {
    return new RE2JS(pattern);
  }

  /** The whole text. */
  matches(text: string): boolean {
    return this.#regExp(`^(?:${this.#source})$`).test(text);
  }

  /** Any part of the text. */
  test(text: string): boolean {
    return this.#regExp(this.#source).test(text);
  }

  #regExp(source: string): RegExp {
    return new RegExp(source, `u${this.#flags}`);
  }
}
