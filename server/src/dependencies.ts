import type { SecretKey } from './platform/chiffrement.ts'
import type { Database } from './platform/db/database.ts'
import type { FileStore } from './platform/file-store/file-store.ts'
import type { Geocodage } from './platform/geocodage/geocodage.ts'
import type { RunningJobs } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Outbox } from './platform/mail/outbox.ts'
import type { Passwords } from './platform/password.ts'
import type { RapportsErreurs } from './platform/rapports-erreurs/rapports-erreurs.ts'
import type { RegistreEntreprises } from './platform/registre-entreprises/registre-entreprises.ts'

/** What the API stands on: `main` opens the real ones, a test chooses. */
export type Dependencies = {
  db: Database
  fileStore: FileStore
  now: () => Date
  passwords: Passwords
  registre: RegistreEntreprises
  geocodage: Geocodage
  outbox: Outbox
  /** Undefined without `SMTP_URL`: mails wait. */
  mailer: Mailer | undefined
  jobs: RunningJobs
  /** Null: the browsers report nothing. */
  rapportsErreurs: RapportsErreurs | null
  /** Encrypts IBANs, mails and second factors, each with a key of its own. */
  secretKey: SecretKey
  /** `PUBLIC_URL` is https: `__Host-` cookie, HSTS. */
  https: boolean
  /** The demonstration data is loaded. */
  demonstration: boolean
}
