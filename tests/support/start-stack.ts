import { DEMO_DATA } from "../../scripts/suite/data.ts";
import { TEST_PORT_OFFSET } from "../../scripts/suite/ports.ts";
import { startSuite } from "../../scripts/suite/start-suite.ts";

/** Playwright's global set-up: the whole local backend with the demo data, on the tests' own ports. Returns the tear-down. */
const startStack = async (): Promise<() => Promise<void>> => {
  const suite = await startSuite({
    name: `test-${TEST_PORT_OFFSET}`,
    portOffset: TEST_PORT_OFFSET,
    importFrom: DEMO_DATA,
  });
  return suite.stop;
};
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default startStack;
