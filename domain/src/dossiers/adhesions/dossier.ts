import type { Adherent } from '../../comptes/personnes/adherent.ts'
import type { Jour } from '../../jour.ts'
import type { Entreprise } from '../entreprises/entreprise.ts'
import type { Exploitation } from '../exploitations/exploitation.ts'
import type { Categorie } from '../materiels/categorie.ts'
import type { Materiel } from '../materiels/materiel.ts'

/** The data that the steps of the wizard are checked on. */
export type Dossier = {
  entreprise: Entreprise
  exploitations: readonly Exploitation[]
  adherents: readonly Adherent[]
  materiels: readonly Materiel[]
  /** By id: the leaf categories used by the machines. */
  categories: ReadonlyMap<string, Categorie>
  /** The member is retired: the company has no equipment step. */
  retraite: boolean
  campagne: { annee: number }
  today: Jour
}
