import { pourcentageDe } from '../../argent/arrondi.ts'
import type { Jour } from '../../jour.ts'
import type { LigneCalcul } from '../../pieces/documents/calcul.ts'
import type { Composante } from '../campagnes/composante.ts'
import { writePourcentage } from './ecriture.ts'
import { isJeune } from './jeune.ts'
import type { Situation } from './situation.ts'

/**
 * The discount lines that other components take off this one, at its VAT rate. Together they never exceed its amount.
 */
export function remisesSur(
  cible: Composante,
  { lignes, composantes }: { lignes: readonly LigneCalcul[]; composantes: readonly Composante[] },
  situation: Situation,
  debut: Jour,
): LigneCalcul[] {
  if (cible.assiette === 'parts' || !isJeune(situation, debut)) return []
  const total = lignes.filter(({ code }) => code === cible.code).reduce((sum, { montant_ht }) => sum + montant_ht, 0)
  let reste = total
  return composantes
    .filter(({ assiette, sur }) => assiette === 'jeune' && sur === cible.code)
    .flatMap(({ code, libelle, taux_pct, compte }) => {
      const remise = Math.min(reste, pourcentageDe(total, taux_pct ?? 0))
      reste -= remise
      if (remise === 0) return []
      const rang = situation.rang_campagne === 1 ? '1re' : '2e'
      return {
        code,
        libelle,
        detail: `Remise de ${writePourcentage(taux_pct ?? 0)} sur «\u00a0${cible.libelle}\u00a0», ${rang} année sur 2`,
        nature: 'remise' as const,
        quantite: 1,
        prix_unitaire: null,
        montant_ht: -remise,
        tva_code: cible.tva_code,
        compte,
      }
    })
}
