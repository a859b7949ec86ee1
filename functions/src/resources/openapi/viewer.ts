import { readFileSync } from "node:fs";
import { API_BASE_PATH } from "@darasa/contract/http";
import findSwaggerUi from "swagger-ui-dist/absolute-path.js";

/**
 * The Content-Security-Policy of the API viewer. The page loads scripts, styles, images and API responses only
 * from its own origin, and also images from data URLs.
 */
export const API_VIEWER_CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const DIRECTORY = `${API_BASE_PATH}/docs`;

/** The HTML page of Swagger UI in its standard layout, which shows the OpenAPI document of this API. */
export const API_VIEWER_PAGE_HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>The API of Darasa</title>
<link rel="icon" href="${DIRECTORY}/favicon-32x32.png">
<link rel="stylesheet" href="${DIRECTORY}/swagger-ui.css">
<main id="swagger-ui"></main>
<script src="${DIRECTORY}/swagger-ui-bundle.js"></script>
<script src="${DIRECTORY}/swagger-initializer.js"></script>
</html>
`;

/**
 * The script that starts Swagger UI. `validatorUrl: null` hides the badge that shows the result of an online
 * validator.
 */
const INITIALIZER = `SwaggerUIBundle({
  url: "${API_BASE_PATH}/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  docExpansion: "none",
  filter: true,
  showExtensions: true,
  validatorUrl: null,
});
`;

const fromPackage = (name: string) => () => readFileSync(`${findSwaggerUi()}/${name}`);

interface ViewerFile {
  readonly name: string;
  readonly read: () => string | Buffer;
}

/**
 * The files that the API viewer loads: the script that starts Swagger UI, and files of the npm package
 * swagger-ui-dist. `read` returns the content of a file.
 */
export const API_VIEWER_FILES: readonly ViewerFile[] = [
  ...["swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"].map((name) => ({
    name,
    read: fromPackage(name),
  })),
  { name: "swagger-initializer.js", read: () => INITIALIZER },
];
