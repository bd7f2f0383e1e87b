import type { Fichier } from '@sillon/contract/route'
import type { CommandeFournisseur } from '@sillon/domain/achats/commandes-fournisseur/commande-fournisseur'
import { requireDestinataireLu } from '@sillon/domain/achats/commandes-fournisseur/commande-lue'
import type { EnvoiCommandeSaisie } from '@sillon/domain/achats/commandes-fournisseur/commande-saisie'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { openDocument } from '../../pieces/documents/production.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { lockGroupement } from '../groupements-achats/verrou.service.ts'
import { commandeFournisseurMail } from './commandes-fournisseur.mails.ts'
import { findPiece, updateCommande } from './commandes-fournisseur.repository.ts'
import { getCommande } from './courante.service.ts'
import { readTexte, toTableau } from './tableau.service.ts'

/** Mails the order to the address of the supplier for its orders, if it is the one that was read; may be repeated. */
export function sendCommande(
  context: RequestContext,
  outbox: Outbox,
  { id, email: lu }: EnvoiCommandeSaisie & { id: string },
): Promise<CommandeFournisseur> {
  return act(context, async (inside, tx) => {
    await lockGroupement(tx, (await getCommande(tx, id)).groupement_id)
    const commande = await getCommande(tx, id)
    const { email_commandes: email } = commande.fournisseur
    if (commande.statut === 'annulee') throw new RuleViolation('commande.annulee', 'Cette commande est annulée.')
    requireDestinataireLu(email, lu)
    const { pdf } = await openPiece(inside, outbox, id)
    const { nom: cooperative } = await readOrganisme(tx)
    const tableau = toTableau(commande)
    const csv = { nom: tableau.nom, texte: await readTexte(tableau) }
    const mail = commandeFournisseurMail({ commande, cooperative, pdf, csv })
    await outbox.post(tx, { email }, { ...mail, sujet_id: id }, context.now)
    await updateCommande(tx, id, { envoyee_le: context.now })
    await recordAction(inside, {
      action: 'envoi',
      objet: 'commande_fournisseur',
      objet_id: id,
      apres: { numero: commande.numero, email },
    })
    return getCommande(tx, id)
  })
}

export async function openCommandePdf(context: RequestContext, outbox: Outbox, id: string): Promise<Fichier> {
  return (await openPiece(context, outbox, id)).fichier
}

/** Prints the order now when it was not yet, since the mail attaches it. */
async function openPiece({ db, now }: RequestContext, outbox: Outbox, id: string) {
  const piece = await findPiece(db, id)
  if (!piece) throw new NotFound()
  return { pdf: piece.id, fichier: await openDocument({ db, now, outbox }, piece.id) }
}
