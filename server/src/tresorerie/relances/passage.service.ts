import { addJours, type Jour, jourOf } from '@sillon/domain/jour'
import type { ParametresRelances } from '@sillon/domain/organisme/parametres/relances'
import { decideRelance } from '@sillon/domain/tresorerie/cotisations/relance'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import { sendBilan } from './bilan.service.ts'
import { type Candidate, findCandidate, listCandidates } from './candidates.service.ts'
import { emitMiseEnDemeure, type RelancesContext, sendCourriel } from './envoi.service.ts'
import { insertRelance, lockCotisation } from './relances.repository.ts'

const LOT_LU = 1000

/** Runs each morning: sends the reminder due today for each open fee, then the summary for the administrators. */
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
          await lockCotisation(tx, id)
          const cotisation = await findCandidate(tx, id, now)
          if (cotisation) await treatDue(inside, cotisation, { parametres, today })
        }),
    })
  } finally {
    if (!signal.aborted) await sendBilan(context, today)
  }
  // An interrupted run must fail, so that the queue runs it again.
  signal.throwIfAborted()
}

type Passage = { parametres: ParametresRelances; today: Jour }

/** Reads pages until it has found `limit` due fees, or reached the end. */
async function listDues(
  db: Database,
  { parametres, today, after, limit }: Passage & { after: string; limit: number },
): Promise<string[]> {
  const dues: string[] = []
  let last = after
  let lus: Candidate[]
  do {
    lus = await listCandidates(db, { echeance: horizon(parametres, today), after: last, limit: LOT_LU, today })
    for (const { envoyees, ...cotisation } of lus) {
      if (decideRelance(cotisation, { parametres, envoyees, today }).etape) dues.push(cotisation.id)
      if (dues.length === limit) return dues
    }
    last = lus.at(-1)?.id ?? last
  } while (lus.length === LOT_LU)
  return dues
}

/** Fees due after this day have no reminder yet. */
export const horizon = ({ etapes }: ParametresRelances, today: Jour): Jour =>
  addJours(today, -Math.min(0, ...etapes.map(({ jours }) => jours)))

async function treatDue(
  context: RelancesContext,
  { envoyees, ...cotisation }: Candidate,
  { parametres, today }: Passage,
) {
  const { etape } = decideRelance(cotisation, { parametres, envoyees, today })
  if (!etape) return
  const { db } = context
  const candidate = { ...cotisation, envoyees }
  if (etape.acte === 'courriel') await sendCourriel(context, candidate, { etape: etape.code, parametres })
  if (etape.acte === 'mise_en_demeure') await emitMiseEnDemeure(context, candidate, { etape, today })
  if (etape.acte === 'proposition') {
    const trace = { cotisation_id: cotisation.id, etape: etape.code, canal: 'interne', envoyee_le: today } as const
    const { echeancier_id } = cotisation
    await insertRelance(db, { ...trace, document_id: null, echeancier_id })
  }
  await recordEvent(db, {
    action: 'relance',
    objet: 'cotisation',
    objet_id: cotisation.id,
    apres: { etape: etape.code, acte: etape.acte },
  })
}
