import { buildProducts } from "./suite/build.ts";

await buildProducts();
