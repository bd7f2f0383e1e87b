import type { FastifyInstance } from 'fastify'
import { listAchatsExecutants, listAchatsJobs } from './achats/jobs.ts'
import { mountAchats } from './achats/routes.ts'
import { listAnnuaireJobs } from './annuaire/jobs.ts'
import { mountAnnuaire } from './annuaire/routes.ts'
import type { Executant } from './comptes/actes-en-attente/depart.service.ts'
import { countBureau } from './comptes/destinataires/bureau.service.ts'
import { listComptesJobs } from './comptes/jobs.ts'
import { mountComptes } from './comptes/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { executantAdhesion } from './dossiers/adhesions/action-differee.service.ts'
import { listDossiersJobs } from './dossiers/jobs.ts'
import { executantReponse } from './dossiers/propositions-personne/depart-reponse.service.ts'
import { mountDossiers } from './dossiers/routes.ts'
import { listOrganismeJobs } from './organisme/jobs.ts'
import type { MaintenanceWatch } from './organisme/parametres/maintenance.service.ts'
import { mountOrganisme } from './organisme/routes.ts'
import { executantEnvoiDocument } from './pieces/documents/depart-envoi.service.ts'
import { listPiecesJobs } from './pieces/jobs.ts'
import { mountPieces } from './pieces/routes.ts'
import type { SecretKey } from './platform/chiffrement.ts'
import type { Database } from './platform/db/database.ts'
import type { FileStore } from './platform/file-store/file-store.ts'
import { idempotencyJobs } from './platform/http/idempotency.jobs.ts'
import type { Job, Jobs } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Outbox } from './platform/mail/outbox.ts'
import { executantRenvoi } from './secretariat/courriels/depart-renvoi.service.ts'
import { listSecretariatJobs } from './secretariat/jobs.ts'
import { executantMessage } from './secretariat/messages/depart-message.service.ts'
import { mountSecretariat } from './secretariat/routes.ts'
import type { SauvegardeContext } from './secretariat/sauvegardes/nuit.service.ts'
import { mountSocietariat } from './societariat/routes.ts'
import { executantAvoirs } from './tresorerie/cotisations/depart-avoirs.service.ts'
import { listExecutantsCotisation } from './tresorerie/cotisations/depart-cotisation.service.ts'
import { executantAppel } from './tresorerie/cotisations/depart-lot.service.ts'
import { estimateMontant } from './tresorerie/cotisations/simulation.service.ts'
import { listTresorerieJobs } from './tresorerie/jobs.ts'
import { executantPrenotification } from './tresorerie/prelevements/depart-prenotification.service.ts'
import { executantRecu } from './tresorerie/reglements/depart-recu.service.ts'
import { executantRelances } from './tresorerie/relances/depart-relances.service.ts'
import { mountTresorerie } from './tresorerie/routes.ts'

/** Mounts the routes of each district. */
export async function serveRoutes(app: FastifyInstance, dependencies: Dependencies, maintenance: MaintenanceWatch) {
  mountOrganisme(app, dependencies, { maintenance, countPayeurs: (db) => countBureau(db, 'argent') })
  mountComptes(app, dependencies)
  mountPieces(app, dependencies)
  mountDossiers(app, dependencies, { estimate: estimateMontant })
  mountAnnuaire(app, dependencies)
  mountTresorerie(app, dependencies)
  mountAchats(app, dependencies)
  mountSocietariat(app, dependencies)
  await mountSecretariat(app, dependencies)
}

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
  /** The folder of the nightly backups, and their sources. Undefined without `BACKUP_DIR`. */
  sauvegarde: SauvegardeContext['sauvegarde']
  /** Defined in a demonstration: prints on the console, never in the log. */
  announce: ((line: string) => void) | undefined
}

/** How each act that waited is done: the nouns that know them come after the one that keeps them. */
const listExecutants = (context: JobsContext): Executant[] => [
  executantAdhesion(context),
  executantReponse(context),
  executantEnvoiDocument(context),
  executantAppel(context),
  ...listExecutantsCotisation(context),
  executantAvoirs(context),
  executantRelances(context),
  executantPrenotification(context),
  executantRecu(context),
  ...listAchatsExecutants(context),
  executantRenvoi(context),
  executantMessage(context),
]

/** Everything that runs later or at a fixed hour. */
export const allJobs = (context: JobsContext): Job[] => [
  ...listOrganismeJobs(context),
  ...listComptesJobs({ ...context, executants: listExecutants(context) }),
  ...listPiecesJobs(context),
  ...listDossiersJobs(context),
  ...listAnnuaireJobs(context),
  ...listTresorerieJobs(context),
  ...listAchatsJobs(context),
  ...listSecretariatJobs(context),
  ...idempotencyJobs(context),
]
