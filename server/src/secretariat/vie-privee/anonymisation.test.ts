import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { issueJeton } from '../../comptes/comptes/jetons.service.ts'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { aCotisation, aReglement, aRemiseClose } from '../../testing/a-cotisation.ts'
import { aFichierMateriel } from '../../testing/a-fichier-materiel.ts'
import { aMandat } from '../../testing/a-mandat.ts'
import { anAccountWithPassword, MOT_DE_PASSE } from '../../testing/accounts.ts'
import { anImport } from '../../testing/an-import.ts'
import { aMateriel, anAccount, anAdhesion, anExploitation, RENNES } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY, startTestApp } from '../../testing/test-app.ts'
import { whereIs } from '../../testing/where-is.ts'

const api = await startTestApp()
const { db } = api
const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)

const NOM = 'Marqueurnom'
const PRENOM = 'Marqueurprenom'
const EMAIL = 'marqueur-email@exemple.fr'
const ANCIEN_EMAIL = 'marqueur-ancien@exemple.fr'
const NOM_COMPLET = `${PRENOM} ${NOM}`
const MOBILE = '0612345987'
const MARQUEURS = ['marqueur', '0612345987', '612345987', '06 12 34 59 87', '1971-02-03']

const allTraces = async () =>
  (
    await Promise.all(MARQUEURS.map(async (value) => (await whereIs(db, value)).map((where) => `${value} : ${where}`)))
  ).flat()

async function ok(response: Promise<{ statusCode: number; body: string }>) {
  const { statusCode, body } = await response
  expect(statusCode, body).toBeLessThan(300)
  return statusCode
}

