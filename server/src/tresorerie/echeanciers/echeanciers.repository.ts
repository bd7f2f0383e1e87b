import type { Jour } from '@sillon/domain/jour'
import type { CreanceOuverte } from '@sillon/domain/tresorerie/creances/creance'
import type { Echeance } from '@sillon/domain/tresorerie/echeanciers/echeance'
import type { Echeancier } from '@sillon/domain/tresorerie/echeanciers/echeancier'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export type LigneEcheancier = Pick<Echeancier, 'id' | 'version' | 'convenu_le' | 'fin_le' | 'fin_motif' | 'pieces'> & {
  entreprise_id: string
  echeances: Echeance[]
}

/** A piece that was cancelled or written off owes nothing, whatever the bank takes back of it. */
const select = (db: Database, where: RawBuilder<boolean>) =>
  sql<LigneEcheancier>`
    select e.id, e.version, e.convenu_le, e.fin_le, e.fin_motif,
      (
        select json_agg(json_build_object('date', x.date_echeance, 'montant', x.montant) order by x.date_echeance)
        from echeances_echeancier x where x.echeancier_id = e.id
      ) as echeances,
      d.pieces, d.entreprise_id
    from echeanciers e
    cross join lateral (
      select (array_agg(c.entreprise_id))[1] as entreprise_id,
        json_agg(json_build_object('creance_id', p.creance_id, 'nature', c.nature, 'numero', c.numero, 'objet', objet_de_creance(c.id, c.objet),
          'montant', p.montant, 'reste', case when c.ouverte then c.reste else 0 end) order by p.rang) as pieces
      from pieces_echeancier p join creances c on c.id = p.creance_id where p.echeancier_id = e.id
    ) d
    where ${where}
    order by e.fin_le is not null, e.created_at desc`
    .execute(db)
    .then(({ rows }) => rows)

/** Every plan of a company. */
export const listOfEntreprise = (db: Database, entreprise_id: string) =>
  select(
    db,
    sql`e.id in (
      select p.echeancier_id from pieces_echeancier p join creances c on c.id = p.creance_id
      where c.entreprise_id = ${entreprise_id}
    )`,
  )

/** The plans that hold for some of these pieces. */
export const listCourants = (db: Database, creance_ids: readonly string[]) =>
  select(
    db,
    sql`e.id in (select echeancier_id from echeanciers_courants where creance_id = any(${[...creance_ids]}::uuid[]))`,
  )

export const findEcheancier = async (db: Database, id: string) => (await select(db, sql`e.id = ${id}`))[0]

/** Locks a plan until the end of the transaction: read it afterwards. */
export const lockEcheancier = (tx: Database, id: string) =>
  tx.selectFrom('echeanciers').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

type Nouveau = { convenu_le: Jour; pieces: readonly CreanceOuverte[]; echeances: readonly Echeance[] }

export async function insertEcheancier(tx: Database, { convenu_le, pieces, echeances }: Nouveau): Promise<string> {
  const { id } = await tx.insertInto('echeanciers').values({ convenu_le }).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('echeances_echeancier')
    .values(echeances.map(({ date, montant }) => ({ echeancier_id: id, date_echeance: date, montant })))
    .execute()
  await tx
    .insertInto('pieces_echeancier')
    .values(
      pieces.map((piece, rang) => ({
        echeancier_id: id,
        rang,
        montant: piece.reste,
        ...(piece.nature === 'cotisation' ? { cotisation_id: piece.id } : { facture_id: piece.id }),
      })),
    )
    .execute()
  return id
}

export async function endEcheancier(tx: Database, id: string, fin: { fin_le: Jour; fin_motif: string }) {
  await tx
    .updateTable('echeanciers')
    .set((row) => ({ ...fin, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
