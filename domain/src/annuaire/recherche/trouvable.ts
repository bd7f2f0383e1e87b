import type { Disponibilite } from '../../dossiers/materiels/disponibilite.ts'
import type { MaterielStatut } from '../../dossiers/materiels/materiel-statut.ts'
import type { Jour } from '../../jour.ts'
import type { Portee } from '../../organisme/parametres/portee.ts'
import type { ChampVisible } from '../annuaire/confidentialite.ts'
import { champsVisibles, hasDepartementCommun } from '../annuaire/visibilite.ts'

/** The principal contact of a company, whose choices decide what others see of it. */
type Contact = {
  choix: Readonly<Record<ChampVisible, Portee>>
  /** Alive, neither anonymised nor merged into another record. */
  est_actif: boolean
  debut: Jour | null
  fin: Jour | null
  /** Départements of the companies where they have a current role. */
  departements: readonly string[]
}
type Vitrine = { adhesion_active: boolean; contact: Contact | null }
type Lecteur = { departements: readonly string[]; today: Jour }

/** True when the machine is offered to others and works, or will once repaired. */
export const isPropose = ({
  disponibilite,
  statut,
}: {
  disponibilite: Disponibilite
  statut: MaterielStatut
}): boolean => disponibilite !== 'non_partage' && (statut === 'en_service' || statut === 'en_reparation')

/**
 * The fields of a company's contact that a member sees; they also decide whether its farms and offered machines are
 * shown. The SQL of the search applies the same rules.
 */
export function champsDeVitrine(
  { adhesion_active, contact }: Vitrine,
  { departements, today }: Lecteur,
): ChampVisible[] {
  if (!adhesion_active || !contact?.est_actif) return []
  const { choix, debut, fin } = contact
  if ((debut !== null && debut > today) || (fin !== null && fin < today)) return []
  return champsVisibles(choix, hasDepartementCommun(contact.departements, departements))
}
