import type { Jour } from '../../jour.ts'
import type { TauxTva } from '../../organisme/parametres/tva.ts'
import type { Calcul, LigneCalcul } from '../../pieces/documents/calcul.ts'
import type { Bareme } from '../campagnes/bareme.ts'
import { lignesDe } from './lignes.ts'
import { composantesDuProfil } from './profil.ts'
import { fractionDue } from './prorata.ts'
import { remisesSur } from './remises.ts'
import type { Situation } from './situation.ts'
import { totauxTva } from './tva.ts'

type Contexte = {
  campagne: { debut: Jour; fin: Jour }
  /** Day of the computation: it selects the VAT rates, and replaces the day of admission while there is none. */
  jour: Jour
  taux: readonly TauxTva[]
}

/**
 * Computes a fee: keeps the components of the profile, rounds each to the cent within its floor and cap with its
 * prorata, then applies the discounts, then VAT on the sum of each rate. The server decides with it; the browser uses
 * it to show the estimate.
 */
export function computeCotisation(
  { composantes, prorata }: Pick<Bareme, 'composantes' | 'prorata'>,
  situation: Situation,
  { campagne, jour, taux }: Contexte,
): Calcul {
  const fraction = fractionDue(prorata, situation.admis_le ?? jour, campagne)
  const retenues = composantesDuProfil(composantes, situation)
  const pleines = retenues.flatMap((composante) => lignesDe(composante, situation, fraction))
  const remises = retenues.flatMap((cible) =>
    remisesSur(cible, { lignes: pleines, composantes: retenues }, situation, campagne.debut),
  )
  const lignes = inOrder([...pleines, ...remises], composantes)
  const tva = totauxTva(lignes, taux, jour)
  const montant_ht = sumOf(lignes.filter(({ nature }) => nature !== 'parts').map((ligne) => ligne.montant_ht))
  const montant_tva = sumOf(tva.map(({ montant }) => montant))
  const montant_parts = sumOf(lignes.filter(({ nature }) => nature === 'parts').map((ligne) => ligne.montant_ht))
  const montant_ttc = montant_ht + montant_tva
  return { lignes, tva, montant_ht, montant_tva, montant_ttc, montant_parts, montant_du: montant_ttc + montant_parts }
}

/** In the order of the scale, whatever the order of computation. */
function inOrder(lignes: readonly LigneCalcul[], composantes: Bareme['composantes']): LigneCalcul[] {
  const rangs = new Map(composantes.map(({ code }, rang) => [code, rang]))
  return lignes.toSorted((a, b) => (rangs.get(a.code) ?? 0) - (rangs.get(b.code) ?? 0))
}

const sumOf = (montants: readonly number[]) => montants.reduce((sum, one) => sum + one, 0)
