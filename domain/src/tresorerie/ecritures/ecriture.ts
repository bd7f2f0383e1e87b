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
  /** The same at each export of the same facts: it is built from the document, never from a rank in the file. */
  numero: string
  jour: Jour
  piece: string
  piece_jour: Jour
  libelle: string
  lignes: LigneEcriture[]
}
