import { jourOf } from '@sillon/domain/jour'
import { InvalidInput } from '@sillon/domain/rule-violation'
import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import type { ReglementSaisie } from '@sillon/domain/tresorerie/reglements/reglement-saisie'
import type * as z from 'zod/mini'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { existsTitulaire } from '../creances/compte.service.ts'
import { findReglement } from './detail.repository.ts'
import { recordReglement } from './reglements.service.ts'

export async function getReglement(db: Database, id: string): Promise<Reglement> {
  const found = await findReglement(db, id)
  if (!found) throw new NotFound()
  return found
}

/** Records a payment that the treasurer has received, by any means: its date must not be in the future. */
export function enterReglement(
  context: RequestContext,
  { reference = null, commentaire = null, ...saisie }: Omit<z.output<typeof ReglementSaisie>, 'recu'>,
): Promise<Reglement> {
  return act(context, async (inside, tx) => {
    const { entreprise_id, date_reglement } = saisie
    checkDate(date_reglement, 'date_reglement', context.now)
    if (entreprise_id) await checkEntreprise(tx, entreprise_id)
    const { id } = await recordReglement(inside, { ...saisie, reference, commentaire })
    return getReglement(tx, id)
  })
}

export async function checkEntreprise(tx: Database, id: string) {
  if (await existsTitulaire(tx, id)) return
  throw new InvalidInput({ champ: 'entreprise_id', message: 'Choisissez une entreprise de la liste.' })
}

export function checkDate(jour: string, champ: string, now: Date) {
  if (jour <= jourOf(now)) return
  throw new InvalidInput({ champ, message: 'La date ne peut pas être dans le futur.' })
}
