import { isDeepStrictEqual } from 'node:util'
import { type ActeEnAttente, DROITS_ACTES } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import { refuseAnnulation, refuseSecondActe } from '@sillon/domain/comptes/actes-en-attente/phrases'
import { peut } from '@sillon/domain/comptes/droits/role-bureau'
import { refusRole } from '@sillon/domain/comptes/droits/role-bureau-phrases'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { AccessDenied, NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import {
  attempt,
  type Demande,
  endActe,
  endActeOf,
  findActe,
  findAttendu,
  findNom,
  insertActe,
  listActes,
  markLu,
} from './actes-en-attente.repository.ts'

export const ACTES_EN_ATTENTE = 'actes_en_attente'

/** `delaiActes`: how long an act waits, in seconds. Zero: it is done at once, as without this noun. */
export type Attente = { delaiActes: number; jobs: Jobs }

/** The words of an act, and the company whose page it belongs to. */
export type Annonce = Pick<Demande, 'libelle' | 'entreprise_id'>

/** An act to be kept; its words are those of its result, written when it has been tried. */
type Promesse<Result> = Omit<Demande, keyof Annonce> & {
  annonce: (result: Result) => Annonce
  /** True when the trial shows that nothing would leave: it is answered, and nothing waits. */
  isVide?: ((result: Result) => boolean) | undefined
}

/** `essai`: the result of the trial, absent when the act was already waiting. */
export type Differe<Result> = { en_attente: ActeEnAttente; essai?: Result }

/**
 * Keeps an act for later. It is tried first, and what it wrote is given back: what would refuse it refuses it now. Its
 * numbers and its mails come to be only when it is done.
 */
export async function postponeActe<Result>(
  context: RequestContext,
  { delaiActes, jobs }: Attente,
  faire: (context: RequestContext) => Promise<Result>,
  { annonce, isVide, ...promesse }: Promesse<Result>,
): Promise<Result | Differe<Result>> {
  if (delaiActes === 0) return faire(context)
  return act(context, async (inside, tx) => {
    const { session, requestId } = context
    const deja = await refuseIfWaiting(inside, promesse)
    if (deja) return { en_attente: deja }
    const essai = await attempt(tx, () => faire(inside))
    if (isVide?.(essai)) return essai
    const demande = { ...promesse, ...annonce(essai) }
    const inserted = await insertActe(tx, {
      ...demande,
      auteur_id: session.id,
      requete_id: requestId,
      secondes: delaiActes,
    })
    await jobs.enqueue(tx, ACTES_EN_ATTENTE, delaiActes)
    const en_attente = inserted ? await findActe(tx, inserted.id, session.id) : await refuseIfWaiting(inside, promesse)
    // Null: the act that waited here was over in the meantime.
    if (!en_attente) throw new RuleViolation('acte.concurrent', CONCURRENT)
    return { en_attente, essai }
  })
}

const CONCURRENT = 'Un autre acte vient d’être fait ici. Rechargez la page, puis recommencez.'

/** The same act asked twice by the same person is one act; anything else on an object where an act waits is refused. */
async function refuseIfWaiting({ db, session }: RequestContext, promesse: Omit<Demande, keyof Annonce>) {
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
export function cancelActe(context: RequestContext, id: string): Promise<ActeEnAttente> {
  return act(context, async (inside, tx) => {
    await requireDroit(inside, id)
    const isRepris = await endActe(tx, id, { etat: 'annule' })
    const acte = await getActe(tx, id, context.session.id)
    const { libelle, objet, objet_id, etat } = acte
    if (!isRepris && etat !== 'en_attente') {
      throw new RuleViolation('acte.fini', refuseAnnulation(libelle, etat))
    }
    await recordAction(inside, { action: 'acte_repris', objet, objet_id, apres: { acte: libelle } })
    return acte
  })
}

/** Drops without a word the act that waits on an object, which has no reason any more. */
export const dropActe = (tx: Database, cible: Pick<Demande, 'objet' | 'objet_id'>) => endActeOf(tx, cible)

/** Whoever takes an act back needs the right that it asks of its author. */
async function requireDroit({ db, session: { role_bureau } }: RequestContext, id: string) {
  const acte = await findNom(db, id)
  if (!acte) throw new NotFound()
  const droit = DROITS_ACTES[acte]
  if (role_bureau && !peut(role_bureau, droit)) throw new AccessDenied(403, refusRole(role_bureau, droit))
}

export async function readActe({ db, session }: RequestContext, id: string): Promise<void> {
  await getActe(db, id, session.id)
  await markLu(db, id, session.id)
}

async function getActe(db: Database, id: string, lecteur_id: string): Promise<ActeEnAttente> {
  const acte = await findActe(db, id, lecteur_id)
  if (!acte) throw new NotFound()
  return acte
}
