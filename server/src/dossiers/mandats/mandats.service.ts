import type { MandatLigne } from '@sillon/contract/dossiers/mandats'
import { checkSignature, type MandatSignature } from '@sillon/domain/dossiers/mandats/mandat-signature'
import { type ActeMandat, applyMandat, isCaduc } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { jourOf } from '@sillon/domain/jour'
import type { ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { recordAction, recordChange, recordEvent } from '../../organisme/journal/journal.service.ts'
import { act, type Database, inTransaction } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { findMandat, listAnciens, lockMandat, updateMandat } from './mandats.repository.ts'

/** Records the signed mandate: from now on the company may be debited. */
export function activateMandat(context: RequestContext, id: string, version: number, signature: MandatSignature) {
  return act(context, async (inside, tx) => {
    const avant = await openMandat(tx, id, version)
    const statut = applyMandat('activer', avant.statut)
    const errors = checkSignature(signature, jourOf(context.now))
    if (errors.length > 0) throw new InvalidInput(...errors)
    await updateMandat(tx, id, { statut, ...signature })
    return recordMandat(inside, 'activer', avant)
  })
}

type Acte = { acte: ActeMandat; motif?: string | null | undefined }

export function changeMandat(context: RequestContext, id: string, version: number, { acte, motif }: Acte) {
  return act(context, async (inside, tx) => {
    const avant = await openMandat(tx, id, version)
    const statut = applyMandat(acte, avant.statut)
    await updateMandat(tx, id, {
      statut,
      ...(statut === 'revoque' && { revoque_le: jourOf(context.now) }),
    })
    return recordMandat(inside, acte, avant, motif ?? null)
  })
}

export async function openMandat(tx: Database, id: string, version?: number): Promise<MandatLigne> {
  await lockMandat(tx, id)
  const mandat = await findMandat(tx, id)
  if (!mandat) throw new NotFound()
  if (version !== undefined && version !== mandat.version) throw new StaleVersion()
  return mandat
}

async function recordMandat(
  context: RequestContext,
  action: ActionJournal,
  avant: MandatLigne,
  motif: string | null = null,
) {
  const apres = await openMandat(context.db, avant.id)
  await recordChange(context, {
    action,
    objet: 'mandat',
    objet_id: avant.id,
    avant: { ...toEtat(avant), motif: null },
    apres: { ...toEtat(apres), motif },
  })
  return apres
}

const toEtat = ({ statut, type_prelevement, date_signature, lieu }: MandatLigne) => ({
  statut,
  type_prelevement,
  date_signature,
  lieu,
})

/** A returned debit shows that the account or the mandate does not work: it is no longer used. */
export async function suspendMandat(context: RequestContext, id: string, code: string) {
  const avant = await openMandat(context.db, id)
  if (avant.statut !== 'actif') return
  await updateMandat(context.db, id, { statut: applyMandat('suspendre', avant.statut) })
  const etats = { avant: { statut: avant.statut }, apres: { statut: 'suspendu', motif: code } }
  await recordAction(context, { action: 'suspendre', objet: 'mandat', objet_id: id, ...etats })
}

/** Runs every night: ends the mandates that have collected nothing for three years. */
export async function expireMandats({ db, now, signal }: { db: Database; now: Date; signal: AbortSignal }) {
  const today = jourOf(now)
  for (const { id } of (await listAnciens(db, today)).filter((one) => isCaduc(one, today))) {
    if (signal.aborted) return
    await inTransaction(db, async (tx) => {
      const { statut, ...dates } = await openMandat(tx, id)
      // A debit or a revocation happened since it was listed.
      if ((statut !== 'actif' && statut !== 'suspendu') || !isCaduc(dates, today)) return
      const apres = applyMandat('perimer', statut)
      await updateMandat(tx, id, { statut: apres })
      await recordEvent(tx, {
        action: 'perimer',
        objet: 'mandat',
        objet_id: id,
        avant: { statut },
        apres: { statut: apres },
      })
    })
  }
}
