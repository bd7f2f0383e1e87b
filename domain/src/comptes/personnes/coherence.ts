import type { ErreurChamp } from '../../erreur-champ.ts'
import { ageAt, formatJour, type Jour } from '../../jour.ts'
import type { Adherent } from './adherent.ts'
import { limiteConjointCollaborateur } from './conjoint-collaborateur.ts'

const GAEC = '6533'
const AGE_MIN = 16
const AGE_MAX = 110

type Champs = Pick<Adherent, 'date_naissance' | 'role' | 'debut' | 'fin' | 'droit'>
type Contexte = { categorie_juridique: string | null; today: Jour }

/** Contradictions in a person or a role, once the change is applied. */
export function checkAdherent(adherent: Champs, { categorie_juridique, today }: Contexte): ErreurChamp[] {
  const { date_naissance, role, debut, fin, droit } = adherent
  const erreurs: ErreurChamp[] = []
  if (date_naissance !== null) {
    const age = ageAt(date_naissance, today)
    if (age < AGE_MIN || age > AGE_MAX) {
      erreurs.push({ champ: 'date_naissance', message: `L’âge doit être compris entre ${AGE_MIN} et ${AGE_MAX} ans.` })
    }
  }
  if (role === 'associe_non_exploitant' && categorie_juridique === GAEC) {
    erreurs.push({ champ: 'role', message: 'Dans un GAEC, chaque associé est exploitant.' })
  }
  if (debut !== null && fin !== null && fin < debut) {
    erreurs.push({ champ: 'fin', message: 'La fin précède le début.' })
  } else if (role === 'conjoint_collaborateur' && debut !== null && fin !== null) {
    const limite = limiteConjointCollaborateur(debut)
    if (fin > limite) {
      erreurs.push({
        champ: 'fin',
        message: `Le statut de conjoint collaborateur dure 5 ans au plus : jusqu’au ${formatJour(limite)}.`,
      })
    }
  }
  if (droit === 'comptable' && fin === null) {
    erreurs.push({ champ: 'fin', message: 'L’accès d’un comptable a une fin : indiquez jusqu’à quel jour.' })
  }
  return erreurs
}

/** True when the shares of a company add up to more than 100 %. Counted in hundredths: 33.33 × 3 is exact. */
export const isPartsExcessives = (adherents: readonly Pick<Adherent, 'parts_pct'>[]): boolean =>
  adherents.reduce((sum, { parts_pct }) => sum + Math.round((parts_pct ?? 0) * 100), 0) > 100_00
