import { addJours, type Jour } from '@sillon/domain/jour'
import type { Attributions } from '../../achats/bons-commande/attributions.service.ts'
import type { Hasard } from '../hasard.ts'
import type { AchatDemonstration, BonDemonstration } from './achat.ts'

type Ligne = Attributions['lignes'][number]
type Recu = { article_id: string; ligne_commande_id: string | null; nombre: number; nombre_abime: number }

/**
 * Receptions of a purchase, which lead to the states of its orders: everything in two deliveries, or the first delivery
 * only.
 */
export function drawReceptions(
  { groupement: { statut, famille }, bons }: AchatDemonstration,
  lignes: readonly Ligne[],
  { hasard, livraison_du }: { hasard: Hasard; livraison_du: Jour },
) {
  const parBon = Map.groupBy(lignes, ({ bon_commande_id }) => bon_commande_id)
  const arrives = bons.flatMap((bon, rang) => {
    const tournee = statut === 'en_livraison' ? 0 : rang % 2
    return recusOf(bon, parBon.get(bon.id) ?? []).map((recu) => ({ tournee, recu }))
  })
  return [0, 1].flatMap((tournee) => {
    const recus = arrives.filter((arrive) => arrive.tournee === tournee).map(({ recu }) => recu)
    const [premier] = recus
    if (!premier) return []
    const isAbimee = statut === 'en_livraison'
    const abime = { article_id: premier.article_id, ligne_commande_id: null, nombre: 2, nombre_abime: 2 }
    const lots = new Map<string, string>()
    return {
      date_reception: addJours(livraison_du, 1 + tournee * 3),
      numero_bl: `BL-${hasard.chiffres(5)}`,
      reserves: isAbimee ? 'Deux sacs déchirés, refusés.' : null,
      regle: 'prorata' as const,
      lignes: [...recus, ...(isAbimee ? [abime] : [])].map((recu) => ({
        ...recu,
        lot: famille === 'SEM' || famille === 'PHY' ? lotOf(lots, recu.article_id, hasard) : null,
      })),
    }
  })
}

function recusOf({ statut }: BonDemonstration, lignes: readonly Ligne[]): Recu[] {
  if (statut === 'confirme') return []
  if (statut !== 'partiellement_livre') return lignes.map((ligne) => toRecu(ligne, ligne.nombre_attribue))
  return lignes
    .slice(0, 1)
    .map((ligne) => toRecu(ligne, lignes.length > 1 ? ligne.nombre_attribue : Math.ceil(ligne.nombre_attribue / 2)))
}

const toRecu = ({ id, article_id }: Ligne, nombre: number): Recu => ({
  article_id,
  ligne_commande_id: id,
  nombre,
  nombre_abime: 0,
})

function lotOf(lots: Map<string, string>, article_id: string, hasard: Hasard): string {
  const lot = lots.get(article_id) ?? `L${hasard.chiffres(6)}`
  lots.set(article_id, lot)
  return lot
}
