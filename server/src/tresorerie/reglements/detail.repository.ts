import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'
import { isExporte } from './lignes-exportees.repository.ts'
import { RESUME, toResume } from './liste.repository.ts'

/** One payment with its allocations, refunds and receipts. */
export async function findReglement(db: Database, id: string): Promise<Reglement | undefined> {
  const row = await db
    .selectFrom('reglements as r')
    .leftJoin('entreprises as e', 'e.id', 'r.entreprise_id')
    .leftJoin('utilisateurs as u', 'u.id', 'r.saisi_par')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select(RESUME)
    .select(['r.commentaire', 'r.motif', 'r.code_rejet', 'r.close_le'])
    .select(nomComplet('a', 'u').as('saisi_par'))
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const [affectations, remboursements, recus, exporte] = await Promise.all([
    listAffectations(db, id),
    listRemboursements(db, id),
    listRecus(db, id),
    isExporte(db, id),
  ])
  return { ...toResume(row), affectations, remboursements, recus, exporte }
}

/** Running allocations first. */
function listAffectations(db: Database, reglement_id: string): Promise<Reglement['affectations']> {
  return db
    .selectFrom('affectations_reglement as f')
    .innerJoin('creances as c', 'c.id', 'f.creance_id')
    .select([
      'c.id as creance_id',
      'c.numero',
      sql<string>`objet_de_creance(c.id, c.objet)`.as('objet'),
      'f.montant',
      'f.date_affectation',
      'f.annulee_le',
    ])
    .where('f.reglement_id', '=', reglement_id)
    .orderBy(sql`f.annulee_le is not null`)
    .orderBy('f.date_affectation')
    .orderBy('c.echeance')
    .orderBy('f.id')
    .limit(200)
    .execute()
}

function listRemboursements(db: Database, reglement_id: string): Promise<Reglement['remboursements']> {
  return db
    .selectFrom('remboursements')
    .select(['date_remboursement', 'montant', 'reference'])
    .where('reglement_id', '=', reglement_id)
    .orderBy('date_remboursement')
    .orderBy('id')
    .limit(100)
    .execute()
}

function listRecus(db: Database, reglement_id: string): Promise<Reglement['recus']> {
  return db
    .selectFrom('documents')
    .select(['id', 'numero'])
    .where('reglement_id', '=', reglement_id)
    .where('type', '=', 'recu')
    .orderBy('created_at')
    .limit(20)
    .execute()
}

type NouveauRemboursement = {
  reglement_id: string
  montant: number
  date_remboursement: string
  reference: string | null
  saisi_par: string
}

export async function insertRemboursement(tx: Database, remboursement: NouveauRemboursement) {
  await tx.insertInto('remboursements').values(remboursement).execute()
}
