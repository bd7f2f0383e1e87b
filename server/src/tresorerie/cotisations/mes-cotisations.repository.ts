import type { Jour } from '@sillon/domain/jour'
import type { DocumentType } from '@sillon/domain/organisme/parametres/document-type'
import type { ModeReglement } from '@sillon/domain/organisme/parametres/mode-reglement'
import type { Calcul } from '@sillon/domain/pieces/documents/calcul'
import type { PaiementAnnonce } from '@sillon/domain/tresorerie/creances/paiement-annonce'
import { type NotNull, sql } from 'kysely'
import { selectEntreprisesOf } from '../../comptes/droits/acces.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { keepStatement } from '../../platform/db/kept-statement.ts'
import { planifieLeDe } from '../creances/creances.service.ts'
import { selectCotisations } from './cotisations.repository.ts'

/** Maximum number of fees: more campaigns than any membership has had. */
const MAX = 100

/** Fees that were called, cancelled or closed: a fee that is only computed may still change. */
const appelees = (db: Database) =>
  selectCotisations(db)
    .select([
      planifieLeDe('c.id').as('planifie_le'),
      sql<PaiementAnnonce | null>`(select to_json(n) from annonces_courantes n where n.creance_id = c.id)`.as(
        'annonce',
      ),
    ])
    .where('c.statut', '<>', 'calculee')

export function listAppelees(db: Database, adhesion_id: string) {
  return appelees(db)
    .select(['k.debut as campagne_debut', 'c.calcul', 'c.motif', 'c.montant_ht', 'c.montant_tva', 'c.montant_parts'])
    .$narrowType<{ calcul: Calcul }>()
    .where('c.adhesion_id', '=', adhesion_id)
    .orderBy('k.annee', 'desc')
    .orderBy('c.date_emission', 'desc')
    .orderBy('c.id')
    .limit(MAX)
    .execute()
}

/** The unpaid fees and the last fee of each membership, in the companies where the person may read them today. */
export const listSuivies = keepStatement((db, { adherent_id, today }: { adherent_id: string; today: Jour }) =>
  appelees(db)
    .where('c.entreprise_id', 'in', selectEntreprisesOf(db, { adherent_id, today }))
    .where(
      sql<boolean>`(c.statut in ('appelee', 'partiellement_payee') or c.id = (
        select d.id from cotisations d join campagnes dk on dk.id = d.campagne_id
        where d.adhesion_id = c.adhesion_id and d.statut not in ('calculee', 'annulee')
        order by dk.annee desc limit 1
      ))`,
    )
    .orderBy(sql`e.raison_sociale collate francais`)
    .orderBy('k.annee', 'desc')
    .orderBy('c.id')
    .limit(MAX),
)

type Recu = { cotisation_id: string; date: Jour; moyen: ModeReglement; montant: number; rejete_le: Jour | null }

/** Payments allocated to these fees, and those the bank took back. Leaves out the treasurer’s notes. */
export function listRecus(db: Database, ids: readonly string[]): Promise<Recu[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('affectations_reglement as a')
    .innerJoin('reglements as r', 'r.id', 'a.reglement_id')
    .select(['a.cotisation_id', 'r.date_reglement as date', 'r.moyen', 'a.montant'])
    .select(sql<Jour | null>`case when r.statut = 'rejete' then a.annulee_le end`.as('rejete_le'))
    .where('a.cotisation_id', 'in', [...ids])
    .where((row) => row.or([row('a.annulee_le', 'is', null), row('r.statut', '=', 'rejete')]))
    .orderBy('r.date_reglement')
    .orderBy('a.id')
    .$narrowType<{ cotisation_id: NotNull }>()
    .execute()
}

type Piece = { id: string; cotisation_id: string; type: DocumentType; numero: string | null; date_emission: Jour }

export function listPieces(db: Database, ids: readonly string[]): Promise<Piece[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('documents')
    .select(['id', 'cotisation_id', 'type', 'numero', 'date_emission'])
    .where('cotisation_id', 'in', [...ids])
    .orderBy('date_emission', 'desc')
    .orderBy('id')
    .$narrowType<{ cotisation_id: NotNull }>()
    .execute()
}
