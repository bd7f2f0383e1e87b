import type { MoisComptable, Preparation } from '@sillon/contract/tresorerie/mois-comptables'
import { addMois, formatJour, type Jour, jourOf } from '@sillon/domain/jour'
import { minuscule } from '@sillon/domain/phrase'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { manquesCloture, phraseManque } from '@sillon/domain/tresorerie/mois-comptables/manque'
import { duMois, etatMois, finOf, moisOf } from '@sillon/domain/tresorerie/mois-comptables/mois-comptable'
import { refusMoisClos } from '@sillon/domain/tresorerie/mois-comptables/refus-mois-clos'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { onTriggerRefusal } from '../../platform/db/trigger-refusals.ts'
import { Unavailable } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { sumEcritures } from './ecritures.service.ts'
import {
  deleteMois,
  findClosJusquAu,
  insertMois,
  listClos,
  lockMois,
  type MoisClos,
  readConstats,
  updateMois,
} from './mois-comptables.repository.ts'
import { numberEcritures } from './numerotation.service.ts'

/** Raised by `refuse_mois_clos`, a trigger of every table that holds a dated fact of the accounts. */
onTriggerRefusal('SI001', ({ detail = '', column }) => {
  const [jour, clos_jusqu_au] = detail.split(' ')
  return jour && clos_jusqu_au ? refusMoisClos({ jour, clos_jusqu_au, champ: column || undefined }) : undefined
})

/** The last locked day. In a transaction, no month is closed until its end. */
export const readClosJusquAu = findClosJusquAu

/** For an act that only asks a job to write: the triggers refuse the others themselves. */
export async function requireMoisOuvert(tx: Database, jour: Jour, champ: string) {
  const clos_jusqu_au = await findClosJusquAu(tx)
  if (clos_jusqu_au !== null && jour <= clos_jusqu_au) throw refusMoisClos({ jour, clos_jusqu_au, champ })
}

/** Months before the last closed one, or before this one, that are listed. */
const PASSES = 6

export async function listMois({ db, now }: Pick<RequestContext, 'db' | 'now'>): Promise<{ mois: MoisComptable[] }> {
  const today = jourOf(now)
  const clos = await listClos(db)
  const courant = moisOf(today)
  const premier = addMois(clos[0] && clos[0].mois < courant ? clos[0].mois : courant, -PASSES)
  const mois: MoisComptable[] = []
  for (let one = courant; one >= premier; one = addMois(one, -1)) mois.push(toMois(one, clos, today))
  return { mois }
}

function toMois(mois: Jour, clos: readonly MoisClos[], today: Jour): MoisComptable {
  const found = clos.find((one) => one.mois === mois)
  const etat = etatMois(mois, { today, clos: clos.map((one) => one.mois) })
  const dernier = clos[0]?.mois
  return {
    mois,
    etat,
    cloturable: etat === 'a_cloturer' && (dernier === undefined || mois === addMois(dernier, 1)),
    rouvrable: mois === dernier,
    cloture: found ? { le: found.clos_le, par: found.clos_par, ecritures: found.ecritures, debit: found.debit } : null,
    export: found?.exporte_le ? { le: found.exporte_le, par: found.exporte_par } : null,
  }
}

/** The effects of a closing of this month, and all that is missing before it. */
export async function prepareMois({ db, now }: Pick<RequestContext, 'db' | 'now'>, mois: Jour): Promise<Preparation> {
  const periode = { du: mois, au: finOf(mois) }
  const dernier_clos = (await listClos(db))[0]?.mois ?? null
  const { ecritures, debit } = await sumEcritures(db, periode)
  const constats = await readConstats(db, periode)
  return {
    ecritures,
    debit,
    premiere: dernier_clos === null,
    manques: manquesCloture(mois, { today: jourOf(now), dernier_clos, constats }),
  }
}

/** Closes a month once: what is missing is read again under the lock that keeps writers away. */
export function closeMois(context: RequestContext, mois: Jour): Promise<MoisComptable> {
  return act(context, async (inside, tx) => {
    await lockOrRefuse(tx)
    const avant = await listClos(tx)
    requireAClore(mois, avant)
    const { manques } = await prepareMois(inside, mois)
    const bloquants = manques.filter(({ bloque }) => bloque).map(phraseManque)
    if (bloquants.length > 0) {
      const suite = bloquants.map(minuscule).join('\u202f; ')
      throw new RuleViolation('mois.incomplet', `Le mois ${duMois(mois)} ne se clôture pas encore\u00a0: ${suite}.`)
    }
    await insertMois(tx, { mois, clos_le: context.now, clos_par: context.session.id })
    const totaux = await numberEcritures(tx, mois, context.now)
    await updateMois(tx, mois, totaux)
    await recordAction(inside, { action: 'cloturer', objet: 'mois_comptable', apres: { mois, ...totaux } })
    return readMois(inside, mois)
  })
}

/** Opens the last closed month again: the journal keeps what had been closed, and exported. */
export function reopenMois(context: RequestContext, mois: Jour, motif: string): Promise<MoisComptable> {
  return act(context, async (inside, tx) => {
    await lockOrRefuse(tx)
    const [dernier] = await listClos(tx)
    if (dernier?.mois !== mois) {
      throw new RuleViolation('mois.pas-le-dernier', 'Seul le dernier mois clôturé se rouvre.')
    }
    const { ecritures, lignes, debit, exporte_le } = dernier
    await deleteMois(tx, mois)
    const avant = { mois, ecritures, lignes, debit, exporte_le }
    await recordAction(inside, { action: 'rouvrir', objet: 'mois_comptable', avant, apres: { motif } })
    return readMois(inside, mois)
  })
}

/** Writers hold the lock until they have finished; a long import would make everybody wait behind the closing. */
async function lockOrRefuse(tx: Database) {
  try {
    await lockMois(tx)
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new Unavailable('Des écritures s’enregistrent en ce moment. Réessayez dans un instant.')
  }
}

function requireAClore(mois: Jour, clos: readonly MoisClos[]) {
  const found = clos.find((one) => one.mois === mois)
  if (found) {
    const par = found.clos_par ? ` par ${found.clos_par}` : ''
    const le = formatJour(jourOf(found.clos_le))
    throw new RuleViolation('mois.deja-clos', `Le mois ${duMois(mois)} est déjà clôturé, le ${le}${par}.`)
  }
  if (clos[0] && mois < clos[0].mois) {
    throw new RuleViolation('mois.verrouille', 'Ce mois précède le premier mois clôturé\u00a0: il est déjà verrouillé.')
  }
}

const readMois = async ({ db, now }: RequestContext, mois: Jour): Promise<MoisComptable> =>
  toMois(mois, await listClos(db), jourOf(now))
