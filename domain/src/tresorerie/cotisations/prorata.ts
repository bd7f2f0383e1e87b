import { addMois, anneeOf, type Jour } from '../../jour.ts'
import type { Prorata } from '../campagnes/bareme.ts'

type Campagne = { debut: Jour; fin: Jour }

/** Part still due of a campaign that the member joined late: `part` out of `sur`. */
export type Fraction = { part: number; sur: number }

const MOIS_PAR_AN = 12

/** Null: the whole campaign is due. */
export function fractionDue(prorata: Prorata, admis_le: Jour, { debut, fin }: Campagne): Fraction | null {
  if (prorata === 'aucun' || admis_le < debut || admis_le > fin) return null
  if (prorata === 'semestriel') return admis_le < addMois(debut, 6) ? null : { part: 1, sur: 2 }
  // Months after that of the acceptance, up to the last month of the campaign.
  const part = Math.min(rangDuMois(fin) - rangDuMois(admis_le), MOIS_PAR_AN)
  return part === MOIS_PAR_AN ? null : { part, sur: MOIS_PAR_AN }
}

const rangDuMois = (jour: Jour) => anneeOf(jour) * MOIS_PAR_AN + Number(jour.slice(5, 7))
