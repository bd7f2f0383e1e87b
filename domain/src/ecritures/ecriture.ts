import type { Jour } from '../jour.ts'

/** One movement of an entry, in cents: either a debit or a credit. */
export type LigneEcriture = {
  compte: string
  compte_libelle: string
  /** The member's own account, under the collective one. */
  auxiliaire: { numero: string; libelle: string } | null
  debit: number
  credit: number
}

/** One piece as the ledger reads it: its debits equal its credits. */
export type Ecriture = {
  journal: string
  journal_libelle: string
  /** The same at each export of the same facts: it comes from the piece, never from a rank. */
  numero: string
  jour: Jour
  piece: string
  piece_jour: Jour
  libelle: string
  lignes: LigneEcriture[]
}
