import { applyBon } from '@sillon/domain/achats/bons-commande/bon-statut'
import { ACCORD_JOURS } from '@sillon/domain/achats/groupements-achats/propositions'
import { tellGestionnaires } from '../../comptes/lettres/lettres.service.ts'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { moveBons } from '../bons-commande/cycle-bon.service.ts'
import { factsOf } from '../bons-commande/envois.service.ts'
import { repartageFrais } from '../bons-commande/frais-communs.service.ts'
import { lockGroupement, touchGroupement } from '../groupements-achats/verrou.service.ts'
import { findBonCloture, listSansAccord } from './bons.repository.ts'
import { toMailAnnulation } from './clotures.mails.ts'

type Context = { db: Database; now: () => Date; jobs: Jobs; outbox: Outbox }

const JOUR_MS = 86_400_000
const MOTIF = `Le prix définitif n’a pas été accepté sous ${ACCORD_JOURS}\u00a0jours.`

/**
 * Refuses orders whose member has not answered in time, so that the others do not wait for ever. One short transaction
 * per order.
 */
export async function expireAccords({ db, now: clock, ...tools }: Context, signal: AbortSignal) {
  for (const { id, groupement_id } of await listSansAccord(db, new Date(clock().getTime() - ACCORD_JOURS * JOUR_MS))) {
    if (signal.aborted) return
    await db.transaction().execute(async (tx) => {
      await lockGroupement(tx, groupement_id)
      const inside = { ...tools, db: tx, now: clock() }
      const bon = await findBonCloture(tx, id)
      if (bon?.statut !== 'a_reconfirmer') return
      await moveBons(tx, [bon], 'annuler', { now: inside.now, motif: MOTIF })
      const [avant, apres] = [{ statut: bon.statut }, { statut: applyBon('annuler', bon.statut), motif: MOTIF }]
      await recordEvent(tx, { action: 'prix_sans_reponse', objet: 'bon_commande', objet_id: id, avant, apres })
      await tellGestionnaires(
        inside,
        bon.entreprise_id,
        toMailAnnulation({ ...factsOf(inside, bon), phrases: [MOTIF] }),
      )
      await repartageFrais(inside, groupement_id)
      await touchGroupement(tx, groupement_id)
    })
  }
}
