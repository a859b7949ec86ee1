import { isAdministrationPath, testGeneratedRequests } from "./testing/test-generated-requests.ts";

testGeneratedRequests(isAdministrationPath);
