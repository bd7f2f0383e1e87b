import type { Attente, Fait } from '@sillon/domain/secretariat/matin/compose-matin'
import type { Database } from '../../platform/db/database.ts'
import type { Premiers } from '../../platform/db/premiers.ts'

/** Reads one kind of waiting acts, as sentences. */
export type Source = (db: Database, now: Date) => Promise<Attente | undefined>

/** The sentences of the rows that a noun gave, with the count of all of them. */
export const toAttente = <Ligne>(
  { total, montant, premiers }: Premiers<Ligne>,
  toFait: (ligne: Premiers<Ligne>['premiers'][number]) => Fait,
): Attente => ({ total, montant, faits: premiers.map(toFait) })
