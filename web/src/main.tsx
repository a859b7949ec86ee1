import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { createServices } from "./app/create-services.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("app.html lost its root element");
createRoot(root).render(
  <StrictMode>
    <App services={createServices(window)} />
  </StrictMode>,
);
