import { type Jour, lundiOf } from '@sillon/domain/jour'
import { listBureau } from '../../comptes/destinataires/bureau.service.ts'
import { listSansAdresse } from '../../comptes/destinataires/destinataires.service.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { hasBilan, listAFaire, listEnRetard, takeJour } from './bilan.repository.ts'
import type { RelancesContext } from './envoi.service.ts'
import { type Bilan, isVide, toMailBilan } from './relances.mails.ts'

/** Mails the administrators, once a day, the reminders that no mail could carry. */
export function sendBilan({ db, now, outbox }: RelancesContext, today: Jour) {
  return inTransaction(db, async (tx) => {
    const bilan = await readBilan(tx, today)
    if (isVide(bilan) || !(await takeJour(tx, today))) return
    const mail = toMailBilan(bilan, outbox.urlOf('/admin/cotisations/'))
    for (const admin of await listBureau(tx, 'argent')) await outbox.post(tx, admin, mail, now)
  })
}

async function readBilan(tx: Database, today: Jour): Promise<Bilan> {
  const faites = await listAFaire(tx, today)
  const noms = (rows: typeof faites) => [...new Set(rows.map(({ raison_sociale }) => raison_sociale))]
  return {
    sans_email: noms(faites.filter(({ canal, lettre }) => canal === 'courrier' && !lettre)),
    mises_en_demeure: noms(faites.filter(({ lettre }) => lettre)),
    propositions: noms(faites.filter(({ canal }) => canal === 'interne')),
    en_retard_sans_email: (await hasBilan(tx, lundiOf(today), today)) ? [] : await listEnRetardSansEmail(tx, today),
  }
}

/** Only for the first summary of each week: on Monday, or later when there was none that day. */
async function listEnRetardSansEmail(tx: Database, today: Jour): Promise<string[]> {
  const enRetard = await listEnRetard(tx, today)
  const sans = await listSansAdresse(
    tx,
    enRetard.map(({ id }) => id),
  )
  return enRetard.filter(({ id }) => sans.has(id)).map(({ raison_sociale }) => raison_sociale)
}
