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

/** Everything outside the API that it uses: `main` opens the real ones, tests choose theirs. */
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
  /** How many seconds an act that sends something can be taken back, before it is done. */
  delaiActes: number
  /** Null when error reports of browsers are not collected. */
  rapportsErreurs: RapportsErreurs | null
  /** Encrypts IBANs, mails and second factors, each with a key derived from it. */
  secretKey: SecretKey
  /** True when `PUBLIC_URL` is https: the cookie is then `__Host-` and HSTS is sent. */
  https: boolean
  /** True when the demonstration data is loaded. */
  demonstration: boolean
}
