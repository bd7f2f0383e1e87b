import { addJours, type Jour, jourOf } from '@sillon/domain/jour'
import type { ParametresRelances } from '@sillon/domain/organisme/parametres/relances'
import { decideRelance } from '@sillon/domain/tresorerie/relances/relance'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import { lockCreance } from '../creances/creances.service.ts'
import { objetOf } from '../creances/objet-journal.ts'
import { sendBilan } from './bilan.service.ts'
import { type Candidate, findCandidate, listCandidates } from './candidates.service.ts'
import { emitMiseEnDemeure, type RelancesContext, sendCourriel } from './envoi.service.ts'
import { insertRelance } from './relances.repository.ts'

const LOT_LU = 1000

/** Runs each morning: sends the reminder due today for each open piece, then the summary for the administrators. */
export async function sendRelances(context: RelancesContext, signal: AbortSignal) {
  const { db, now } = context
  const today = jourOf(now)
  const parametres = await readParametres(db, SECTIONS.relances)
  if (!parametres.actives) return
  try {
    await inBatches(signal, {
      list: (after, limit) => listDues(db, { parametres, today, after, limit }),
      treat: (id) =>
        act(context, async (inside, tx) => {
          await lockCreance(tx, id)
          const piece = await findCandidate(tx, id, now)
          if (piece) await treatDue(inside, piece, { parametres, today })
        }),
    })
  } finally {
    if (!signal.aborted) await sendBilan(context, today)
  }
  // An interrupted run must fail, so that the queue runs it again.
  signal.throwIfAborted()
}

type Passage = { parametres: ParametresRelances; today: Jour }

/** Reads pages until it has found `limit` due pieces, or reached the end. */
async function listDues(
  db: Database,
  { parametres, today, after, limit }: Passage & { after: string; limit: number },
): Promise<string[]> {
  const dues: string[] = []
  let last = after
  let lus: Candidate[]
  do {
    lus = await listCandidates(db, { echeance: horizon(parametres, today), after: last, limit: LOT_LU, today })
    for (const { envoyees, ...piece } of lus) {
      if (decideRelance(piece, { parametres, envoyees, today }).etape) dues.push(piece.id)
      if (dues.length === limit) return dues
    }
    last = lus.at(-1)?.id ?? last
  } while (lus.length === LOT_LU)
  return dues
}

/** Pieces due after this day have no reminder yet. */
export const horizon = ({ etapes }: ParametresRelances, today: Jour): Jour =>
  addJours(today, -Math.min(0, ...etapes.map(({ jours }) => jours)))

async function treatDue(context: RelancesContext, piece: Candidate, { parametres, today }: Passage) {
  const { etape } = decideRelance(piece, { parametres, envoyees: piece.envoyees, today })
  if (!etape) return
  const { db } = context
  if (etape.acte === 'courriel') await sendCourriel(context, piece, { etape: etape.code, parametres })
  if (etape.acte === 'mise_en_demeure') await emitMiseEnDemeure(context, piece, { etape, today })
  if (etape.acte === 'proposition') {
    await insertRelance(db, { piece, etape: etape.code, canal: 'interne', envoyee_le: today, document_id: null })
  }
  await recordEvent(db, {
    action: 'relance',
    objet: objetOf(piece.nature),
    objet_id: piece.id,
    apres: { etape: etape.code, acte: etape.acte },
  })
}
