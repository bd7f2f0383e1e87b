import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { aCampagne } from '../../testing/a-cotisation.ts'
import { aPdf } from '../../testing/a-dossier-materiel.ts'
import { aFusionneur } from '../../testing/a-doublon.ts'
import { askLink } from '../../testing/a-lien-demande.ts'
import { aMandat, aSignature } from '../../testing/a-mandat.ts'
import { anAccountWithPassword, MOT_DE_PASSE } from '../../testing/accounts.ts'
import { anImport, applyAnImport } from '../../testing/an-import.ts'
import { aMateriel, anAccount, anAdhesion, anExploitation, aPerson, aRole } from '../../testing/factories.ts'
import { aForm } from '../../testing/form.ts'
import { runJob } from '../../testing/jobs.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY, startTestApp } from '../../testing/test-app.ts'
import { createTestFileStore } from '../../testing/test-file-store.ts'
import { openMail } from '../courriels/envoi.service.ts'

const { dossier, fileStore } = await createTestFileStore()
const api = await startTestApp({ fileStore })
const { db } = api
const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)
const JOUR_MS = 24 * 3_600_000

const NOM = 'Repérageparnom'
const EMAIL = 'reperage-adresse@exemple.fr'
const CHERCHES = ['repérageparnom', 'reperageparnom', 'reperage-adresse', '612345986', '6 12 34 59 86']
const MENTION = `Voir avec Ada ${NOM}, 06 12 34 59 86, ${EMAIL}`
const TELEPHONES = JSON.stringify([
  { numero: '+33612345986', type: 'mobile', est_prefere: true, ne_pas_appeler: false },
])
const IDENTITE = { prenom: 'Ada', nom: NOM, email: EMAIL, telephones: TELEPHONES }

/**
 * Every place where the person is still found: columns of all tables of all schemas (bytes read as text), the content
 * of waiting mails, stored files.
 */
