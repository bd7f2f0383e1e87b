import { adhesionsJobs } from './adhesions/adhesions.jobs.ts'
import { cloturesJobs } from './clotures/clotures.jobs.ts'
import { comptesJobs } from './comptes/comptes.jobs.ts'
import { conservationJobs } from './comptes/conservation.jobs.ts'
import { cotisationsJobs } from './cotisations/cotisations.jobs.ts'
import { courrielsJobs } from './courriels/courriels.jobs.ts'
import { documentsJobs } from './documents/documents.jobs.ts'
import { doublonsJobs } from './doublons/doublons.jobs.ts'
import { fichiersJobs } from './fichiers/fichiers.jobs.ts'
import { fournisseursJobs } from './fournisseurs/fournisseurs.jobs.ts'
import { groupementsAchatsJobs } from './groupements-achats/groupements-achats.jobs.ts'
import { importsJobs } from './imports/imports.jobs.ts'
import { journalJobs } from './journal/journal.jobs.ts'
import { mandatsJobs } from './mandats/mandats.jobs.ts'
import { materielsJobs } from './materiels/materiels.jobs.ts'
import type { SecretKey } from './platform/chiffrement.ts'
import type { Database } from './platform/db/database.ts'
import type { FileStore } from './platform/file-store/file-store.ts'
import { idempotencyJobs } from './platform/http/idempotency.jobs.ts'
import type { Job, Jobs } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Outbox } from './platform/mail/outbox.ts'
import { rechercheJobs } from './recherche/recherche.jobs.ts'
import { relancesJobs } from './relances/relances.jobs.ts'
import type { SauvegardeContext } from './sauvegardes/nuit.service.ts'
import { sauvegardesJobs } from './sauvegardes/sauvegardes.jobs.ts'
import { transfertsJobs } from './transferts/transferts.jobs.ts'

type JobsContext = {
  db: Database
  fileStore: FileStore
  now: () => Date
  secretKey: SecretKey
  outbox: Outbox
  /** Lets a job start another one. */
  jobs: Jobs
  /** Undefined without `SMTP_URL`. */
  mailer: Mailer | undefined
  /** Where the nightly backups go, and their sources. Undefined without `BACKUP_DIR`. */
  sauvegarde: SauvegardeContext['sauvegarde']
  /** Defined in a demonstration: prints on the console, never in the log. */
  announce: ((line: string) => void) | undefined
}

/** Everything that runs later or at a fixed hour. */
export const allJobs = (context: JobsContext): Job[] => [
  ...courrielsJobs(context),
  ...documentsJobs(context),
  ...adhesionsJobs(context),
  ...journalJobs(context),
  ...doublonsJobs(context),
  ...comptesJobs(context),
  ...conservationJobs(context),
  ...idempotencyJobs(context),
  ...relancesJobs(context),
  ...cotisationsJobs(context),
  ...mandatsJobs(context),
  ...materielsJobs(context),
  ...cloturesJobs(context),
  ...fichiersJobs(context),
  ...fournisseursJobs(context),
  ...groupementsAchatsJobs(context),
  ...rechercheJobs(context),
  ...transfertsJobs(context),
  ...importsJobs(context),
  ...sauvegardesJobs(context),
]
