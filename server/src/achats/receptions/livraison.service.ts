import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { formatColis } from '@sillon/domain/unite'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { cancelReliquats, followLivraison, readAttributions } from '../bons-commande/attributions.service.ts'
import { moveBons } from '../bons-commande/cycle-bon.service.ts'
import { requireCourante } from '../commandes-fournisseur/courante.service.ts'
import { moveGroupement } from '../groupements-achats/actes.service.ts'
import { lockGroupement } from '../groupements-achats/verrou.service.ts'
import { listReceptions } from './receptions.repository.ts'
import { readSuivi, toSoldes } from './suivi.service.ts'

/** Gives up the balances that the supplier will not deliver: these members do not owe them. */
export function dropReliquats(
  context: RequestContext,
  groupement_id: string,
  { lignes, motif }: { lignes: readonly string[]; motif: string },
) {
  return act(context, async (inside, tx) => {
    const groupement = await lockGroupement(tx, groupement_id)
    if (!['commande', 'en_livraison'].includes(groupement.statut)) {
      throw new RuleViolation('reliquat.statut', 'Un reliquat ne s’annule que pendant la livraison.')
    }
    const soldes = toSoldes(await readAttributions(tx, groupement_id))
    const reliquats = [...new Set(lignes)].map((id) => {
      const solde = soldes.find(({ ligne_commande_id }) => ligne_commande_id === id)
      if (!solde || solde.reste === 0) {
        throw new RuleViolation('reliquat.aucun', 'Un de ces reliquats n’est plus attendu\u00a0: rechargez la page.')
      }
      return { id, nombre: solde.reste, bon: solde.numero }
    })
    await cancelReliquats(tx, reliquats)
    await followLivraison(tx, groupement_id)
    await recordAction(inside, {
      action: 'annulation',
      objet: 'reliquats',
      objet_id: groupement_id,
      apres: { motif, reliquats: reliquats.map(({ bon, nombre }) => ({ bon, nombre })) },
    })
    return readSuivi(tx, groupement_id)
  })
}

/** Ends the delivery. Throws while something is still awaited: it must be received, or given up. */
export function finishLivraison(context: RequestContext, groupement_id: string) {
  return act(context, async (inside, tx) => {
    const groupement = await lockGroupement(tx, groupement_id)
    await moveGroupement(inside, groupement, 'livrer')
    const { articles } = await readSuivi(tx, groupement_id)
    const attendu = articles.find(({ lignes }) => lignes.some(({ reste }) => reste > 0))
    if (attendu) {
      const reste = attendu.lignes.reduce((total, ligne) => total + ligne.reste, 0)
      throw new RuleViolation(
        'livraison.reliquat',
        `${formatColis(reste, attendu.conditionnement)} de ${attendu.designation} restent à livrer\u00a0: annulez ce reliquat, ou attendez-le.`,
      )
    }
    const { bons } = await readAttributions(tx, groupement_id)
    await moveBons(
      tx,
      bons.filter(({ statut }) => statut === 'confirme' || statut === 'partiellement_livre'),
      'livrer',
      { now: context.now },
    )
    return readSuivi(tx, groupement_id)
  })
}

/**
 * Reopens a delivery ended too early, while nothing is invoiced: the state of each order is computed again from its
 * lines.
 */
export function rouvrirLivraison(context: RequestContext, groupement_id: string) {
  return act(context, async (inside, tx) => {
    const groupement = await moveGroupement(inside, await lockGroupement(tx, groupement_id), 'rouvrir_livraison')
    await followLivraison(tx, groupement_id)
    await leaveLivraison(inside, groupement, (await requireCourante(tx, groupement_id)).id)
    return readSuivi(tx, groupement_id)
  })
}

/**
 * When no reception counts any more, the purchase goes back to the state in which its supplier order may be cancelled.
 */
export async function leaveLivraison(context: RequestContext, groupement: Groupement, commande_id: string) {
  const receptions = await listReceptions(context.db, commande_id)
  if (receptions.every(({ annulee_le }) => annulee_le !== null)) {
    await moveGroupement(context, groupement, 'annuler_receptions')
  }
}
