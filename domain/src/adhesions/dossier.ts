import type { Adherent } from '../adherents/adherent.ts'
import type { Entreprise } from '../entreprises/entreprise.ts'
import type { Exploitation } from '../exploitations/exploitation.ts'
import type { Jour } from '../jour.ts'
import type { Categorie } from '../materiels/categorie.ts'
import type { Materiel } from '../materiels/materiel.ts'

/** All that the steps of the wizard are judged on. */
export type Dossier = {
  entreprise: Entreprise
  exploitations: readonly Exploitation[]
  adherents: readonly Adherent[]
  materiels: readonly Materiel[]
  /** By id: the leaves that the machines name. */
  categories: ReadonlyMap<string, Categorie>
  /** The company is closed to the equipment step: its member is retired. */
  retraite: boolean
  campagne: { annee: number }
  today: Jour
}
