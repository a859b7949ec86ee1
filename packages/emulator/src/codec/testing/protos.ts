import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import protobuf from "protobufjs";

/** Loads the installed protos with protobufjs, to compare the codec with a second implementation. */
export function loadInstalledProtos(): protobuf.Root {
  const manifest = createRequire(import.meta.url).resolve("@google-cloud/firestore/package.json");
  const directory = join(dirname(manifest), "build/protos");
  const root = new protobuf.Root();
  root.resolvePath = (_origin, target) => join(directory, target);
  root.loadSync("google/firestore/v1/firestore.proto");
  return root;
}
