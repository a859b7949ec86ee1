/** The interface to the Cloud Storage bucket that services use. Paths have no leading slash. */

export interface StoredFile {
  readonly sizeBytes: number;
  readonly createdAt: Date;
  /** Cloud Storage's version number: changes whenever the file is written. */
  readonly generation: string;
}

/** An immutable version of a file: a later upload to the same path does not change it. */
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

export interface TemporaryLinks {
  /** Opens in the browser. */
  readonly viewUrl: string;
  /** Downloads with the original file name. */
  readonly downloadUrl: string;
}

export interface Files {
  /** The `gs://` URL of a path. */
  urlOf(path: string): Promise<string>;
  /** The path of a `gs://` URL; undefined for URLs of other buckets. */
  pathOf(url: string): Promise<string | undefined>;
  stat(path: string): Promise<StoredFile | undefined>;
  /** Reads at most `maxBytes` from the start; undefined if the version no longer exists. */
  readStart(file: FileVersion, maxBytes: number): Promise<Uint8Array | undefined>;
  write(path: string, bytes: Uint8Array, file: NewFile): Promise<void>;
  /** Copies a file and overwrites the target; "gone" if the source no longer exists. */
  copy(file: FileVersion, to: string, as: NewFile): Promise<"copied" | "gone">;
  /** Deletes a file; does nothing if the file is missing. */
  remove(path: string): Promise<void>;
  /** Deletes all files under a folder, at every depth. */
  removeFolder(folder: string): Promise<void>;
  /** Deletes all files under a folder created before the given time; returns their number. */
  removeOlder(folder: string, before: Date): Promise<number>;
  /** Creates links that work without authentication until `expiresAt`. */
  createLinks(path: string, options: LinkOptions): Promise<TemporaryLinks>;
}
