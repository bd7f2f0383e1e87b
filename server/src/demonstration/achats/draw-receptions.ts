import { addJours, type Jour } from '@sillon/domain/jour'
import type { Hasard } from '../hasard.ts'
import { instantOf } from '../instants.ts'
import type { AchatDemonstration, BonDemonstration, LigneDemonstration } from './achat.ts'

type Options = { hasard: Hasard; today: Jour; adminId: string }
type Recu = { article_id: string; ligne_commande_id: string | null; nombre: number; nombre_abime: number }

/**
 * Receptions of a purchase, consistent with the state of its orders: everything in two deliveries, or the first
 * delivery only.
 */
export function drawReceptions(achat: AchatDemonstration, commande_fournisseur_id: string, options: Options) {
  const { livraison_du, statut, famille } = achat.groupement
  if (statut === 'commande' || livraison_du === null) return []
  const arrives = achat.bons.flatMap((bon, rang) => {
    const tournee = statut === 'en_livraison' ? 0 : rang % 2
    return recusOf(bon).map((recu) => ({ tournee, recu }))
  })
  return [0, 1].flatMap((tournee) => {
    const recus = arrives.filter((arrive) => arrive.tournee === tournee).map(({ recu }) => recu)
    const [premier] = recus
    if (!premier) return []
    const isAbimee = statut === 'en_livraison'
    const abime = { article_id: premier.article_id, ligne_commande_id: null, nombre: 2, nombre_abime: 2 }
    const id = options.hasard.uuid()
    const date_reception = addJours(livraison_du, 1 + tournee * 3)
    const lots = new Map<string, string>()
    return {
      id,
      created_at: instantOf(date_reception),
      commande_fournisseur_id,
      date_reception,
      numero_bl: `BL-${options.hasard.chiffres(5)}`,
      reserves: isAbimee ? 'Deux sacs déchirés, refusés.' : null,
      saisi_par: options.adminId,
      lignes: [...recus, ...(isAbimee ? [abime] : [])].map((recu) => ({
        id: options.hasard.uuid(),
        reception_id: id,
        ...recu,
        lot: famille === 'SEM' || famille === 'PHY' ? lotOf(lots, recu.article_id, options.hasard) : null,
      })),
    }
  })
}

function recusOf({ statut, lignes }: BonDemonstration): Recu[] {
  if (statut === 'confirme' || statut === 'annule') return []
  const [premiere, ...autres] = lignes
  if (!premiere) return []
  if (statut !== 'partiellement_livre') return lignes.flatMap((ligne) => recu(ligne, attribueDe(ligne)))
  return recu(premiere, autres.length > 0 ? attribueDe(premiere) : Math.ceil(attribueDe(premiere) / 2))
}

const attribueDe = ({ nombre, nombre_attribue }: LigneDemonstration) => nombre_attribue ?? nombre

const recu = ({ id, article_id }: LigneDemonstration, nombre: number): Recu[] =>
  nombre > 0 ? [{ article_id, ligne_commande_id: id, nombre, nombre_abime: 0 }] : []

function lotOf(lots: Map<string, string>, article_id: string, hasard: Hasard): string {
  const lot = lots.get(article_id) ?? `L${hasard.chiffres(6)}`
  lots.set(article_id, lot)
  return lot
}
