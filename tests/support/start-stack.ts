import { DEMO_DATA_DIRECTORY } from "../../scripts/suite/local-data.ts";
import { TEST_PORT_OFFSET } from "../../scripts/suite/ports.ts";
import { startLocalBackend } from "../../scripts/suite/start-local-backend.ts";

/**
 * The global setup of Playwright: starts the local backend with the demo data on the ports of the tests.
 * Returns the teardown.
 */
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
