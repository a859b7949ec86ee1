/** What the services need of Cloud Storage: one bucket. Paths have no slash in front. */

export interface StoredFile {
  readonly sizeBytes: number;
  readonly createdAt: Date;
  /** Names these bytes: a file that is written again gets another one. */
  readonly generation: string;
}

/** A file as it is now; whoever uploaded it cannot change it any more. */
export interface FileVersion {
  readonly path: string;
  readonly generation: string;
}

export interface NewFile {
  readonly contentType: string;
  readonly ownerId: string;
}

export interface LinkOptions {
  readonly fileName: string;
  readonly contentType: string;
  readonly expiresAt: Date;
}

export interface Links {
  /** Opens in the browser. */
  readonly viewUrl: string;
  /** Downloads under the file's name. */
  readonly downloadUrl: string;
}

export interface Files {
  /** The `gs://` reference of a path, as the Firebase SDK writes it. */
  urlOf(path: string): Promise<string>;
  /** Undefined for whatever is no reference into this bucket. */
  pathOf(url: string): Promise<string | undefined>;
  stat(path: string): Promise<StoredFile | undefined>;
  /** At most `maxBytes` from the beginning; undefined when that version is gone. */
  readStart(file: FileVersion, maxBytes: number): Promise<Uint8Array | undefined>;
  write(path: string, bytes: Uint8Array, file: NewFile): Promise<void>;
  /** To be served through links only. Replaces what is there; "gone" when the source is. */
  copy(file: FileVersion, to: string, as: NewFile): Promise<"copied" | "gone">;
  /** What is missing already is no failure. */
  remove(path: string): Promise<void>;
  /** Everything below a folder, however deep. */
  removeFolder(folder: string): Promise<void>;
  /** Everything below a folder from before that time; how many files it was. */
  removeOlder(folder: string, before: Date): Promise<number>;
  /** Links that open without signing in until `expiresAt`. */
  createLinks(path: string, options: LinkOptions): Promise<Links>;
}
