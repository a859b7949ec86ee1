import * as text from "@texts/people-import.ts";
import { useState } from "react";
import { LoadingMessage } from "@/components/feedback/alert.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { getUserDatabaseName } from "@/lib/user-databases.ts";
import { useUnfinishedImport } from "../api/get-unfinished-import.ts";
import { CheckStep } from "../components/check-step.tsx";
import { ChooseStep } from "../components/choose-step.tsx";
import { ImportStep } from "../components/import-step.tsx";
import { UnfinishedImportBanner } from "../components/unfinished-import-banner.tsx";
import type { ImportJob } from "../import-job.ts";
import { ImportStore, type UnfinishedImport } from "../import-store.ts";
import type { PeopleTable } from "../table/read-people.ts";

type Step =
  | { readonly name: "choose"; readonly isEntered: boolean }
  | {
      readonly name: "check";
      readonly table: PeopleTable;
      readonly tableId: string;
      readonly source: string;
    }
  | { readonly name: "import"; readonly unfinished: UnfinishedImport };

const useImportStore = (): ImportStore => {
  const { session } = useServices();
  const [store] = useState(
    () => new ImportStore(getUserDatabaseName("unfinishedImport", session.account()?.id ?? "")),
  );
  return store;
};

/** Shows the current step, and moves to the next one. */
function ImportSteps({ store, found }: { store: ImportStore; found: UnfinishedImport | null }) {
  const { newId } = useServices();
  const [step, setStep] = useState<Step>({ name: "choose", isEntered: false });
  const [earlier, setEarlier] = useState(found);
  const choose = (): void => setStep({ name: "choose", isEntered: true });
  const startImport = async (job: ImportJob): Promise<void> => {
    // If the device cannot store the import, it runs all the same, but cannot go on in a later visit.
    await store.save(job).catch(() => undefined);
    setEarlier(null);
    setStep({ name: "import", unfinished: { job, outcomes: new Map() } });
  };
  const forget = (): void => {
    setEarlier(null);
    choose();
    void store.clear().catch(() => undefined);
  };
  switch (step.name) {
    case "choose":
      return (
        <>
          {earlier === null ? null : (
            <UnfinishedImportBanner
              unfinished={earlier}
              onGoOn={() => {
                setEarlier(null);
                setStep({ name: "import", unfinished: earlier });
              }}
              onForget={forget}
            />
          )}
          <ChooseStep
            isEntered={step.isEntered}
            onReady={(table, source) => setStep({ name: "check", table, source, tableId: newId() })}
          />
        </>
      );
    case "check":
      return <CheckStep {...step} onImport={(job) => void startImport(job)} onBack={choose} />;
    case "import":
      return <ImportStep unfinished={step.unfinished} store={store} onRestart={choose} />;
  }
}

/** The screen on which an administrator of a school imports students, teachers or guardians from a table. */
export function PeopleImportScreen() {
  const store = useImportStore();
  const { data } = useUnfinishedImport(store);
  return (
    <ScreenLayout
      title={text.importPageTitle}
      lead={text.importPageIntroduction}
      back={{ to: appPaths.adminUsers, label: text.backToAccountsLink }}
    >
      {data === undefined ? <LoadingMessage /> : <ImportSteps store={store} found={data} />}
    </ScreenLayout>
  );
}