/** A manager who left their name, number and address in every free text field. */
async function aTalkativeMember() {
  const { id: adhesion_id, entreprise_id } = await anAdhesion(db, { statut: 'active', motif: `Vu avec ${NOM_COMPLET}` })
  const { id, adherent_id } = await anAccountWithPassword(db, {
    entreprise_id,
    identifiant: 'marqueur.identifiant',
    email: ANCIEN_EMAIL,
  })
  if (!adherent_id) throw new Error('unreachable')
  const autre = await anAccount(db, { entreprise_id })
  const admin = await api.as((await anAccount(db, { is_admin: true })).id)
  const client = await api.as(id)
  const mention = `Voir avec ${NOM_COMPLET}, 06 12 34 59 87, ${EMAIL}`

  const { version } = (await client.get('/moi/fiche')).json()
  await ok(
    client.patch(
      '/moi',
      {
        nom: NOM,
        prenom: PRENOM,
        nom_usage: 'Marqueurusage',
        nom_naissance: 'Marqueurnaissance',
        date_naissance: '1971-02-03',
      },
      { version },
    ),
  )
  const telephone = { numero: MOBILE, type: 'mobile', est_prefere: true, ne_pas_appeler: false }
  await ok(client.patch('/moi/telephones', { telephones: [telephone] }, { version: version + 1 }))
  await ok(client.post('/moi/modification-email', { email: EMAIL, mot_de_passe_actuel: MOT_DE_PASSE }))
  await db.updateTable('utilisateurs').set({ email: EMAIL }).where('id', '=', id).execute()
  await db
    .updateTable('adherents')
    .set({ email: EMAIL, certiphyto_numero: 'MARQUEUR-CERTIPHYTO', visible_telephone: 'tous' })
    .where('id', '=', adherent_id)
    .execute()

  const path = `/adhesions/${adhesion_id}`
  const entreprise = (await client.get(`${path}/entreprise`)).json()
  await ok(
    client.patch(
      `${path}/entreprise`,
      { email: EMAIL, mobile: MOBILE, adresse: { ...RENNES, complement: `Chez ${NOM_COMPLET}` } },
      { version: entreprise.version },
    ),
  )
  const exploitation = { nom: 'Le Champ long', commentaire: mention, acces_livraison: mention }
  await ok(client.post(`${path}/exploitations`, exploitation, { key: 'exploitation-1' }))
  const ferme = await anExploitation(db, { entreprise_id })
  const materiel = await aMateriel(db, { entreprise_id, exploitation_id: ferme.id, commentaire: mention })
  await db
    .insertInto('releves_heures')
    .values({ materiel_id: materiel.id, releve_le: '2025-01-01', heures: 10, motif: mention })
    .execute()
  const papier = { nom: `Facture ${NOM_COMPLET}.pdf`, libelle: NOM_COMPLET }
  const depot = { materiel_id: materiel.id, depose_par: id, ...papier }
  await aFichierMateriel(db, { genre: 'document', type: 'facture', ...depot })
  await db.updateTable('affectations_materiel').set({ motif: mention }).where('materiel_id', '=', materiel.id).execute()
  await ok((await api.as(autre.id)).post(`/annuaire/adherents/${adherent_id}/coordonnees`, { champs: ['telephone'] }))
  await ok(admin.post(`/admin/utilisateurs/${id}/agir-pour`, { motif: mention }))

  const { siret } = await db
    .selectFrom('entreprises')
    .select('siret')
    .where('id', '=', entreprise_id)
    .executeTakeFirstOrThrow()
  const classeur = `SIRET de l’entreprise;Identifiant Sillon;Nom;Prénom\n${siret};${adherent_id};${NOM};Autre`
  const repreneur = await api.as((await anAccount(db, { is_admin: true })).id)
  await anImport(api, repreneur, classeur, `${NOM_COMPLET}.csv`)

  await sowTresorerie({ adhesion_id, entreprise_id, mention })

  const campagne = await aCampagne()
  const instantane = {
    entreprise: {
      raison_sociale: 'GAEC',
      siret: '',
      categorie_juridique: null,
      adresse: NOM_COMPLET,
      telephone: null,
      mobile: '+33612345987',
      email: EMAIL,
      mode_reglement: null,
    },
    exploitations: [],
    adherents: [
      { id: adherent_id, nom: NOM, prenom: PRENOM, role: null },
      { id: autre.adherent_id, nom: 'Le Goff', prenom: 'Maëlle', role: null },
    ],
    materiels: [],
  }
  await db
    .insertInto('declarations')
    .values({
      adhesion_id,
      campagne_id: campagne,
      statut: 'soumise',
      motif: mention,
      instantane: JSON.stringify(instantane),
      auteur_id: id,
    })
    .execute()

  const now = api.now()
  const mail = { modele: 'essai', objet: `Au sujet de ${NOM_COMPLET}`, titre: '', paragraphes: [mention] }
  await outbox.post(db, { email: 'voisin@exemple.fr' }, mail, now)
  await outbox.post(db, { email: EMAIL }, mail, now)
  await issueJeton(db, { usage: 'annulation_email', utilisateur_id: id, email: ANCIEN_EMAIL }, now)
  await db
    .insertInto('codes_secours')
    .values({ utilisateur_id: id, code_sha256: Buffer.from('marqueur') })
    .execute()
  const cle = { identifiant_cle: Buffer.from('c'), cle_publique: Buffer.from('c'), compteur: 0, nom: NOM_COMPLET }
  const row = { ...cle, utilisateur_id: id, cree_le: now }
  await db.insertInto('cles_acces').values(row).execute()
  const session = { jeton_sha256: Buffer.from('s'), cree_le: now, vu_le: now, expire_le: now, agent: 'marqueur' }
  await db
    .insertInto('sessions')
    .values({ ...session, utilisateur_id: id })
    .execute()
  return { id, adherent_id, entreprise_id, autre, client }
}

/** Free texts that a treasurer writes beside payments and fees. */
async function sowTresorerie({ mention, ...membre }: { adhesion_id: string; entreprise_id: string; mention: string }) {
  const { adhesion_id, entreprise_id } = membre
  const { campagne_id } = await aCotisation(db, {
    adhesion_id,
    motif: mention,
    litige_motif: mention,
    situation: JSON.stringify({ exploitations: [{ nom: `Chez ${NOM_COMPLET}`, sau_ha: 12 }] }),
  })
  const ecartes = JSON.stringify([{ adhesion_id, raison_sociale: `EARL ${NOM_COMPLET}`, motif: mention }])
  await db
    .insertInto('lots_cotisations')
    .values({ campagne_id, operation: 'calcul', statut: 'termine', ecartes })
    .execute()
  const textes = { commentaire: mention, reference: NOM_COMPLET, motif: mention }
  const { id: reglement_id } = await aReglement(db, { entreprise_id, rembourse: 100, ...textes })
  await db
    .insertInto('remboursements')
    .values({ reglement_id, montant: 100, date_remboursement: '2026-01-01', reference: NOM_COMPLET })
    .execute()
  await aRemiseClose(db, reglement_id, NOM_COMPLET)
  await aMandat(db, { entreprise_id, lieu: `Chez ${NOM_COMPLET}` })
}

