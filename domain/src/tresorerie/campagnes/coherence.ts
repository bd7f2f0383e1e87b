import type { ErreurChamp } from '../../erreur-champ.ts'
import { addMois } from '../../jour.ts'
import type { CampagneReglage } from './campagne.ts'

const MOIS_MAX = 18

type Dates = Pick<CampagneReglage, 'debut' | 'fin' | 'depot_du' | 'depot_au' | 'date_appel' | 'echeance'>

/** Checks the order of the days. The campaign, and the period of its declarations, may cross 31 December. */
export function checkCampagne({ debut, fin, depot_du, depot_au, date_appel, echeance }: Dates): ErreurChamp[] {
  const errors: ErreurChamp[] = []
  if (fin <= debut) errors.push({ champ: 'fin', message: 'La fin vient après le début.' })
  else if (fin >= addMois(debut, MOIS_MAX)) {
    errors.push({ champ: 'fin', message: `Une campagne dure moins de ${MOIS_MAX} mois.` })
  }
  if (depot_au < depot_du)
    errors.push({ champ: 'depot_au', message: 'La clôture des déclarations vient après leur ouverture.' })
  if (depot_du > fin)
    errors.push({ champ: 'depot_du', message: 'Les déclarations s’ouvrent avant la fin de la campagne.' })
  if (date_appel !== null && date_appel < depot_du) {
    errors.push({ champ: 'date_appel', message: 'L’appel vient après l’ouverture des déclarations.' })
  }
  if (echeance !== null && date_appel !== null && echeance < date_appel) {
    errors.push({ champ: 'echeance', message: 'L’échéance ne précède pas l’appel.' })
  }
  return errors
}
