import { STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { MandatStatut } from '@sillon/domain/dossiers/mandats/mandat-statut'
import type { ConflitsEntreprises } from '@sillon/domain/secretariat/doublons/obstacles'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Paire = { gardee_id: string; absorbee_id: string }

const FINAUX = sql.join(STATUTS_FINAUX.map((statut) => sql.lit(statut)))

export async function readConflits(
  db: Database,
  { gardee_id, absorbee_id }: Paire,
  mandat_id: string | null,
): Promise<ConflitsEntreprises> {
  const enCours = (id: string) => sql`(select statut from adhesions
    where entreprise_id = ${id} and statut not in (${FINAUX}))`
  const { rows } = await sql<ConflitsEntreprises>`select
    ${enCours(gardee_id)} as adhesion_gardee, ${enCours(absorbee_id)} as adhesion_absorbee,
    array(select distinct k.libelle from cotisations c join cotisations d on d.campagne_id = c.campagne_id
      join campagnes k on k.id = c.campagne_id
      where c.entreprise_id = ${gardee_id} and d.entreprise_id = ${absorbee_id}
        and c.statut <> 'annulee' and d.statut <> 'annulee' order by 1) as campagnes,
    array(select g.reference from bons_commande b join bons_commande d on d.groupement_id = b.groupement_id
      join groupements_achats g on g.id = b.groupement_id
      where b.entreprise_id = ${gardee_id} and d.entreprise_id = ${absorbee_id}
        and b.statut <> 'annule' and d.statut <> 'annule' order by 1) as groupements,
    exists (select from transferts where statut = 'en_attente'
      and ((de_entreprise_id = ${gardee_id} and vers_entreprise_id = ${absorbee_id})
        or (de_entreprise_id = ${absorbee_id} and vers_entreprise_id = ${gardee_id}))) as transfert_en_attente,
    exists (select from lignes_prelevement where mandat_id = ${mandat_id} and statut = 'prevue') as mandat_en_prelevement
  `.execute(db)
  return rows[0] as ConflitsEntreprises
}

/** The running membership of a company, if it is a draft. */
export const findBrouillon = (db: Database, entreprise_id: string) =>
  db
    .selectFrom('adhesions')
    .select('id')
    .where('entreprise_id', '=', entreprise_id)
    .where('statut', '=', 'brouillon')
    .executeTakeFirst()

/** The mandate used to debit the company, or the draft that will be once signed. */
export const findMandatCourant = (db: Database, entreprise_id: string) =>
  db
    .selectFrom('mandats')
    .select(['id', 'rum', 'statut'])
    .where('entreprise_id', '=', entreprise_id)
    .where('statut', 'not in', ['revoque', 'caduc'])
    .executeTakeFirst() as Promise<{ id: string; rum: string; statut: MandatStatut } | undefined>

/** Farms of the absorbed company that have the same name as a farm of the kept company. */
export async function listHomonymes(db: Database, { gardee_id, absorbee_id }: Paire) {
  const { rows } = await sql<{ id: string; nom: string }>`select a.id, a.nom from exploitations a
    where a.entreprise_id = ${absorbee_id} and a.statut = 'active' and exists (
      select from exploitations g where g.entreprise_id = ${gardee_id} and g.statut = 'active'
        and normalise(g.nom) = normalise(a.nom)) order by a.id`.execute(db)
  return rows
}

/** The principal farm of the absorbed company, when the kept company has its own. */
export async function findPrincipaleEnTrop(db: Database, { gardee_id, absorbee_id }: Paire) {
  const { rows } = await sql<{ id: string }>`select a.id from exploitations a where a.entreprise_id = ${absorbee_id}
    and a.est_principale and exists (
      select from exploitations g where g.entreprise_id = ${gardee_id} and g.est_principale)`.execute(db)
  return rows[0]
}

export const findContact = (db: Database, entreprise_id: string) =>
  db
    .selectFrom('roles_entreprise')
    .select(['id', 'adherent_id'])
    .where('entreprise_id', '=', entreprise_id)
    .where('est_contact_principal', '=', true)
    .executeTakeFirst()
