import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { issueBons, listCalculs } from '../bons-commande/edition.service.ts'
import { readGroupement } from '../groupements-achats/lecture.service.ts'
import { listBonsCloture } from './bons.repository.ts'
import { recomputeFrais } from './calculs.service.ts'
import { toMailExplication } from './clotures.mails.ts'
import { factsOf, postToEntreprise } from './envois.service.ts'

type Context = { db: Database; now: Date; jobs: Jobs; outbox: Outbox }

/**
 * After an attributed order is cancelled, shares the common charges among the others. Done once no member’s answer is
 * awaited and until the supplier order is made. Called under the lock of the purchase.
 */
export async function repartageFrais(context: Context, groupement_id: string) {
  const { db, now } = context
  const groupement = await readGroupement(db, groupement_id)
  if (groupement.statut !== 'attribue') return
  const bons = new Map((await listBonsCloture(db, groupement_id)).map((bon) => [bon.id, bon]))
  if ([...bons.values()].some(({ statut }) => statut === 'a_reconfirmer')) return
  const changes = await recomputeFrais(db, { groupement, bons: await listCalculs(db, groupement_id) }, now)
  await issueBons(
    context,
    groupement_id,
    changes.map(({ id, calcul }) => ({ id, calcul, modele: 'bon_confirme' as const })),
  )
  for (const { id, calcul } of changes) {
    const bon = bons.get(id)
    if (!bon) continue
    const phrases = [
      `Une commande du groupement a été annulée\u00a0: les frais communs sont partagés de nouveau. Votre total passe de ${formatMontant(bon.total_ttc)} à ${formatMontant(calcul.total_ttc)} TTC.`,
    ]
    await postToEntreprise(context, bon.entreprise_id, toMailExplication({ ...factsOf(context, bon), phrases }))
  }
}
