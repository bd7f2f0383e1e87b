import type { Jour } from '../../jour.ts'

/** One line of an entry, in cents: either a debit or a credit. */
export type LigneEcriture = {
  compte: string
  compte_libelle: string
  /** The member's or the supplier's own account, below the collective one. */
  auxiliaire: { numero: string; libelle: string } | null
  debit: number
  credit: number
}

/** One accounting entry: its debits equal its credits. */
export type Ecriture = {
  journal: string
  journal_libelle: string
  /** Its place in its journal once its month is closed; until then a name built from the fact, never a rank. */
  numero: string
  jour: Jour
  piece: string
  piece_jour: Jour
  /** When its month was closed; null until then: the accountant reads it as a draft. */
  validee_le: Jour | null
  libelle: string
  lignes: LigneEcriture[]
}
