import type { Jour } from '../../jour.ts'
import type { ParametresDocuments } from '../../organisme/parametres/documents.ts'
import { findTaux, type TauxTva } from '../../organisme/parametres/tva.ts'
import type { Calcul } from '../../pieces/documents/calcul.ts'

/** An invoice as soon as a line has VAT, else a call. Shares never have VAT. */
export const typePiece = ({ lignes }: Calcul, taux: readonly TauxTva[], jour: Jour): 'facture' | 'appel' =>
  lignes.some(({ nature, tva_code }) => nature !== 'parts' && findTaux(taux, tva_code, jour)?.categorie === 'S')
    ? 'facture'
    : 'appel'

/** Sentences that explain why no VAT is asked for, one for each rate that has one. */
export function mentionsTva({ lignes }: Calcul, taux: readonly TauxTva[], jour: Jour): string[] {
  const mentions = lignes
    .filter(({ nature }) => nature !== 'parts')
    .flatMap(({ tva_code }) => findTaux(taux, tva_code, jour)?.mention ?? [])
  return [...new Set(mentions)]
}

type Regles = Pick<ParametresDocuments, 'conditions_reglement'>

/** Sentences printed under the amounts of a call. */
export const mentionsAppel = (
  calcul: Calcul,
  { taux, jour, documents }: { taux: readonly TauxTva[]; jour: Jour; documents: Regles },
): string[] => [
  ...mentionsTva(calcul, taux, jour),
  ...(documents.conditions_reglement ? [documents.conditions_reglement] : []),
]
