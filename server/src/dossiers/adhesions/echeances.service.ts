import { type AdhesionAction, applyAction } from '@sillon/domain/dossiers/adhesions/cycle-adhesion'
import { addJours, type Jour, jourOf } from '@sillon/domain/jour'
import { DUREES_CONSERVATION } from '@sillon/domain/organisme/journal/conservation'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { updateAdhesion } from './adhesions.repository.ts'
import { postAvis } from './avis.service.ts'
import { toMailEffet } from './resiliation.mails.ts'
import { listDelaissees, listResiliationsDues, lockEcheance } from './resiliation.repository.ts'

type Echeances = { db: Database; now: Date; outbox: Outbox; signal: AbortSignal }

/** Ends each membership whose resignation takes effect today or earlier. */
export function applyResiliations({ db, now, outbox, signal }: Echeances) {
  const today = jourOf(now)
  return inBatches(signal, {
    list: (after, limit) => listResiliationsDues(db, today, { after, limit }),
    treat: (id) =>
      inTransaction(db, async (tx) => {
        const adhesion = await lockEcheance(tx, id)
        const { statut, resiliation_prevue_le: date_effet, resiliation_motif: motif } = adhesion
        if (statut !== 'active' || date_effet === null || date_effet > today) return
        await end(tx, adhesion, { action: 'resilier', motif: motif ?? 'Résiliation demandée', fin: date_effet, now })
        await postAvis({ db: tx, now }, { outbox, adhesion }, (sujet) => toMailEffet(sujet, { date_effet }))
      }),
  })
}

const { brouillon_jours } = DUREES_CONSERVATION

/** Abandons drafts that nobody has changed for a long time. */
export function abandonDrafts({ db, now, signal }: Echeances) {
  const today = jourOf(now)
  const depuis = addJours(today, -brouillon_jours)
  return inBatches(signal, {
    list: (after, limit) => listDelaissees(db, depuis, { after, limit }),
    treat: (id) =>
      inTransaction(db, async (tx) => {
        const adhesion = await lockEcheance(tx, id)
        const isDraft = adhesion.statut === 'brouillon' || adhesion.statut === 'a_completer'
        if (!isDraft || jourOf(adhesion.modifiee_le) > depuis) return
        const motif = `Sans modification depuis ${brouillon_jours} jours.`
        await end(tx, adhesion, { action: 'abandonner', motif, fin: today, now })
      }),
  })
}

type Fin = { action: AdhesionAction; motif: string; fin: Jour; now: Date }

async function end(
  tx: Database,
  { id, statut: avant }: Awaited<ReturnType<typeof lockEcheance>>,
  { action, motif, fin, now }: Fin,
) {
  const statut = applyAction(action, avant, { acteur: 'systeme', motif })
  await updateAdhesion(tx, id, { statut, motif, date_effet: fin, fin_le: fin, modifiee_le: now })
  const apres = { statut, motif, date_effet: fin }
  await recordEvent(tx, { action, objet: 'adhesion', objet_id: id, avant: { statut: avant }, apres })
}
