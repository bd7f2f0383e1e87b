import { randomBytes } from 'node:crypto'
import type { Prelevement } from '@sillon/contract/tresorerie/prelevements'
import { type Jour, jourOf } from '@sillon/domain/jour'
import type { ParametresPaiement } from '@sillon/domain/organisme/parametres/paiement'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { exigibles } from '@sillon/domain/tresorerie/echeanciers/suivi'
import { planPrelevement, refusDate } from '@sillon/domain/tresorerie/prelevements/plan'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act, type Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listPlans } from '../echeanciers/echeanciers.service.ts'
import { type CandidatLu, listCandidats } from './candidats.repository.ts'
import { insertLignes } from './lignes.repository.ts'
import { readPrelevement } from './lots.service.ts'
import { insertPrelevement } from './prelevements.repository.ts'

/**
 * Creates a batch. A piece can be in only one prepared batch: an index of the table also ensures it, for two
 * administrators who act at once.
 */
export function preparePrelevement(context: RequestContext, date_prelevement: Jour): Promise<Prelevement> {
  return act(context, async (inside, tx) => {
    const paiement = await readParametres(tx, SECTIONS.paiement)
    const manque = refusParametres(paiement)
    if (manque) throw new RuleViolation('prelevement.parametres', manque)
    const { prenotification_jours } = paiement
    const refus = refusDate(date_prelevement, { today: jourOf(context.now), prenotification_jours })
    if (refus) throw new InvalidInput({ champ: 'date_prelevement', message: refus })
    const { candidats, lignes } = await plan(tx, date_prelevement)
    if (lignes.length === 0) {
      throw new RuleViolation('prelevement.rien', 'Rien ne peut être prélevé à cette date.')
    }

    const message_id = `PRLV-${date_prelevement.slice(2).replaceAll('-', '')}-${randomBytes(4).toString('hex')}`
    const prepare_par = context.session.id
    const id = await insertPrelevement(tx, { date_prelevement, schema: paiement.schema_pain, message_id, prepare_par })
    const prevues = lignes.map((ligne) => ({
      ...ligne,
      prelevement_id: id,
      end_to_end_id: toReference(candidatOf(candidats, ligne)),
    }))
    await onConstraint(insertLignes(tx, prevues), {
      lignes_prelevement_en_cours: () =>
        new RuleViolation('prelevement.en-cours', 'Un autre lot vient d’être préparé\u00a0: relisez ce qui reste.'),
    })
    const apres = { date_prelevement, nombre: lignes.length }
    await recordAction(inside, { action: 'preparer', objet: 'prelevement', objet_id: id, apres })
    return readPrelevement(tx, id)
  })
}

async function plan(db: Database, date: Jour) {
  const listed = await listCandidats(db)
  const candidats = new Map(listed.map((candidat) => [candidat.creance_id, candidat]))
  return { candidats, ...planPrelevement(await withExigible(db, listed, date), date) }
}

/** Follows the plans of payment of these candidates to a day. */
export async function withExigible(db: Database, listed: readonly CandidatLu[], date: Jour) {
  const plans = await listPlans(
    db,
    listed.map(({ creance_id }) => creance_id),
  )
  return listed.map((candidat) => {
    const suivi = plans.get(candidat.creance_id)
    return { ...candidat, exigible: suivi ? (exigibles(suivi, date).get(candidat.creance_id) ?? 0) : null }
  })
}

function candidatOf(candidats: Map<string, CandidatLu>, { creance_id }: { creance_id: string }) {
  const found = candidats.get(creance_id)
  if (!found) throw new Error('A planned piece is one of those listed.')
  return found
}

/** A new reference each time a piece is debited, so that a return names one debit only. */
const toReference = ({ numero }: CandidatLu) => `${numero ?? 'COT'}-${randomBytes(4).toString('hex')}`

/** A sentence about the settings that a bank file needs and that are missing; undefined when there are none. */
export function refusParametres({ ics, iban }: Pick<ParametresPaiement, 'ics' | 'iban'>): string | undefined {
  const manques = [!ics && 'l’identifiant ICS', !iban && 'l’IBAN de la coopérative'].filter(Boolean)
  if (manques.length === 0) return undefined
  return `Avant de prélever, indiquez ${manques.join(' et ')} dans les paramètres de paiement.`
}
