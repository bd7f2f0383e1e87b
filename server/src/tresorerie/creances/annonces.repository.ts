import type { Jour } from '@sillon/domain/jour'
import type { NatureCreance } from '@sillon/domain/tresorerie/creances/creance'
import type { MoyenAnnonce, PaiementAnnonce } from '@sillon/domain/tresorerie/creances/paiement-annonce'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type PieceAnnoncee = {
  id: string
  nature: NatureCreance
  echeance: Jour | null
  reste: number
  ouverte: boolean
  prelevement_prevu: boolean
  /** How many reminders have left. */
  relances: number
  annonce: PaiementAnnonce | null
}

/** In a query whose `c` is a piece: the last time that its company said it had paid it. */
export const ANNONCE = sql<PaiementAnnonce | null>`(
  select to_json(n) from annonces_courantes n where n.creance_id = c.id
)`.as('annonce')

/** Locks a piece of this company against reminders and payments, until the end of the transaction: read it afterwards. */
export async function lockPiece(tx: Database, id: string) {
  await tx.selectFrom('cotisations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  await tx.selectFrom('factures').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** A fee that was called, or an invoice, of this company. */
export function findPiece(db: Database, { id, entreprise_id }: { id: string; entreprise_id: string }) {
  return db
    .selectFrom('creances as c')
    .select([
      'c.id',
      'c.nature',
      'c.echeance',
      'c.reste',
      'c.ouverte',
      sql<boolean>`exists (
        select from lignes_prelevement l
        where l.creance_id = c.id and l.statut in ('prevue', 'exportee') and l.reglement_id is null
      )`.as('prelevement_prevu'),
      sql<number>`(select count(*)::int from relances r where r.creance_id = c.id)`.as('relances'),
      ANNONCE,
    ])
    .where('c.id', '=', id)
    .where('c.entreprise_id', '=', entreprise_id)
    .$castTo<PieceAnnoncee>()
    .executeTakeFirst()
}

type NouvelleAnnonce = { moyen: MoyenAnnonce; paye_le: Jour | null; annonce_le: Jour; jusqu_au: Jour }

/** Said again after it was taken back, it keeps its last day. */
export async function insertAnnonce(
  tx: Database,
  { id, nature, relances }: Pick<PieceAnnoncee, 'id' | 'nature' | 'relances'>,
  annonce: NouvelleAnnonce,
) {
  const piece = nature === 'cotisation' ? { cotisation_id: id } : { facture_id: id }
  await tx
    .insertInto('paiements_annonces')
    .values({ ...piece, ...annonce, apres_relances: relances })
    .onConflict((conflict) =>
      conflict.constraint('paiements_annonces_niveau').doUpdateSet((row) => ({
        retire_le: null,
        moyen: row.ref('excluded.moyen'),
        paye_le: row.ref('excluded.paye_le'),
        annonce_le: row.ref('excluded.annonce_le'),
      })),
    )
    .execute()
}

export async function withdrawAnnonces(tx: Database, creance_id: string, jour: Jour) {
  await tx
    .updateTable('paiements_annonces')
    .set({ retire_le: jour })
    .where('creance_id', '=', creance_id)
    .where('retire_le', 'is', null)
    .execute()
}
