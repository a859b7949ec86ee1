/** A file that is stored in the Cloud Storage bucket. */

export interface StoredFile {
  readonly sizeBytes: number;
  readonly createdAt: Date;
  /** The generation number that Cloud Storage assigns. The number changes at every write of the file. */
  readonly generation: string;
}

/** One immutable version of a file. A later upload to the same path creates another version. */
export interface FileVersion {
  readonly path: string;
  readonly generation: string;
}

export interface NewFileMetadata {
  readonly contentType: string;
  readonly ownerId: string;
}

export interface FileLinkOptions {
  readonly fileName: string;
  readonly contentType: string;
  readonly expiresAt: Date;
}

export interface ExpiringFileLinks {
  /** A URL that opens the file in the browser. */
  readonly viewUrl: string;
  /**
   * A URL with which the browser downloads the file. The browser saves the file under the name in
   * FileLinkOptions.
   */
  readonly downloadUrl: string;
}

export interface FileStorage {
  /** Returns the `gs://` URL of a path. */
  urlOf(path: string): Promise<string>;
  /** Returns the path of a `gs://` URL; undefined for a URL of another bucket. */
  pathOf(url: string): Promise<string | undefined>;
  stat(path: string): Promise<StoredFile | undefined>;
  /**
   * Reads at most `maxBytes` bytes from the start of the file. Returns undefined if this version no longer
   * exists.
   */
  readStart(file: FileVersion, maxBytes: number): Promise<Uint8Array | undefined>;
  write(path: string, bytes: Uint8Array, file: NewFileMetadata): Promise<void>;
  /** Copies a file and overwrites the target. Returns "gone" if the source no longer exists. */
  copy(file: FileVersion, to: string, as: NewFileMetadata): Promise<"copied" | "gone">;
  /** Deletes a file. Does nothing if the file does not exist. */
  remove(path: string): Promise<void>;
  /** Deletes all files under a folder, at every depth. */
  removeFolder(folder: string): Promise<void>;
  /**
   * Deletes all files under a folder that were created before the given time. Returns the number of deleted
   * files.
   */
  removeOlder(folder: string, before: Date): Promise<number>;
  /** Creates links that work without authentication until `options.expiresAt`. */
  createLinks(path: string, options: FileLinkOptions): Promise<ExpiringFileLinks>;
}
