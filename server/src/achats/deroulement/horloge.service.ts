import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { desabonnementDe } from '../../annuaire/annuaire/desabonnement.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { moveGroupement } from '../groupements-achats/actes.service.ts'
import { readGroupement } from '../groupements-achats/lecture.service.ts'
import { RappelPerime, takeRappel } from '../groupements-achats/rappel.service.ts'
import { lockGroupement } from '../groupements-achats/verrou.service.ts'
import { closeGroupement } from './etats.service.ts'
import { toMailOuverture, toMailRappel } from './groupements-achats.mails.ts'
import { listPrevenus, listToClose, listToOpen, listToRemind } from './horloge.repository.ts'

const RAPPEL_MS = 48 * 3_600_000

type HorlogeContext = { db: Database; clock: () => Date; outbox: Outbox }
type Inside = { db: Database; now: Date; outbox: Outbox }

/**
 * Opens, reminds and closes purchases at their hours, one transaction each: when a run is late or is killed, the next
 * one does what is left.
 */
export async function turnHorloge(context: HorlogeContext, signal: AbortSignal) {
  const { db, clock } = context
  const now = clock()
  const horizon = new Date(now.getTime() + RAPPEL_MS)
  const passages = [
    { list: listToOpen, treat: open },
    { list: listToClose, treat: close },
    { list: (pool: Database, lecture: Lecture) => listToRemind(pool, { ...lecture, horizon }), treat: remind },
  ]
  for (const { list, treat } of passages) {
    await inBatches(signal, {
      list: (after, limit) => list(db, { now, after, limit }),
      treat: (id) =>
        act(context, (inside) => treat(inside, id)).catch((error: unknown) => {
          if (!(error instanceof RappelPerime)) throw error
        }),
    })
  }
}

type Lecture = { now: Date; after: string; limit: number }

/** Checked again under the lock: since it was listed, the purchase may have been prolonged or closed by hand. */
async function close({ db, clock, outbox }: HorlogeContext, id: string) {
  const { statut, cloture_le } = await lockGroupement(db, id)
  const now = clock()
  if (statut === 'ouvert' && new Date(cloture_le) <= now) await closeGroupement({ db, now, outbox }, id)
}

async function open({ db, clock, outbox }: HorlogeContext, id: string) {
  const groupement = await lockGroupement(db, id)
  const now = clock()
  if (groupement.statut !== 'publie' || new Date(groupement.ouverture_le) > now) return
  await moveGroupement({ db, now }, groupement, 'ouvrir')
  // Both hours were missed, for instance by a server that was stopped: it is about to close, so its opening is not
  // announced.
  if (new Date(groupement.cloture_le) <= now) return
  await write({ db, now, outbox }, groupement, (lien) => toMailOuverture(groupement, { lien }))
}

/**
 * Takes the lock only at the end: members keep ordering while the mails are written. When the purchase was prolonged or
 * closed meanwhile, the transaction is rolled back and no mail is sent. Only one server runs this job at a time.
 */
async function remind({ db, clock, outbox }: HorlogeContext, id: string) {
  const groupement = await readGroupement(db, id)
  if (groupement.statut !== 'ouvert') return
  const now = clock()
  await write({ db, now, outbox }, groupement, (lien, brouillon) => toMailRappel(groupement, { lien, brouillon }))
  await takeRappel(db, groupement, now)
}

async function write(
  { db, now, outbox }: Inside,
  groupement: Groupement,
  toMail: (lien: string, brouillon: boolean) => Parameters<Outbox['post']>[2],
) {
  for (const { brouillon_id, ...destinataire } of await listPrevenus(db, groupement)) {
    const lien = brouillon_id ? `/bon-commande/${brouillon_id}` : `/groupement-achat/${groupement.id}/`
    const mail = toMail(outbox.urlOf(lien as `/${string}`), brouillon_id !== null)
    // A mail about one’s own draft has no unsubscription link: only alerts that members chose have one.
    const { adherent_id } = destinataire
    const desabonnement =
      brouillon_id === null && adherent_id ? desabonnementDe(outbox, adherent_id, groupement.famille) : undefined
    await outbox.post(db, destinataire, { ...mail, ...(desabonnement && { desabonnement }) }, now)
  }
}
