import { isDeepStrictEqual } from 'node:util'
import type { ActeEnAttente } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import { refuseAnnulation, refuseSecondActe } from '@sillon/domain/comptes/actes-en-attente/phrases'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import {
  type Demande,
  essaie,
  findActe,
  findAttendu,
  finitActe,
  insertActe,
  listActes,
  marqueLu,
} from './actes-en-attente.repository.ts'

export const ACTES_EN_ATTENTE = 'actes_en_attente'

/** `delaiActes`: how long an act waits, in seconds. Zero: it is done at once, as without this noun. */
export type Attente = { delaiActes: number; jobs: Jobs }

/** An act to be kept; its words are those of its result, written when it has been tried. */
type Promesse<Result> = Omit<Demande, 'libelle' | 'entreprise_id'> & {
  annonce: (result: Result) => Pick<Demande, 'libelle' | 'entreprise_id'>
}

/**
 * Keeps an act for later. It is tried first, and what it wrote is given back: what would refuse it refuses it now. Its
 * numbers and its mails come to be only when it is done.
 */
export async function differeActe<Result>(
  context: RequestContext,
  { delaiActes, jobs }: Attente,
  faire: (context: RequestContext) => Promise<Result>,
  { annonce, ...promesse }: Promesse<Result>,
): Promise<Result | { en_attente: ActeEnAttente }> {
  if (delaiActes === 0) return faire(context)
  return act(context, async (inside, tx) => {
    const { session, requestId } = context
    const deja = await refuseSiAttendu(inside, promesse)
    if (deja) return { en_attente: deja }
    const demande = { ...promesse, ...annonce(await essaie(tx, () => faire(inside))) }
    const inserted = await insertActe(tx, {
      ...demande,
      auteur_id: session.id,
      requete_id: requestId,
      secondes: delaiActes,
    })
    await jobs.enqueue(tx, ACTES_EN_ATTENTE, delaiActes)
    const en_attente = inserted ? await findActe(tx, inserted.id, session.id) : await refuseSiAttendu(inside, promesse)
    // Null: the act that waited here was over in the meantime.
    if (!en_attente) throw new RuleViolation('acte.concurrent', CONCURRENT)
    return { en_attente }
  })
}

const CONCURRENT = 'Un autre acte vient d’être fait ici. Rechargez la page, puis recommencez.'

/** The same act asked twice by the same person is one act; anything else on an object where an act waits is refused. */
async function refuseSiAttendu({ db, session }: RequestContext, promesse: Omit<Demande, 'libelle' | 'entreprise_id'>) {
  const attendu = await findAttendu(db, promesse, session.id)
  if (!attendu) return undefined
  const { acte, parametres, ...dit } = attendu
  const isSame = dit.est_mien && acte === promesse.acte && isDeepStrictEqual(parametres, toJson(promesse.parametres))
  if (isSame) return dit
  throw new RuleViolation('acte.en-attente', refuseSecondActe(dit))
}

const toJson = (parametres: object): unknown => JSON.parse(JSON.stringify(parametres))

export const listActesEnAttente = async ({ db, session }: RequestContext) => ({
  actes: await listActes(db, session.id),
})

/** Takes an act back: whoever may do it may. The one that is being done is waited for, then it is too late. */
export function annuleActe(context: RequestContext, id: string): Promise<ActeEnAttente> {
  return act(context, async (inside, tx) => {
    const isRepris = await finitActe(tx, id, { etat: 'annule' })
    const acte = await getActe(tx, id, context.session.id)
    const { libelle, objet, objet_id, etat } = acte
    if (!isRepris && etat !== 'en_attente') {
      throw new RuleViolation('acte.fini', refuseAnnulation(libelle, etat))
    }
    await recordAction(inside, { action: 'acte_repris', objet, objet_id, apres: { acte: libelle } })
    return acte
  })
}

export async function litActe({ db, session }: RequestContext, id: string): Promise<void> {
  await getActe(db, id, session.id)
  await marqueLu(db, id, session.id)
}

async function getActe(db: Database, id: string, lecteur_id: string): Promise<ActeEnAttente> {
  const acte = await findActe(db, id, lecteur_id)
  if (!acte) throw new NotFound()
  return acte
}
