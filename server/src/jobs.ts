import { cloturesJobs } from './achats/clotures/clotures.jobs.ts'
import { groupementsAchatsJobs } from './achats/deroulement/groupements-achats.jobs.ts'
import { fournisseursJobs } from './achats/fournisseurs/fournisseurs.jobs.ts'
import { rechercheJobs } from './annuaire/recherche/recherche.jobs.ts'
import { comptesJobs } from './comptes/comptes/comptes.jobs.ts'
import { adhesionsJobs } from './dossiers/adhesions/adhesions.jobs.ts'
import { mandatsJobs } from './dossiers/mandats/mandats.jobs.ts'
import { materielsJobs } from './dossiers/materiels/materiels.jobs.ts'
import { transfertsJobs } from './dossiers/transferts/transferts.jobs.ts'
import { fichiersJobs } from './organisme/fichiers/fichiers.jobs.ts'
import { journalJobs } from './organisme/journal/journal.jobs.ts'
import { documentsJobs } from './pieces/documents/documents.jobs.ts'
import type { SecretKey } from './platform/chiffrement.ts'
import type { Database } from './platform/db/database.ts'
import type { FileStore } from './platform/file-store/file-store.ts'
import { idempotencyJobs } from './platform/http/idempotency.jobs.ts'
import type { Job, Jobs } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Outbox } from './platform/mail/outbox.ts'
import { courrielsJobs } from './secretariat/courriels/courriels.jobs.ts'
import { doublonsJobs } from './secretariat/doublons/doublons.jobs.ts'
import { importsJobs } from './secretariat/imports/imports.jobs.ts'
import type { SauvegardeContext } from './secretariat/sauvegardes/nuit.service.ts'
import { sauvegardesJobs } from './secretariat/sauvegardes/sauvegardes.jobs.ts'
import { conservationJobs } from './secretariat/vie-privee/conservation.jobs.ts'
import { cotisationsJobs } from './tresorerie/cotisations/cotisations.jobs.ts'
import { relancesJobs } from './tresorerie/relances/relances.jobs.ts'

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
