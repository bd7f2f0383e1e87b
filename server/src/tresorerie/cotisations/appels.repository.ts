import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Appel = { numeros: readonly { id: string; numero: string }[]; date_emission: Jour; echeance: Jour; now: Date }

/** A fee of zero is paid at once. Returns how many fees were really called. */
export async function markAppelees(tx: Database, { numeros, date_emission, echeance, now }: Appel): Promise<number> {
  const { numAffectedRows } = await sql`
    update cotisations c
    set statut = case when c.montant_du = 0 then 'payee' else 'appelee' end,
      numero = x.numero, date_emission = ${date_emission}, echeance = ${echeance}, appelee_le = ${now},
      version = c.version + 1
    from json_to_recordset(${JSON.stringify(numeros)}) as x (id uuid, numero text)
    where c.id = x.id and c.statut = 'calculee'`.execute(tx)
  return Number(numAffectedRows)
}

export type MouvementParts = {
  entreprise_id: string
  cotisation_id: string
  jour: Jour
  nature: 'souscription' | 'annulation'
  nombre: number
  valeur_nominale: number
}

export async function insertMouvements(tx: Database, mouvements: readonly MouvementParts[]) {
  if (mouvements.length > 0)
    await tx
      .insertInto('mouvements_parts')
      .values([...mouvements])
      .execute()
}

export function listSouscriptions(tx: Database, cotisation_id: string) {
  return tx
    .selectFrom('mouvements_parts')
    .select(['entreprise_id', 'nombre', 'valeur_nominale'])
    .where('cotisation_id', '=', cotisation_id)
    .where('nature', '=', 'souscription')
    .execute()
}

/** Null when no fee was ever called. */
export async function findDerniereEmission(db: Database): Promise<Jour | null> {
  const found = await db
    .selectFrom('cotisations')
    .select('date_emission')
    .where('date_emission', 'is not', null)
    .orderBy('date_emission', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.date_emission ?? null
}
