import type { Jour } from '../../jour.ts'
import type { TauxTva } from '../../organisme/parametres/tva.ts'
import type { Baisse, EtatPrix } from '../../pieces/documents/bon-imprime.ts'
import type { Palier } from '../groupements-achats/article.ts'
import type { GroupementStatut } from '../groupements-achats/groupement-statut.ts'
import { palierSuivant, quantiteDe } from '../groupements-achats/prix.ts'
import type { BonStatut } from './bon-statut.ts'
import { computeBon, type DemandeBon, type LigneDemandee } from './compute-bon.ts'

type Situation = {
  bon: BonStatut
  groupement: GroupementStatut
  /** True when each line has the price of the attribution. */
  attribue: boolean
}

export function etatPrix({ bon, groupement, attribue }: Situation): EtatPrix {
  if (bon === 'a_reconfirmer') return 'a_reconfirmer'
  if (attribue || !['brouillon', 'valide'].includes(bon)) return 'definitif'
  return groupement === 'ouvert' ? 'peut_baisser' : 'garanti'
}

/**
 * Among the lines of an order, the next tier that is proportionally the closest. Null: each line is at its best price,
 * or prices do not depend on everybody's total.
 */
export function findBaisse(demande: DemandeBon, taux: readonly TauxTva[], jour: Jour): Baisse | null {
  if (demande.mode_prix !== 'paliers_groupe') return null
  const [proche] = demande.lignes
    .flatMap((ligne) => {
      const quantite = quantiteDe(ligne.total, ligne.article)
      const palier = palierSuivant(ligne.article, quantite)
      return palier ? [{ ligne, palier, atteint: quantite / palier.a_partir_de }] : []
    })
    .toSorted((a, b) => b.atteint - a.atteint)
  if (!proche) return null
  const { ligne, palier } = proche
  const lignes = demande.lignes.map((one) => (one === ligne ? reach(one, palier) : one))
  const { total_ttc } = computeBon({ ...demande, lignes }, taux, jour)
  return { ...palier, designation: ligne.article.designation, unite: ligne.article.unite, total_ttc }
}

/** Contents have four decimals at most: a smaller remainder of the division must not count as one more package. */
const EPSILON = 1e-9
const reach = (ligne: LigneDemandee, { a_partir_de }: Palier): LigneDemandee => ({
  ...ligne,
  total: Math.ceil(a_partir_de / ligne.article.contenance - EPSILON),
})
