import { requireAnnulable } from '@sillon/domain/achats/bons-commande/avenant'
import type { AnnulationSaisie, SoldeSaisie } from '@sillon/domain/achats/bons-commande/avenant-saisie'
import { applyBon } from '@sillon/domain/achats/bons-commande/bon-statut'
import { applySolde } from '@sillon/domain/achats/bons-commande/solde-bon'
import { jourOf } from '@sillon/domain/jour'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { listDestinatairesCommandes } from '../../comptes/destinataires/destinataires.service.ts'
import { tellEntreprise } from '../../comptes/lettres/lettres.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { lockBon } from './avenant.service.ts'
import { mailAnnulation } from './bons-commande.mails.ts'
import { updateBon } from './bons-commande.repository.ts'
import { moveBons } from './cycle-bon.service.ts'
import { OBJET_BON } from './fiche.service.ts'
import { repartageFrais } from './frais-communs.service.ts'
import { requirePayee, settleGroupement } from './soldes.service.ts'

type Cible = { id: string; version: number }

/** Cancels an order for the cooperative: possible at any moment before the delivery, always with a reason. */
export function cancelBon(
  context: RequestContext & { outbox: Outbox; jobs: Jobs },
  cible: Cible,
  { motif }: AnnulationSaisie,
) {
  return act(context, async (inside, tx) => {
    const { now, outbox } = context
    const { bon, groupement } = await lockBon(inside, cible)
    const statut = applyBon('annuler', bon.statut)
    requireAnnulable(bon.statut, groupement.statut)
    await moveBons(tx, [bon], 'annuler', { now, motif })
    await recordAction(inside, {
      action: 'annulation',
      objet: OBJET_BON,
      objet_id: bon.id,
      avant: { statut: bon.statut },
      apres: { statut, motif },
    })
    await repartageFrais(inside, groupement.id)
    const change = { statut, total_ttc: bon.total_ttc }
    // Nobody was committed by a draft, which has no number: no mail.
    if (bon.numero === null) return change
    const lien = outbox.urlOf(`/bon-commande/${bon.id}`)
    const mail = mailAnnulation({ numero: bon.numero, libelle: groupement.libelle, motif, lien })
    const { entreprise_id } = bon
    const destinataires = await listDestinatairesCommandes(tx, entreprise_id)
    await tellEntreprise({ db: tx, outbox, now }, { entreprise_id, destinataires, toMail: () => mail })
    return change
  })
}

/**
 * Records that whoever invoiced the order, the cooperative or the supplier, was paid. The last order of an invoiced
 * purchase settles the purchase.
 */
export function settleBon(context: RequestContext, cible: Cible, { solde_le, solde_reference = null }: SoldeSaisie) {
  return act(context, async (inside, tx) => {
    const { bon, groupement } = await lockBon(inside, cible)
    const { mode_facturation } = groupement
    const statut = applySolde({ statut: bon.statut, mode_facturation, groupement })
    if (mode_facturation === 'achat_revente') await requirePayee(tx, bon.id)
    if (solde_le > jourOf(context.now)) {
      throw new InvalidInput({ champ: 'solde_le', message: 'Cette date est dans le futur.' })
    }
    await updateBon(tx, bon.id, { statut, solde_le, solde_reference })
    await recordAction(inside, {
      action: 'solde',
      objet: OBJET_BON,
      objet_id: bon.id,
      avant: { statut: bon.statut },
      apres: { statut, solde_le, solde_reference },
    })
    await settleGroupement(inside, groupement)
    return { statut, total_ttc: bon.total_ttc }
  })
}