async function whereKept(): Promise<string[]> {
  const found = new Set<string>()
  const look = (ou: string, texte: string) => {
    if (CHERCHES.some((cherche) => texte.toLowerCase().includes(cherche))) found.add(ou)
  }
  const { rows: colonnes } = await sql<{ schema: string; table: string; colonne: string; type: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as colonne, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  for (const { schema, table, colonne, type } of colonnes) {
    const texte = type === 'bytea' ? sql`encode(${sql.ref(colonne)}, 'escape')` : sql`${sql.ref(colonne)}::text`
    const { rows } = await sql`select from ${sql.table(`${schema}.${table}`)}
      where lower(${texte}) like any(${CHERCHES.map((cherche) => `%${cherche}%`)}) limit 1`.execute(db)
    if (rows.length > 0) found.add(`${table}.${colonne}`)
  }
  for (const courriel of await db.selectFrom('courriels').select(['id', 'contenu_chiffre']).execute()) {
    look('courriels chiffrés', JSON.stringify(openMail(courriel, SECRET_KEY) ?? null))
  }
  for (const entree of await readdir(dossier, { recursive: true, withFileTypes: true })) {
    if (entree.isFile()) look('magasin', await readFile(join(entree.parentPath, entree.name), 'utf8'))
  }
  return [...found].toSorted()
}

async function ok(response: Promise<{ statusCode: number; body: string }>) {
  const { statusCode, body } = await response
  expect(statusCode, body).toBeLessThan(300)
}

/** A member alone in their company, with a stored file, two workbooks, a merge, an export, mails, a draft, acts. */
async function sow() {
  const { id: adhesion_id, entreprise_id } = await anAdhesion(db, { statut: 'active' })
  const { id, adherent_id } = await anAccountWithPassword(db, { entreprise_id, identifiant: 'reperage' })
  if (!adherent_id) throw new Error('unreachable')
  await db.updateTable('utilisateurs').set({ email: EMAIL }).where('id', '=', id).execute()
  await db.updateTable('adherents').set(IDENTITE).where('id', '=', adherent_id).execute()
  const [client, admin] = [await api.as(id), await api.as((await anAccount(db, { is_admin: true })).id)]

  const ferme = await anExploitation(db, { entreprise_id, est_principale: true, commentaire: MENTION })
  const materiel = await aMateriel(db, { entreprise_id, exploitation_id: ferme.id })
  const { payload, headers } = aForm(aPdf(MENTION), { nom: `Facture Ada ${NOM}.pdf` })
  const fichiers = `/adhesions/${adhesion_id}/materiels/${materiel.id}/fichiers`
  await ok(client.post(`${fichiers}?genre=document&type=facture`, payload, { headers }))
  await ok(
    client.post(
      `/adhesions/${adhesion_id}/exploitations`,
      { nom: 'Le Champ', commentaire: MENTION },
      { key: 'brouillon-1' },
    ),
  )

  const { siret } = await db
    .selectFrom('entreprises')
    .select('siret')
    .where('id', '=', entreprise_id)
    .executeTakeFirstOrThrow()
  const classeur = (prenom: string) =>
    `SIRET de l’entreprise;Identifiant Sillon;Nom;Prénom\n${siret};${adherent_id};${NOM};${prenom}`
  await applyAnImport(api, admin, await anImport(api, admin, classeur('Ada'), `Ada ${NOM}.csv`))
  await anImport(api, admin, classeur('Adèle'), `Suite de Ada ${NOM}.csv`)

  const { id: absorbee } = await aPerson(db, IDENTITE)
  await aRole(db, { entreprise_id, adherent_id: absorbee })
  await ok(aFusionneur(admin, 'adherent').merge(adherent_id, absorbee))
  await ok(client.post('/moi/export', {}))
  await ok(askLink(api, EMAIL))

  await sowDeclaration({ adhesion_id, entreprise_id })
  const { id: mandat_id } = await aMandat(db, { entreprise_id })
  await aSignature(db, { mandat_id, nom: `Ada ${NOM}`, utilisateur_id: id, code_envoye_a: EMAIL }, api.now())
  const mail = { modele: 'essai', objet: `Au sujet de Ada ${NOM}`, titre: '', paragraphes: [MENTION] }
  await outbox.post(db, { email: 'voisin@exemple.fr' }, mail, api.now())
  // A colleague who keeps lists under the name of the person, and to find them.
  const vue = { liste: '/admin/adhesions', nom: `Ada ${NOM}`, recherche: {} }
  await ok(admin.post('/admin/vues-enregistrees', vue))
  await ok(admin.post('/admin/vues-enregistrees', { ...vue, nom: 'À rappeler', recherche: { q: EMAIL } }))
  await ok(admin.post('/admin/vues-enregistrees', { ...vue, nom: 'En retard' }))
  await ok(admin.post(`/admin/entreprises/${entreprise_id}/notes`, { texte: MENTION, epinglee: true }))
  await ok(admin.post(`/admin/utilisateurs/${id}/agir-pour`, { motif: MENTION }))
  return { adhesion_id, client }
}

/** The copy that a declaration keeps of a company, of its farms and of its machines, all named after the person. */
async function sowDeclaration({ adhesion_id, entreprise_id }: { adhesion_id: string; entreprise_id: string }) {
  const nom = `Chez Ada ${NOM}`
  await db
    .updateTable('entreprises')
    .set({ raison_sociale: `Ada ${NOM}` })
    .where('id', '=', entreprise_id)
    .execute()
  const { id: campagne_id } = await aCampagne(db)
  const instantane = {
    entreprise: {
      raison_sociale: `Ada ${NOM}`,
      siret: '',
      adresse: nom,
      telephone: '+33612345986',
      mobile: null,
      email: EMAIL,
    },
    exploitations: [{ id: 'a', nom, statut: 'active' }],
    adherents: [],
    materiels: [{ id: 'b', libelle: `Remorque de Ada ${NOM}`, exploitation: nom, statut: 'en_service' }],
  }
  await db
    .insertInto('declarations')
    .values({ adhesion_id, campagne_id, statut: 'soumise', instantane: JSON.stringify(instantane) })
    .execute()
}

const membre = await sow()

test('tout ce qui garde quelque chose garde d’abord la personne', async () => {
  const tables = (await whereKept()).map((ou) => ou.split('.')[0])
  const semees = [
    'magasin',
    'courriels chiffrés',
    'fichiers',
    'fusions',
    'imports',
    'lignes_import',
    'journal',
    'demandes_lien',
    'entreprises',
    'declarations',
    'signatures_mandat',
    'vues_enregistrees',
    'notes',
  ]
  expect(tables).toEqual(expect.arrayContaining(['adherents', 'utilisateurs', 'delegations', ...semees]))
})

test('R56 : trente et un jours après, ni la base, ni un e-mail, ni un fichier gardé ne dit qui c’était', async () => {
  const { adhesion_id, client } = membre
  await db.updateTable('adhesions').set({ statut: 'resiliee' }).where('id', '=', adhesion_id).execute()
  await ok(client.delete('/moi', { body: { mot_de_passe_actuel: MOT_DE_PASSE } }))
  api.clock.advance(30 * JOUR_MS + 3_600_000)
  await runJob(api, 'suppressions')
  // The file store waits a day after its row is deleted, so that whoever is reading the file can finish.
  api.clock.advance(JOUR_MS)
  for (const quoi of ['comptes', 'courriels', 'fusions', 'imports', 'journal', 'idempotence', 'fichiers']) {
    await runJob(api, `menage_${quoi}`)
  }
  expect(await whereKept()).toEqual([])
  const { rows } = await sql`select from signatures_mandat where adresse_ip is not null`.execute(db)
  expect(rows).toEqual([])
})
