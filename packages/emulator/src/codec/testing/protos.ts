import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import protobuf from "protobufjs";

/**
 * Loads the installed .proto files with protobufjs, so that tests can compare the codec with another implementation.
 */
export function loadInstalledProtos(): protobuf.Root {
  const manifest = createRequire(import.meta.url).resolve("@google-cloud/firestore/package.json");
  const directory = join(dirname(manifest), "build/protos");
  const root = new protobuf.Root();
  root.resolvePath = (_origin, target) => join(directory, target);
  root.loadSync("google/firestore/v1/firestore.proto");
  return root;
}
