/** A part of a form to fill in by hand. */
export type PartieFormulaire = {
  titre: string
  precision?: string
  /**
   * `colonnes` names the cells, then the empty box that ends each row; `unite` is printed after that box. `sansCase`: the
   * rows are read only, and no box ends them.
   */
  tableau?: {
    colonnes: readonly string[]
    rangees: readonly { cellules: readonly string[]; unite?: string }[]
    sansCase?: boolean
  }
  /** Each has a box to tick. */
  choix?: readonly string[]
  /** How many empty lines there are to write on. */
  lignes?: number
}

/** An act on paper: a member without an account fills it in, signs it and sends it back, and the office types it. */
export type FormulaireImprime = {
  titre: string
  consigne: string
  parties: readonly PartieFormulaire[]
  /** Signed by the member; it has a box to tick. Null: what is signed is the answer ticked above. */
  attestation: string | null
  /** Absolute address of the page of the office where the paper is typed: what the QR holds. */
  lien: string
}
