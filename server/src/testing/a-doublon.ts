import type { MandatStatut } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { jourOf } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { aCampagne, aCotisation, aReglement } from './a-cotisation.ts'
import { aMandat } from './a-mandat.ts'
import { aBon, aGroupement } from './an-achat.ts'
import { aMateriel, anAccount, anAdhesion, anEntreprise, anExploitation, aPerson, aRole } from './factories.ts'
import type { startTestApp } from './test-app.ts'

/** A company with one row of every kind that a merge moves. */
export async function anEntrepriseComplete(
  db: Database,
  { statut = 'resiliee', ferme = 'La Grande Métairie', mandat = 'actif' as MandatStatut | null, contact = true } = {},
) {
  const { id: entreprise_id } = await anEntreprise(db)
  const { id: adhesion_id } = await anAdhesion(db, { entreprise_id, statut: statut as 'resiliee' })
  const { id: exploitation_id } = await anExploitation(db, { entreprise_id, nom: ferme, est_principale: true })
  const { id: materiel_id } = await aMateriel(db, { entreprise_id, exploitation_id })
  const role = await aRole(db, { entreprise_id, est_contact_principal: contact, recoit_factures: true })
  if (mandat) await aMandat(db, { entreprise_id, statut: mandat })
  const campagne = await aCampagne(db)
  const cotisation = await aCotisation(db, { adhesion_id, campagne_id: campagne.id, montant: 9_000 })
  const reglement = await aReglement(db, { entreprise_id, montant: 9_000 })
  const today = reglementDay()
  await db
    .insertInto('affectations_reglement')
    .values({ reglement_id: reglement.id, cotisation_id: cotisation.id, montant: 9_000, date_affectation: today })
    .execute()
  await db.updateTable('reglements').set({ affecte: 9_000 }).where('id', '=', reglement.id).execute()
  await db.updateTable('cotisations').set({ regle: 9_000, statut: 'payee' }).where('id', '=', cotisation.id).execute()
  await db
    .insertInto('documents')
    .values({
      type: 'appel',
      numero: cotisation.numero,
      entreprise_id,
      cotisation_id: cotisation.id,
      date_emission: today,
      donnees: JSON.stringify({ destinataire: { raison_sociale: 'Comme imprimé' } }),
    })
    .execute()
  await db
    .insertInto('mouvements_parts')
    .values({
      entreprise_id,
      cotisation_id: cotisation.id,
      jour: today,
      nature: 'souscription',
      nombre: 2,
      valeur_nominale: 1_500,
    })
    .execute()
  const { id: groupement_id } = await aGroupement(db)
  const bon = await aBon(db, { groupement_id, entreprise_id, exploitation_id, contact_id: role.adherent_id })
  const receveur = await anEntreprise(db)
  await db
    .insertInto('transferts')
    .values({
      materiel_id,
      de_entreprise_id: entreprise_id,
      vers_entreprise_id: receveur.id,
      demande_le: new Date(),
      expire_le: new Date(),
      statut: 'refuse',
    })
    .execute()
  return {
    entreprise_id,
    adhesion_id,
    exploitation_id,
    materiel_id,
    cotisation,
    reglement,
    groupement_id,
    bon,
    role,
    campagne,
  }
}

const reglementDay = () => jourOf(new Date())

