#!/usr/bin/env node
import { existsSync } from "node:fs";

/* The repository has TypeScript sources, the packed package has compiled JavaScript. */
const source = new URL("../src/cli.ts", import.meta.url);
await import(existsSync(source) ? source.href : "../dist/cli.js");