async function aCampagne() {
  const { id } = await db
    .insertInto('campagnes')
    .values({
      annee: 2026,
      libelle: '2026',
      debut: '2026-01-01',
      fin: '2026-12-31',
      depot_du: '2025-10-01',
      depot_au: '2026-03-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const member = await aTalkativeMember()
const avant = await allTraces()

test('le test a semé des marqueurs dans toutes les tables qui parlent d’une personne', () => {
  const tables = new Set(avant.map((where) => where.split(' : ')[1]?.split('.')[0]))
  expect([...tables].toSorted()).toEqual([
    'adherents',
    'adhesions',
    'affectations_materiel',
    'cles_acces',
    'cles_idempotence',
    'cotisations',
    'courriels',
    'declarations',
    'delegations',
    'entreprises',
    'exploitations',
    'fichiers',
    'fichiers_materiel',
    'imports',
    'jetons',
    'journal',
    'lignes_import',
    'lots_cotisations',
    'mandats',
    'materiels',
    'reglements',
    'releves_heures',
    'remboursements',
    'remises_cheques',
    'sessions',
    'utilisateurs',
  ])
})

test('R56 : une fois le compte effacé, aucune colonne d’aucune table ne dit plus qui c’était', async () => {
  const { id, adherent_id, autre } = member
  const client = await api.as(id)
  expect((await client.delete('/moi', { body: { mot_de_passe_actuel: MOT_DE_PASSE } })).statusCode).toBe(204)
  api.clock.advance(31 * 24 * 3_600_000)
  await runJob(api, 'suppressions')
  expect(await allTraces()).toEqual([])

  const { rows } = await sql<{ table: string }>`
    select 'consentements' as table from consentements where adherent_id = ${adherent_id}
    union all select 'consultations' from consultations where adherent_id = ${adherent_id} or lecteur_id = ${id}
    union all select 'rattachements' from rattachements where utilisateur_id = ${id}
    union all select 'sessions' from sessions where utilisateur_id = ${id}
    union all select 'jetons' from jetons where utilisateur_id = ${id}
    union all select 'codes_secours' from codes_secours where utilisateur_id = ${id}
    union all select 'cles_acces' from cles_acces where utilisateur_id = ${id}
    union all select 'roles' from roles_entreprise where adherent_id = ${adherent_id} and (fin is null or droit is not null)`.execute(
    db,
  )
  expect(rows).toEqual([])

  const contenus = await db
    .selectFrom('courriels')
    .select(['destinataire', 'contenu_chiffre', 'statut'])
    .where('destinataire', '=', 'voisin@exemple.fr')
    .execute()
  expect(contenus).toEqual([{ destinataire: 'voisin@exemple.fr', contenu_chiffre: null, statut: 'annule' }])
  const declaration = await db.selectFrom('declarations').select('instantane').executeTakeFirstOrThrow()
  expect(declaration.instantane).toMatchObject({
    adherents: [
      { id: adherent_id, nom: 'supprimé' },
      { id: autre.adherent_id, nom: 'Le Goff' },
    ],
  })
})

test('la trace des actes reste dans le journal, et les autres personnes gardent leurs données', async () => {
  const { id, adherent_id, entreprise_id, autre } = member
  const lignes = await db
    .selectFrom('journal')
    .select(['action', 'objet', 'avant', 'apres'])
    .where('acteur_id', '=', id)
    .execute()
  expect(lignes.length).toBeGreaterThan(3)
  const ajout = lignes.find(({ objet, action }) => objet === 'exploitation' && action === 'ajout')
  expect(ajout?.apres).toMatchObject({ nom: 'Le Champ long', commentaire: 'Voir avec [effacé], [effacé], [effacé]' })
  expect(lignes.filter(({ objet }) => objet === 'adherent').every(({ apres }) => apres === null)).toBe(true)

  const gestionnaire = await api.as(autre.id)
  const { resultats } = (await gestionnaire.get(`/adhesions/${(await adhesionOf(entreprise_id)).id}/adherents`)).json()
  const noms = resultats.map((one: { id: string; prenom: string; nom: string; fin: string | null }) => [
    one.id === adherent_id,
    one.prenom,
    one.nom,
  ])
  expect(noms).toEqual([
    [false, 'Maëlle', 'Le Goff'],
    [true, 'Compte', 'supprimé'],
  ])
})

const adhesionOf = (entreprise_id: string) =>
  db.selectFrom('adhesions').select('id').where('entreprise_id', '=', entreprise_id).executeTakeFirstOrThrow()
