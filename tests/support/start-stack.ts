import { DEMO_DATA_DIRECTORY } from "../../scripts/suite/local-data.ts";
import { TEST_PORT_OFFSET } from "../../scripts/suite/ports.ts";
import { startLocalBackend } from "../../scripts/suite/start-local-backend.ts";

/** Playwright's global set-up: the whole local backend with the demo data, on the tests' own ports. Returns the tear-down. */
const startStack = async (): Promise<() => Promise<void>> => {
  const suite = await startLocalBackend({
    name: `test-${TEST_PORT_OFFSET}`,
    portOffset: TEST_PORT_OFFSET,
    importFrom: DEMO_DATA_DIRECTORY,
  });
  return suite.stop;
};
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default startStack;
