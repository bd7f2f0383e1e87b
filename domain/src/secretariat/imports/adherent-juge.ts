import type { Adherent } from '../../comptes/personnes/adherent.ts'
import type { ErreurChamp } from '../../erreur-champ.ts'
import type { EntrepriseConnue } from './entreprise-connue.ts'

export type ContexteAdherents = {
  entreprise: EntrepriseConnue | undefined
  /** The latest role of each person of the company. */
  connus: readonly Adherent[]
  /** Ids of those who have an account that can sign in. */
  avecCompte: ReadonlySet<string>
  /** People of other companies that a row identifies by id. */
  ailleurs: ReadonlyMap<string, Adherent>
}

export type AdherentJuge = {
  ligne: number
  avant: Adherent | null
  apres: Adherent
  erreurs: ErreurChamp[]
  /** True when the row has a value in the column of the principal contact. */
  dit: boolean
}
