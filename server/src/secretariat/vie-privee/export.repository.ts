import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'

export const getCompte = (db: Database, id: string) =>
  db
    .selectFrom('utilisateurs')
    .select([
      'id',
      'version',
      'created_at',
      'updated_at',
      'identifiant',
      'email',
      'statut',
      'is_admin',
      'role_bureau',
      'prenom',
      'nom',
      'derniere_connexion_le',
      'inactivite_prevenue_le',
      'totp_actif_le',
      'suppression_prevue_le',
      'administrateur_depuis',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Everything stored about the person, except derived columns. */
export async function getPersonneEntiere(db: Database, id: string) {
  const {
    recherche: _,
    telephone_fixe: __,
    telephone_mobile: ___,
    ...personne
  } = await db.selectFrom('adherents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return personne
}

/** The person’s roles, past ones included, with the name of each company and nothing about its other people. */
export const listRolesEntiers = (db: Database, adherent_id: string) =>
  db
    .selectFrom('roles_entreprise as r')
    .innerJoin('entreprises as e', 'e.id', 'r.entreprise_id')
    .select(['e.no_adherent', 'e.siret', 'e.raison_sociale', 'e.commune'])
    .select(['r.role', 'r.debut', 'r.fin', 'r.droit', 'r.est_contact_principal', 'r.recoit_factures'])
    .select([
      'r.recoit_bons_commande',
      'r.prefere_courrier',
      'r.signataire',
      'r.parts_pct',
      'r.telephone_role',
      'r.created_at',
      'r.updated_at',
    ])
    .where('r.adherent_id', '=', adherent_id)
    .orderBy('r.debut')
    .orderBy('r.created_at')
    .execute()

export async function listConsentementsEntiers(db: Database, adherent_id: string, utilisateur_id: string) {
  const rows = await db
    .selectFrom('consentements')
    .select(['finalite', 'valeur', 'version_texte', 'quand', 'canal', 'acteur_id'])
    .where('adherent_id', '=', adherent_id)
    .orderBy('id')
    .execute()
  return rows.map(({ acteur_id, ...row }) => ({ ...row, par_moi: acteur_id === utilisateur_id }))
}

/** Who looked at the person’s contact details: the person may know it. */
export const listConsultationsEntieres = (db: Database, adherent_id: string) =>
  db
    .selectFrom('consultations as c')
    .leftJoin('utilisateurs as u', 'u.id', 'c.lecteur_id')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select(['c.quand', 'c.champs'])
    .select(nomComplet('a', 'u').as('lecteur'))
    .where('c.adherent_id', '=', adherent_id)
    .orderBy('c.id')
    .execute()

export const listSessionsEntieres = (db: Database, utilisateur_id: string) =>
  db
    .selectFrom('sessions')
    .select(['cree_le', 'vu_le', 'expire_le', 'agent'])
    .select((row) => row('delegation_id', 'is not', null).as('par_la_cooperative'))
    .where('utilisateur_id', '=', utilisateur_id)
    .where('totp_du', '=', false)
    .orderBy('cree_le')
    .execute()

export const listClesEntieres = (db: Database, utilisateur_id: string) =>
  db
    .selectFrom('cles_acces')
    .select(['nom', 'cree_le', 'utilisee_le'])
    .where('utilisateur_id', '=', utilisateur_id)
    .orderBy('cree_le')
    .execute()

/** The mandates that the person signed in the portal, with the proofs kept of it. */
export const listSignaturesEntieres = (db: Database, utilisateur_id: string) =>
  db
    .selectFrom('signatures_mandat as s')
    .innerJoin('mandats as m', 'm.id', 's.mandat_id')
    .innerJoin('entreprises as e', 'e.id', 'm.entreprise_id')
    .select([
      'e.raison_sociale',
      'm.rum',
      's.signe_le',
      's.nom',
      's.adresse_ip',
      's.code_envoye_a',
      's.code_envoye_le',
      's.trace',
    ])
    .where('s.utilisateur_id', '=', utilisateur_id)
    .orderBy('s.signe_le')
    .execute()

const CONNEXIONS = ['connexion', 'connexion_refusee']

export const listConnexions = (db: Database, utilisateur_id: string) =>
  db
    .selectFrom('journal')
    .select(['quand', 'action'])
    .where('objet', '=', 'utilisateur')
    .where('objet_id', '=', utilisateur_id)
    .where('action', 'in', CONNEXIONS)
    .orderBy('id')
    .execute()

const ofSoi = (etat: 'avant' | 'apres', ids: readonly (string | null)[]) =>
  sql<unknown>`case when objet_id = any(${ids}::uuid[]) then ${sql.ref(etat)} end`

/**
 * The acts of the account, and those done for it. `avant` and `apres` are given for the person’s own record only: those
 * of a company, a farm or somebody else hold data that is not the person’s.
 */
export const listActes = (db: Database, utilisateur_id: string, adherent_id: string | null) =>
  db
    .selectFrom('journal')
    .select(['quand', 'action', 'objet'])
    .select((row) => row('pour_id', 'is not', null).as('par_la_cooperative'))
    .select((['avant', 'apres'] as const).map((etat) => ofSoi(etat, [utilisateur_id, adherent_id]).as(etat)))
    .where((row) => row.or([row('acteur_id', '=', utilisateur_id), row('pour_id', '=', utilisateur_id)]))
    .where('action', 'not in', CONNEXIONS)
    .orderBy('id')
    .execute()

export const listDelegationsEntieres = (db: Database, utilisateur_id: string) =>
  db
    .selectFrom('delegations as d')
    .innerJoin('utilisateurs as u', 'u.id', 'd.administrateur_id')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select(['d.debut', 'd.fin', 'd.motif'])
    .select(sql<string>`${nomComplet('a', 'u')}`.as('administrateur'))
    .where('d.utilisateur_id', '=', utilisateur_id)
    .orderBy('d.debut')
    .execute()

export const listRattachementsEntiers = (db: Database, utilisateur_id: string) =>
  db
    .selectFrom('rattachements as r')
    .innerJoin('entreprises as e', 'e.id', 'r.entreprise_id')
    .select(['e.raison_sociale', 'r.cree_le', 'r.expire_le'])
    .where('r.utilisateur_id', '=', utilisateur_id)
    .orderBy('r.cree_le')
    .execute()

/** Changes that companies proposed to the person. Once answered, the result is also among the acts. */
export const listPropositionsEntieres = (db: Database, adherent_id: string) =>
  db
    .selectFrom('propositions_personne as p')
    .innerJoin('entreprises as e', 'e.id', 'p.entreprise_id')
    .select(['e.raison_sociale', 'p.cree_le', 'p.statut', 'p.champs', 'p.decide_le'])
    .where('p.adherent_id', '=', adherent_id)
    .orderBy('p.cree_le')
    .execute()

/** The calls and the papers of the person, with what was noted of them. */
export const listEchangesEntiers = (db: Database, adherent_id: string) =>
  db
    .selectFrom('echanges as x')
    .innerJoin('entreprises as e', 'e.id', 'x.entreprise_id')
    .select(['e.raison_sociale', 'x.moyen', 'x.le', 'x.note', 'x.commence_le', 'x.termine_le'])
    .where('x.adherent_id', '=', adherent_id)
    .orderBy('x.commence_le')
    .execute()

export const listCourrielsRecus = (db: Database, utilisateur_id: string, adherent_id: string | null) =>
  db
    .selectFrom('courriels')
    .select(['created_at as date', 'destinataire', 'objet', 'statut', 'envoye_le'])
    .where((row) =>
      row.or([
        row('utilisateur_id', '=', utilisateur_id),
        ...(adherent_id === null ? [] : [row('adherent_id', '=', adherent_id)]),
      ]),
    )
    .orderBy('created_at')
    .execute()
