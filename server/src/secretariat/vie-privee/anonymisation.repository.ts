import { STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Instantane } from '@sillon/domain/dossiers/adhesions/instantane'
import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Empties the account but keeps its row: the journal still refers to its id. */
export async function emptyUtilisateur(db: Database, id: string) {
  await db
    .updateTable('utilisateurs')
    .set((row) => ({
      identifiant: `supprime-${id}`,
      email: `supprime-${id}`,
      prenom: 'Compte',
      nom: 'supprimé',
      statut: 'anonymise',
      is_admin: false,
      mot_de_passe_hash: null,
      totp_secret_chiffre: null,
      totp_actif_le: null,
      totp_dernier_pas: null,
      derniere_connexion_le: null,
      inactivite_prevenue_le: null,
      suppression_prevue_le: null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  for (const table of ['sessions', 'jetons', 'codes_secours', 'cles_acces', 'rattachements'] as const) {
    await db.deleteFrom(table).where('utilisateur_id', '=', id).execute()
  }
  await db.deleteFrom('consultations').where('lecteur_id', '=', id).execute()
  await db.updateTable('delegations').set({ motif: 'Effacé' }).where('utilisateur_id', '=', id).execute()
}

export async function emptyAdherent(db: Database, id: string, now: Date) {
  await db
    .updateTable('adherents')
    .set((row) => ({
      prenom: 'Compte',
      nom: 'supprimé',
      civilite: null,
      nom_usage: null,
      nom_naissance: null,
      date_naissance: null,
      email: null,
      email_saisi_par: null,
      telephones: '[]',
      est_retraite: false,
      date_retraite: null,
      certiphyto_numero: null,
      certiphyto_categorie: null,
      certiphyto_expire_le: null,
      visible_annuaire: 'personne',
      visible_telephone: 'personne',
      visible_email: 'personne',
      visible_adresse: 'personne',
      visible_materiels: 'personne',
      visible_surface: 'personne',
      besoins_recus: 'personne',
      email_info: false,
      sms_info: false,
      courrier: false,
      alertes_groupements: [],
      frequence: 'immediat',
      anonymise_le: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  for (const table of ['rattachements', 'consentements', 'consultations', 'propositions_personne'] as const) {
    await db.deleteFrom(table).where('adherent_id', '=', id).execute()
  }
}

/** Ends the person’s roles today and removes their rights; a role yet to begin ends on its first day. Rows are kept. */
export async function endRoles(db: Database, adherent_id: string, today: Jour) {
  await db
    .updateTable('roles_entreprise')
    .set({
      droit: null,
      est_contact_principal: false,
      recoit_factures: false,
      recoit_bons_commande: false,
      prefere_courrier: false,
      signataire: false,
      telephone_role: null,
      fin: sql`case when fin < ${today}::date then fin else greatest(debut, ${today}::date) end`,
    })
    .where('adherent_id', '=', adherent_id)
    .execute()
}

/** The frozen declarations of these companies; `is_partie`: the company is no longer a member. */
export async function listInstantanes(db: Database, entreprises: readonly string[]) {
  const found = await db
    .selectFrom('declarations as d')
    .innerJoin('adhesions as a', 'a.id', 'd.adhesion_id')
    .select(['d.id', 'd.instantane'])
    .select((row) =>
      row
        .not(
          row.exists(
            row
              .selectFrom('adhesions as x')
              .whereRef('x.entreprise_id', '=', 'a.entreprise_id')
              .where('x.statut', 'not in', [...STATUTS_FINAUX]),
          ),
        )
        .as('is_partie'),
    )
    .where('a.entreprise_id', 'in', entreprises.length > 0 ? [...entreprises] : [null])
    .where('d.instantane', 'is not', null)
    .execute()
  return found as { id: string; instantane: Instantane; is_partie: boolean }[]
}

export async function updateInstantane(db: Database, id: string, instantane: Instantane) {
  await db
    .updateTable('declarations')
    .set({ instantane: JSON.stringify(instantane) })
    .where('id', '=', id)
    .execute()
}