/** A person with one row of every kind that a merge moves; in `entreprise_id` when it is given. */
async function aPersonneComplete(
  db: Database,
  {
    entreprise_id,
    compte = true,
    ...row
  }: Parameters<typeof aPerson>[1] & { entreprise_id?: string; compte?: boolean } = {},
) {
  const { id: adherent_id } = await aPerson(db, row)
  const chez = entreprise_id ?? (await anAdhesion(db, { statut: 'active' })).entreprise_id
  await aRole(db, { adherent_id, entreprise_id: chez, droit: 'lecture' })
  const { id: utilisateur_id } = compte ? await anAccount(db, { adherent_id }) : { id: null }
  const now = new Date()
  await db
    .insertInto('consentements')
    .values({ adherent_id, finalite: 'sms_info', valeur: 'oui', version_texte: 1, quand: now, canal: 'portail' })
    .execute()
  await db
    .insertInto('consultations')
    .values({ adherent_id, champs: ['email'], quand: now })
    .execute()
  await db
    .insertInto('courriels')
    .values({ modele: 'x', destinataire: 'a@exemple.fr', objet: 'Bonjour', adherent_id, prochain_essai_le: now })
    .execute()
  const invite = await anAccount(db)
  await db
    .insertInto('rattachements')
    .values({ utilisateur_id: invite.id, adherent_id, entreprise_id: chez, cree_le: now, expire_le: now })
    .execute()
  const { id: groupement_id } = await aGroupement(db)
  await aBon(db, { groupement_id, entreprise_id: chez, contact_id: adherent_id })
  return { adherent_id, utilisateur_id, entreprise_id: chez }
}

/** Tables that a merge and its undoing may change for good: the acts, the consents, the sessions that ended. */
const TRACES = ['journal', 'fusions', 'sessions', 'cles_idempotence', 'consentements']
const REFERENTIELS = ['communes', 'codes_postaux', 'codes_ape', 'marques', 'otex']

/** Rows of the totals are only added: their sums must be the same. */
const sumComptes = sql<{ ligne: string }>`
  select concat_ws(' ', entreprise_id, annee, sum(nombre), sum(debit), sum(credit)) as ligne
  from totaux_compte group by entreprise_id, annee having sum(nombre) <> 0 order by 1`

/** Every row of every table, without versions and times of change. */
export async function photographie(db: Database): Promise<Record<string, string[]>> {
  const tables = await sql<{ nom: string }>`select table_name as nom from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${[...TRACES, ...REFERENTIELS, 'totaux_compte']})`.execute(
    db,
  )
  const comptes = await sumComptes.execute(db)
  const photo: Record<string, string[]> = { totaux_compte: comptes.rows.map(({ ligne }) => ligne) }
  for (const { nom } of tables.rows) {
    const { rows } = await sql<{ ligne: string }>`
      select (to_jsonb(t) - 'version' - 'updated_at')::text as ligne from ${sql.table(nom)} t order by 1`.execute(db)
    photo[nom] = rows.map(({ ligne }) => ligne)
  }
  return photo
}

const telephone = (numero: string) =>
  JSON.stringify([{ numero, type: 'mobile', est_prefere: true, ne_pas_appeler: false }])

/**
 * Two people without anything in common; the second has an account and a birth date, and is hidden in the directory.
 */
export async function aPaireDePersonnes(db: Database) {
  const gardee = await aPersonneComplete(db, {
    compte: false,
    email: 'un@exemple.fr',
    telephones: telephone('+33612000001'),
  })
  const absorbee = await aPersonneComplete(db, {
    nom: 'Le Gof',
    date_naissance: '1970-01-02',
    visible_annuaire: 'personne',
    telephones: telephone('+33612000002'),
  })
  return { gardee, absorbee, gardee_id: gardee.adherent_id, absorbee_id: absorbee.adherent_id }
}

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['as']>>

/** Compares and merges two records as an administrator, with the versions that they read. */
export function aFusionneur(admin: Client, objet: 'adherent' | 'entreprise') {
  const compare = (gardee_id: string, absorbee_id: string) =>
    admin.get(`/admin/doublons/comparaison?objet=${objet}&gardee_id=${gardee_id}&absorbee_id=${absorbee_id}`)
  const merge = async (gardee_id: string, absorbee_id: string, champs_absorbes: string[] = []) => {
    const { gardee, absorbee } = (await compare(gardee_id, absorbee_id)).json()
    const versions = { version_gardee: gardee?.version ?? 1, version_absorbee: absorbee?.version ?? 1 }
    return admin.post('/admin/fusions', { objet, gardee_id, absorbee_id, ...versions, champs_absorbes })
  }
  return { compare, merge, undo: (id: string) => admin.post(`/admin/fusions/${id}/annuler`) }
}
