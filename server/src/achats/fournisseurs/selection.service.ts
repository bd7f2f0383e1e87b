import type { FournisseursFiltre } from '@sillon/contract/achats/fournisseurs'
import { jourOf } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { selectFournisseurs } from './liste.repository.ts'

/** The suppliers that a list shows, as a subquery for another noun. */
export const selectFournisseursListes = (db: Database, filtre: FournisseursFiltre, now: Date) =>
  selectFournisseurs(db, filtre, jourOf(now))
