import type { Adherent } from '../adherents/adherent.ts'
import type { ErreurChamp } from '../erreur-champ.ts'
import type { EntrepriseConnue } from './entreprise-connue.ts'

export type ContexteAdherents = {
  entreprise: EntrepriseConnue | undefined
  /** The latest role of everybody in the company. */
  connus: readonly Adherent[]
  /** Those of them whose account signs in. */
  avecCompte: ReadonlySet<string>
  /** People of other companies, whom a row names by their identifier. */
  ailleurs: ReadonlyMap<string, Adherent>
}

export type AdherentJuge = {
  ligne: number
  avant: Adherent | null
  apres: Adherent
  erreurs: ErreurChamp[]
  /** The row says whether the person is the principal contact. */
  dit: boolean
}
