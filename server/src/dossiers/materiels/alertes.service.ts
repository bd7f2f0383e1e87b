import { alertesDues } from '@sillon/domain/dossiers/materiels/alertes-dues'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { listDestinataires } from '../../comptes/destinataires/destinataires.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { findAdhesionActive, insertAlerte, listEntreprisesActives, listEnvoyees } from './alertes.repository.ts'
import { type EcheanceSuivie, listEcheancesSuivies } from './echeances.repository.ts'
import { toMailAlertes } from './materiels.mails.ts'

type Context = { db: Database; now: Date; outbox: Outbox }

const LOT_LU = 500

/** Runs each morning: one mail per company about everything due on an alert day, each alert sent once. */
export async function sendAlertesMateriel(context: Context, signal: AbortSignal) {
  const today = jourOf(context.now)
  await inBatches(signal, {
    list: (after, limit) => listConcernees(context.db, today, { after, limit }),
    treat: (entreprise_id) => act(context, (inside) => tellEntreprise(inside, entreprise_id, today)),
  })
  // An interrupted run must fail, so that the queue runs it again.
  signal.throwIfAborted()
}

/** Reads pages until it has found `limit` companies, or reached the end. */
async function listConcernees(
  db: Database,
  today: Jour,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const concernees: string[] = []
  let last = after
  let lues: string[]
  do {
    lues = await listEntreprisesActives(db, { after: last, limit: LOT_LU })
    const dues = await listDues(db, lues, today, true)
    const ids = new Set(dues.map(({ entreprise_id }) => entreprise_id))
    for (const id of lues) {
      if (ids.has(id)) concernees.push(id)
      if (concernees.length === limit) return concernees
    }
    last = lues.at(-1) ?? last
  } while (lues.length === LOT_LU)
  return concernees
}

/**
 * The alert rows and the mails are saved in one transaction. When the company has no address, nothing is sent nor
 * marked as sent.
 */
async function tellEntreprise({ db, now, outbox }: Context, entreprise_id: string, today: Jour) {
  const adhesion_id = await findAdhesionActive(db, entreprise_id)
  const dues = await listDues(db, [entreprise_id], today, adhesion_id !== undefined)
  const destinataires = await listDestinataires(db, entreprise_id)
  if (dues.length === 0 || destinataires.length === 0) return
  const dites: EcheanceSuivie[] = []
  for (const { materiel_id, cle, echeance, jours, ...due } of dues) {
    const isNew = await insertAlerte(db, { materiel_id, cle, echeance, jours, envoyee_le: now })
    if (isNew) dites.push({ materiel_id, cle, echeance, ...due })
  }
  if (dites.length === 0) return
  const mail = toMailAlertes(dites, today, outbox.urlOf(`/mes-adhesions/${adhesion_id}/materiels/`))
  for (const destinataire of destinataires) await outbox.post(db, destinataire, mail, now)
}

async function listDues(db: Database, entreprise_ids: readonly string[], today: Jour, adhesion_active: boolean) {
  const echeances = await listEcheancesSuivies(db, entreprise_ids, today)
  const parMateriel = Map.groupBy(echeances, ({ materiel_id }) => materiel_id)
  const envoyees = Map.groupBy(await listEnvoyees(db, [...parMateriel.keys()]), ({ materiel_id }) => materiel_id)
  return [...parMateriel].flatMap(([id, suivies]) => {
    const statut = suivies[0]?.statut ?? 'en_service'
    return alertesDues({ statut, adhesion_active, echeances: suivies, envoyees: envoyees.get(id) ?? [] }, today)
  })
}
