import { expect, test } from "vitest";
import { getClientNetwork } from "./client-network.ts";

test.each([
  ["41.90.1.1", "41.90.1.1"],
  ["::ffff:41.90.1.1", "41.90.1.1"],
  ["2c0f:fe38:2240:1:a:b:c:d", "2c0f:fe38:2240:1::/64"],
  ["2C0F:FE38:2240:0001::7", "2c0f:fe38:2240:1::/64"],
  ["2c0f:fe38::7", "2c0f:fe38:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("the network of the client %s is %s", (ipAddress, network) => {
  expect(getClientNetwork(ipAddress)).toBe(network);
});

test("malformed addresses have a network, too", () => {
  for (const address of ["::::", "1:2", ":", "1:2:3:4:5:6:7:8:9::10"]) {
    expect(getClientNetwork(address)).toMatch(/::\/64$/);
  }
});
