import { isADefaire } from '@sillon/domain/dossiers/transferts/empechement'
import { applyTransfert, isExpire, type TransfertStatut } from '@sillon/domain/dossiers/transferts/transfert-statut'
import { jourOf } from '@sillon/domain/jour'
import { lockEtats } from '../../comptes/droits/etats.service.ts'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { postAuCedant, postAuReceveur } from './envois.service.ts'
import { toMailExpiration, toMailRetrait } from './transferts.mails.ts'
import { findLigne, listAClore, lockTransfert, setTransfert } from './transferts.repository.ts'

type Echeances = { db: Database; now: Date; outbox: Outbox; signal: AbortSignal }

const MOTIF = 'L’adhésion de l’une des deux entreprises a pris fin.'

/** Closes the transfers that nobody answered in time, and those that can no longer be answered. */
export function closeTransferts({ db, now, outbox, signal }: Echeances) {
  return inBatches(signal, {
    list: (after, limit) => listAClore(db, { avant: now, after, limit }),
    treat: (id) => inTransaction(db, (tx) => clot({ db: tx, now, outbox }, id)),
  })
}

async function clot({ db, now, outbox }: Omit<Echeances, 'signal'>, id: string) {
  const ligne = await findLigne(db, id)
  if (!ligne) return
  const { de_entreprise_id, vers_entreprise_id } = ligne
  const etats = await lockEtats(db, [de_entreprise_id, vers_entreprise_id])
  const transfert = await lockTransfert(db, id)
  if (transfert.statut !== 'en_attente') return
  const [de, vers] = [etats.get(de_entreprise_id) ?? null, etats.get(vers_entreprise_id) ?? null]
  const isFini = isADefaire({ de, vers, demande_le: transfert.demande_le })
  if (!isFini && !isExpire(transfert, jourOf(now))) return
  const statut = applyTransfert(isFini ? 'annuler' : 'expirer', transfert.statut)
  const fini: TransfertStatut = statut
  await setTransfert(db, id, { statut, motif: isFini ? MOTIF : null, decide_le: now })
  const entree = { action: `transfert_${fini}` as const, objet: 'materiel' as const, objet_id: transfert.materiel_id }
  await recordEvent(db, { ...entree, apres: { transfert_id: id } })
  const toMail = isFini ? toMailRetrait : toMailExpiration
  await postAuCedant({ db, outbox, now }, id, toMail)
  await postAuReceveur({ db, outbox, now }, id, toMail)
}
