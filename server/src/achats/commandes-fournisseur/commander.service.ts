import type { CommandeFournisseur } from '@sillon/domain/achats/commandes-fournisseur/commande-fournisseur'
import { requireTotalLu } from '@sillon/domain/achats/commandes-fournisseur/commande-lue'
import type { CommandeSaisie } from '@sillon/domain/achats/commandes-fournisseur/commande-saisie'
import { obstaclesCommande } from '@sillon/domain/achats/commandes-fournisseur/obstacles'
import { jourOf } from '@sillon/domain/jour'
import type { ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { takeNumero } from '../../pieces/documents/emission.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { readAttributions, restoreReliquats } from '../bons-commande/attributions.service.ts'
import { moveGroupement } from '../groupements-achats/actes.service.ts'
import { readAchat } from '../groupements-achats/lecture.service.ts'
import { lockGroupement } from '../groupements-achats/verrou.service.ts'
import { composeContenu } from './attribution.service.ts'
import { commandeAnnuleeMail } from './commandes-fournisseur.mails.ts'
import {
  type CommandeEnregistree,
  findCommande,
  hasReception,
  insertCommande,
  updateCommande,
} from './commandes-fournisseur.repository.ts'
import { getCommande } from './courante.service.ts'
import { sendCommande } from './envoi.service.ts'
import { emitPiece } from './piece.service.ts'

type Outils = { jobs: Jobs; outbox: Outbox }

/** Places the order that was read, and sends it to the address that was read. */
export function commander(
  context: RequestContext,
  { jobs, outbox }: Outils,
  { groupement_id, total_ht, email }: CommandeSaisie & { groupement_id: string },
): Promise<CommandeFournisseur> {
  return act(context, async (inside) => {
    const commande = await placeCommande({ ...inside, jobs }, groupement_id)
    requireTotalLu(commande.total_ht, total_ht)
    return email === null ? commande : sendCommande(inside, outbox, { id: commande.id, email })
  })
}

type Context = RequestContext & { jobs: Jobs }

/** Creates the supplier order from what was attributed: numbered, frozen. */
export function placeCommande({ jobs, ...context }: Context, groupement_id: string): Promise<CommandeFournisseur> {
  return act(context, async (inside, tx) => {
    await moveGroupement(inside, await lockGroupement(tx, groupement_id), 'commander')
    const achat = await readAchat(tx, groupement_id)
    const { fournisseur_id } = achat.groupement
    const { bons } = await readAttributions(tx, groupement_id)
    const contenu = await composeContenu(tx, achat)
    const situation = { statut: 'attribue' as const, fournisseur_id, bons, nombre: contenu.lignes.length }
    const [obstacle] = obstaclesCommande(situation)
    if (obstacle || !fournisseur_id) throw new RuleViolation('commande.obstacle', obstacle?.phrase ?? '')
    const date_emission = jourOf(context.now)
    const numero = await takeNumero(tx, 'commande_fournisseur', date_emission)
    const id = await insertCommande(tx, { numero, groupement_id, fournisseur_id, date_emission, contenu })
    await emitPiece(tx, jobs, { id, numero, date_emission, fournisseur_id, contenu, groupement: achat.groupement })
    await recordAction(inside, {
      action: 'creation',
      objet: 'commande_fournisseur',
      objet_id: id,
      apres: { numero, groupement: achat.groupement.reference, total_ht: contenu.total_ht },
    })
    return getCommande(tx, id)
  })
}

/**
 * Cancels a supplier order before any reception: the purchase goes back to attributed and may be corrected. A supplier
 * who was sent the order is told.
 */
export function cancelCommande(
  context: RequestContext,
  outbox: Outbox,
  cible: { id: string; motif: string },
): Promise<CommandeFournisseur> {
  const { id, motif } = cible
  return changeCommande(context, id, async (inside, commande) => {
    if (commande.statut === 'annulee') throw new RuleViolation('commande.annulee', 'Cette commande est déjà annulée.')
    if (await hasReception(inside.db, id)) {
      throw new RuleViolation('commande.recue', 'Des colis ont été reçus\u00a0: la commande ne peut plus être annulée.')
    }
    await moveGroupement(inside, await lockGroupement(inside.db, commande.groupement_id), 'reprendre')
    await restoreReliquats(inside.db, commande.groupement_id)
    await updateCommande(inside.db, id, { statut: 'annulee', motif })
    if (commande.envoyee_le) {
      const { nom: cooperative } = await readOrganisme(inside.db)
      const mail = commandeAnnuleeMail({ commande, cooperative, motif })
      await outbox.post(inside.db, { email: commande.fournisseur.email_commandes }, mail, context.now)
    }
    return { action: 'annulation', apres: { motif } }
  })
}

type Ligne = { action: ActionJournal; apres: Record<string, unknown> }

function changeCommande(
  context: RequestContext,
  id: string,
  change: (inside: RequestContext, commande: CommandeEnregistree) => Promise<Ligne>,
) {
  return act(context, async (inside, tx) => {
    const { groupement_id } = (await findCommande(tx, id)) ?? {}
    if (!groupement_id) throw new NotFound()
    await lockGroupement(tx, groupement_id)
    const entree = await change(inside, await getCommande(tx, id))
    await recordAction(inside, { ...entree, objet: 'commande_fournisseur', objet_id: id })
    return getCommande(tx, id)
  })
}
