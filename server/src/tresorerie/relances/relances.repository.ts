import { STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Jour } from '@sillon/domain/jour'
import type { CotisationARelancer, RelanceEnvoyee } from '@sillon/domain/tresorerie/cotisations/relance'
import type { PaiementAnnonce } from '@sillon/domain/tresorerie/creances/paiement-annonce'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { isParti } from '../../platform/mail/parti.ts'

/** A fee as it is read, before its plan of payment is followed. */
export type Lue = Omit<CotisationARelancer, 'echeancier_tenu'> & {
  id: string
  entreprise_id: string
  raison_sociale: string
  campagne_id: string
  campagne: string
  numero: string | null
  reste: number
  /** The plan that holds for it. */
  echeancier_id: string | null
  /** Those of this plan, or those of the fee itself when it has none. */
  envoyees: RelanceEnvoyee[]
}

const ECHEANCIER = sql<string | null>`(select v.echeancier_id from echeanciers_courants v where v.creance_id = c.id)`

const selectLues = (db: Database) =>
  db
    .selectFrom('cotisations as c')
    .innerJoin('entreprises as e', 'e.id', 'c.entreprise_id')
    .innerJoin('adhesions as a', 'a.id', 'c.adhesion_id')
    .innerJoin('campagnes as k', 'k.id', 'c.campagne_id')
    .select(['c.id', 'c.entreprise_id', 'c.campagne_id', 'c.numero', 'c.statut', 'c.date_emission', 'c.echeance'])
    .select(['e.raison_sociale', 'k.libelle as campagne'])
    .select([
      sql<number>`c.montant_du - c.regle`.as('reste'),
      sql<boolean>`c.litige_motif is not null`.as('litige'),
      sql<boolean>`a.statut = any(${[...STATUTS_FINAUX]})`.as('adhesion_finie'),
      sql<boolean>`exists (
        select from roles_entreprise r join adherents p on p.id = r.adherent_id
        where r.entreprise_id = c.entreprise_id and r.est_contact_principal and p.statut_personne = 'decede'
      )`.as('contact_decede'),
      sql<boolean>`exists (
        select from lignes_prelevement l
        where l.cotisation_id = c.id and l.statut in ('prevue', 'exportee') and l.reglement_id is null
      )`.as('prelevement_prevu'),
      sql<PaiementAnnonce | null>`(select to_json(n) from annonces_courantes n where n.creance_id = c.id)`.as(
        'annonce',
      ),
      sql<RelanceEnvoyee[]>`(
        select coalesce(json_agg(json_build_object('etape', x.etape, 'envoyee_le', x.envoyee_le)), '[]'::json)
        from relances x where x.cotisation_id = c.id and x.echeancier_id is not distinct from ${ECHEANCIER}
      )`.as('envoyees'),
      ECHEANCIER.as('echeancier_id'),
    ])

/** Open fees due on `echeance` or earlier, or in a plan, after an id, sorted by id. */
export function listLues(
  db: Database,
  { echeance, after, limit }: { echeance: Jour; after: string; limit: number },
): Promise<Lue[]> {
  return selectLues(db)
    .where('c.statut', 'in', ['appelee', 'partiellement_payee'])
    .where(sql<boolean>`(c.echeance <= ${echeance} or ${ECHEANCIER} is not null)`)
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

export const findLue = (db: Database, id: string): Promise<Lue | undefined> =>
  selectLues(db).where('c.id', '=', id).executeTakeFirst()

/** Locks the fee until the end of the transaction, against payments and other reminders: read it afterwards. */
export const lockCotisation = (tx: Database, id: string) =>
  tx.selectFrom('cotisations').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type NouvelleRelance = {
  cotisation_id: string
  etape: string
  canal: 'courriel' | 'courrier' | 'interne'
  envoyee_le: Jour
  document_id: string | null
  echeancier_id: string | null
}

/** Returns the id of the new reminder; undefined when this step was already done. */
export async function insertRelance(tx: Database, relance: NouvelleRelance): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('relances')
    .values(relance)
    .onConflict((conflict) => conflict.constraint('relances_etape_unique').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export function listRelances(db: Database, cotisation_id: string) {
  return db
    .selectFrom('relances')
    .select(['etape', 'canal', 'envoyee_le', 'document_id'])
    .select(isParti('relances.id').as('partie'))
    .where('cotisation_id', '=', cotisation_id)
    .orderBy('envoyee_le')
    .orderBy('created_at')
    .limit(100)
    .execute()
}

export async function countRelances(db: Database, jour: Jour): Promise<number> {
  const { nombre } = await db
    .selectFrom('relances')
    .select((row) => row.fn.countAll<number>().as('nombre'))
    .where('envoyee_le', '=', jour)
    .executeTakeFirstOrThrow()
  return nombre
}

/** The call or the invoice of a fee, attached to its reminders. */
export async function findPieceAppel(db: Database, cotisation_id: string) {
  return db
    .selectFrom('documents')
    .select(['id', 'numero', 'date_emission'])
    .where('cotisation_id', '=', cotisation_id)
    .where('type', 'in', ['appel', 'facture'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findPeriode(db: Database, campagne_id: string) {
  return db
    .selectFrom('campagnes')
    .select(['annee', 'libelle', 'debut', 'fin'])
    .where('id', '=', campagne_id)
    .executeTakeFirstOrThrow()
}
