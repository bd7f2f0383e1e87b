import type { Jour } from '@sillon/domain/jour'
import type { Cotisation, CotisationResume } from '@sillon/domain/tresorerie/cotisations/cotisation'
import { type CotisationStatut, statutAffiche } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * The rule `isEchelonnee` in SQL, in a query whose `c` is a fee. The plans that hold are few: they are read once, not for
 * each fee.
 */
export const isEchelonnee = (today: Jour) =>
  sql<boolean>`c.id in (select v.creance_id from echeanciers_courants v where v.exigible_le >= ${today}::date)`

/** Aliases: `c` the fee, `e` its company, `k` its campaign. */
export const selectCotisations = (db: Database) =>
  db
    .selectFrom('cotisations as c')
    .innerJoin('entreprises as e', 'e.id', 'c.entreprise_id')
    .innerJoin('campagnes as k', 'k.id', 'c.campagne_id')
    .select([
      'c.id',
      'c.version',
      'c.adhesion_id',
      'c.entreprise_id',
      'e.no_adherent',
      'e.raison_sociale',
      'c.campagne_id',
      'k.annee as campagne_annee',
      'k.libelle as campagne_libelle',
      'c.statut',
      'c.numero',
      'c.date_emission',
      'c.echeance',
      sql<Jour | null>`(select v.exigible_le from echeanciers_courants v where v.creance_id = c.id)`.as('exigible_le'),
      'c.montant_du',
      'c.regle',
      sql<boolean>`c.litige_motif is not null`.as('litige'),
    ])

type Row = {
  id: string
  version: number
  adhesion_id: string
  entreprise_id: string
  no_adherent: string
  raison_sociale: string
  campagne_id: string
  campagne_annee: number
  campagne_libelle: string
  statut: CotisationStatut
  numero: string | null
  date_emission: Jour | null
  echeance: Jour | null
  exigible_le: Jour | null
  montant_du: number
  regle: number
  litige: boolean
}

export function toResume(row: Row, today: Jour): CotisationResume {
  const { statut, echeance, exigible_le } = row
  const isClosed = statut === 'annulee' || statut === 'irrecouvrable'
  return {
    id: row.id,
    version: row.version,
    adhesion_id: row.adhesion_id,
    entreprise: { id: row.entreprise_id, no_adherent: row.no_adherent, raison_sociale: row.raison_sociale },
    campagne: { id: row.campagne_id, annee: row.campagne_annee, libelle: row.campagne_libelle },
    statut: statutAffiche({ statut, echeance, exigible_le }, today),
    numero: row.numero,
    date_emission: row.date_emission,
    echeance,
    exigible_le,
    montant_du: row.montant_du,
    regle: row.regle,
    reste: isClosed ? 0 : row.montant_du - row.regle,
    litige: row.litige,
  }
}

/** The amount that remains due, in cents, by the same rule as `toResume`. */
export const RESTE = sql<number>`case when c.statut in ('annulee', 'irrecouvrable') then 0 else c.montant_du - c.regle end`

/** A fee with its computed lines. */
export async function findCotisation(db: Database, id: string, today: Jour): Promise<Cotisation | undefined> {
  const row = await selectCotisations(db)
    .select(['c.calcul', 'c.litige_motif', 'c.motif', 'c.close_le'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { litige_motif, motif, close_le } = row
  return { ...toResume(row, today), calcul: row.calcul, litige_motif, motif, close_le }
}
