import { desabonnementDe } from '../../annuaire/annuaire/desabonnement.service.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { moveGroupement } from '../groupements-achats/actes.service.ts'
import { claimRappel, findGroupement } from '../groupements-achats/groupements-achats.repository.ts'
import { lockGroupement } from '../groupements-achats/verrou.service.ts'
import { closeGroupement } from './etats.service.ts'
import { toMailOuverture, toMailRappel } from './groupements-achats.mails.ts'
import { listPrevenus, listToClose, listToOpen, listToRemind } from './horloge.repository.ts'

const RAPPEL_MS = 48 * 3_600_000

type HorlogeContext = { db: Database; clock: () => Date; outbox: Outbox }
type Inside = { db: Database; now: Date; outbox: Outbox }

/**
 * What the hour decides, purchase by purchase, each in one transaction: late or killed, the next run finds what is left.
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
        inTransaction(db, (tx) => treat({ ...context, db: tx }, id)).catch((error: unknown) => {
          if (!(error instanceof RappelPerime)) throw error
        }),
    })
  }
}

type Lecture = { now: Date; after: string; limit: number }

/** Decided again under the lock: it may have been prolonged, or closed by hand, since it was listed. */
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
  // Its hours were both missed: it closes at once, and nobody is called for nothing.
  if (new Date(groupement.cloture_le) <= now) return
  await write({ db, now, outbox }, groupement, (lien) => toMailOuverture(groupement, { lien }))
}

/** Without the lock, until the last line: orders go on while the mails are written. Only one server runs it at a time. */
async function remind({ db, clock, outbox }: HorlogeContext, id: string) {
  const groupement = await findGroupement(db, id)
  if (groupement?.statut !== 'ouvert') return
  const now = clock()
  await write({ db, now, outbox }, groupement, (lien, brouillon) => toMailRappel(groupement, { lien, brouillon }))
  if (!(await claimRappel(db, groupement, now))) throw new RappelPerime()
}

/** It was prolonged, or closed, while the mails were written: none of them leaves. */
class RappelPerime extends Error {}

type Ecrite = NonNullable<Awaited<ReturnType<typeof findGroupement>>>

async function write(
  { db, now, outbox }: Inside,
  groupement: Ecrite,
  toMail: (lien: string, brouillon: boolean) => Parameters<Outbox['post']>[2],
) {
  for (const { brouillon_id, ...destinataire } of await listPrevenus(db, groupement)) {
    const lien = brouillon_id ? `/bon-commande/${brouillon_id}` : `/groupement-achat/${groupement.id}/`
    const mail = toMail(outbox.urlOf(lien as `/${string}`), brouillon_id !== null)
    // A draft is their own affair: only what they chose to hear of has a way out.
    const { adherent_id } = destinataire
    const desabonnement =
      brouillon_id === null && adherent_id ? desabonnementDe(outbox, adherent_id, groupement.famille) : undefined
    await outbox.post(db, destinataire, { ...mail, ...(desabonnement && { desabonnement }) }, now)
  }
}
