import type { ChampVisible } from '../annuaire/confidentialite.ts'
import type { Portee } from '../annuaire/portee.ts'
import { champsVisibles, hasDepartementCommun } from '../annuaire/visibilite.ts'
import type { Jour } from '../jour.ts'
import type { Disponibilite } from '../materiels/disponibilite.ts'
import type { MaterielStatut } from '../materiels/materiel-statut.ts'

/** The main contact of a company, who decides what others find of it. */
type Contact = {
  choix: Readonly<Record<ChampVisible, Portee>>
  /** Alive, neither anonymised nor merged into another. */
  est_actif: boolean
  debut: Jour | null
  fin: Jour | null
  /** Of their companies of today. */
  departements: readonly string[]
}
type Vitrine = { adhesion_active: boolean; contact: Contact | null }
type Lecteur = { departements: readonly string[]; today: Jour }

/** Offered to others, and able to work. */
export const isPropose = ({
  disponibilite,
  statut,
}: {
  disponibilite: Disponibilite
  statut: MaterielStatut
}): boolean => disponibilite !== 'non_partage' && (statut === 'en_service' || statut === 'en_reparation')

/** What a member sees of a company's contact, hence of its farms and offered machines; the SQL of the search says the same. */
export function champsDeVitrine(
  { adhesion_active, contact }: Vitrine,
  { departements, today }: Lecteur,
): ChampVisible[] {
  if (!adhesion_active || !contact?.est_actif) return []
  const { choix, debut, fin } = contact
  if ((debut !== null && debut > today) || (fin !== null && fin < today)) return []
  return champsVisibles(choix, hasDepartementCommun(contact.departements, departements))
}
