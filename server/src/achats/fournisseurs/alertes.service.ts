import { etapeDue, horizonAlerte } from '@sillon/domain/achats/fournisseurs/alertes'
import { jourOf } from '@sillon/domain/jour'
import { listBureau } from '../../comptes/destinataires/bureau.service.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { lockAgrementsAlertes, lockDocumentsAlertes, markAgrement, markDocument } from './alertes.repository.ts'
import { type AlerteEcheance, toMailAlertes } from './fournisseurs.mails.ts'

type Context = { db: Database; now: Date; outbox: Outbox }

/** Sends each administrator one mail about everything that expires; each alert of each document is sent once. */
export function sendAlertes({ db, now, outbox }: Context): Promise<void> {
  const today = jourOf(now)
  return inTransaction(db, async (tx) => {
    const alertes: AlerteEcheance[] = []
    for (const { id, derniere, ...document } of await lockDocumentsAlertes(tx, horizonAlerte(today))) {
      const etape = etapeDue(document.expire_le, today, derniere)
      if (etape === null) continue
      await markDocument(tx, id, etape)
      alertes.push(document)
    }
    for (const { id, derniere, ...agrement } of await lockAgrementsAlertes(tx, horizonAlerte(today))) {
      const etape = etapeDue(agrement.expire_le, today, derniere)
      if (etape === null) continue
      await markAgrement(tx, id, etape)
      alertes.push({ ...agrement, type: null, libelle: null })
    }
    if (alertes.length === 0) return
    const mail = toMailAlertes(alertes, today, outbox.urlOf('/admin/fournisseurs/?alerte=oui'))
    for (const admin of await listBureau(tx, 'factures')) await outbox.post(tx, admin, mail, now)
  })
}
