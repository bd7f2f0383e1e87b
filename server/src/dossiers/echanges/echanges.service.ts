import { type Echange, estEnCours } from '@sillon/domain/dossiers/echanges/echange'
import { type EchangeSaisie, jourEchange, type NouvelEchange } from '@sillon/domain/dossiers/echanges/echange-saisie'
import type { Interlocuteurs } from '@sillon/domain/dossiers/echanges/interlocuteurs'
import { jourOf } from '@sillon/domain/jour'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import * as rows from './echanges.repository.ts'

export async function readInterlocuteurs(db: Database, entreprise_id: string): Promise<Interlocuteurs> {
  const interlocuteurs = await rows.findInterlocuteurs(db, entreprise_id)
  if (!interlocuteurs) throw new NotFound()
  return interlocuteurs
}

/** Begins a call, or the entering of a paper. The same one asked twice is one; any other of this account ends. */
export function beginEchange(context: RequestContext, entreprise_id: string, saisie: NouvelEchange): Promise<Echange> {
  return act(context, async (inside, tx) => {
    const { session, now } = context
    const today = jourOf(now)
    if (!(await rows.findEntreprise(tx, entreprise_id))) throw new NotFound()
    await checkPersonne(inside, entreprise_id, saisie.adherent_id)
    await rows.lockAuteur(tx, session.id)
    const ouvert = await rows.findOuvert(tx, session.id)
    if (ouvert) {
      const isSame = (['moyen', 'adherent_id'] as const).every((champ) => ouvert[champ] === saisie[champ])
      if (isSame && ouvert.entreprise_id === entreprise_id && estEnCours(ouvert, today)) return ouvert
      await rows.updateEchange(tx, ouvert.id, { termine_le: now })
    }
    const { id } = await rows.insertEchange(tx, {
      entreprise_id,
      adherent_id: saisie.adherent_id,
      moyen: saisie.moyen,
      le: jourEchange(saisie.moyen, saisie.le, today),
      auteur_id: session.id,
      commence_le: now,
    })
    return readEchange(tx, id)
  })
}

/** Saves what is typed during an exchange; a note may still be completed once it is over. */
export function annotateEchange(
  context: RequestContext,
  { id, version }: { id: string; version: number },
  { note, adherent_id, le }: EchangeSaisie,
): Promise<Echange> {
  return act(context, async (inside, tx) => {
    const echange = await openEchange(inside, id, version)
    await checkPersonne(inside, echange.entreprise_id, adherent_id ?? null)
    await rows.updateEchange(tx, id, {
      ...(note !== undefined && { note }),
      ...(adherent_id !== undefined && { adherent_id }),
      ...(le !== undefined && { le: jourEchange(echange.moyen, le, jourOf(context.now)) }),
    })
    return readEchange(tx, id)
  })
}

/** Ended twice, it keeps its first end. */
export function endEchange(context: RequestContext, id: string): Promise<Echange> {
  return act(context, async (inside, tx) => {
    const { termine_le } = await openEchange(inside, id)
    if (termine_le === null) await rows.updateEchange(tx, id, { termine_le: context.now })
    return readEchange(tx, id)
  })
}

/** The exchange under the lock of its author; only they write in it. */
async function openEchange({ db, session }: RequestContext, id: string, version?: number) {
  await rows.lockAuteur(db, session.id)
  const echange = await rows.findEchange(db, id)
  if (!echange) throw new NotFound()
  if (version !== undefined && version !== echange.version) throw new StaleVersion()
  if (echange.auteur_id !== session.id) {
    throw new RuleViolation('echange.autre-auteur', `Seul ${echange.auteur} écrit dans cet échange.`)
  }
  return echange
}

async function checkPersonne({ db, now }: RequestContext, entreprise_id: string, adherent_id: string | null) {
  if (adherent_id === null) return
  const cible = { adherent_id, entreprise_id, today: jourOf(now) }
  if (await rows.isDeLEntreprise(db, cible)) return
  throw new InvalidInput({ champ: 'adherent_id', message: 'Cette personne n’est pas de l’entreprise.' })
}

async function readEchange(db: Database, id: string): Promise<Echange> {
  const echange = await rows.findEchange(db, id)
  if (!echange) throw new NotFound()
  return echange
}
