import { estMontre } from '@sillon/domain/annuaire/besoins/besoin-montre'
import { distanceOf } from '@sillon/domain/annuaire/recherche/distance'
import { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { computeEtapes } from '@sillon/domain/dossiers/adhesions/completude'
import type { Dossier } from '@sillon/domain/dossiers/adhesions/dossier'
import { Instantane } from '@sillon/domain/dossiers/adhesions/instantane'
import { Entreprise } from '@sillon/domain/dossiers/entreprises/entreprise'
import { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'
import { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import type { CategorieMateriel } from '@sillon/domain/organisme/referentiels/referentiels'
import { isSiret } from '@sillon/domain/siret'
import { Telephone } from '@sillon/domain/telephone'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listPaires } from '../annuaire/besoins/paires.repository.ts'
import { openFichier } from '../organisme/fichiers/fichiers.service.ts'
import { unseal } from '../platform/chiffrement.ts'
import { empreinteOf } from '../platform/empreinte.ts'
import { drawKey, StoreUnavailable } from '../platform/file-store/file-store.ts'
import { parseIban } from '../platform/iban.ts'
import { argon2Passwords } from '../platform/password.ts'
import { imageKind } from '../platform/reencode-image.ts'
import { parseTelephone } from '../platform/telephone.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createTestFileStore } from '../testing/test-file-store.ts'
import { motDePasseDe } from './comptes.ts'
import { emptyDatabase, emptyStore } from './empty-database.ts'
import { loadDemonstration, seedDatabase } from './load-demonstration.ts'
import { tailleFrance } from './taille.ts'

const TODAY = '2026-11-20'
const SECRET_KEY = 'une-cle-de-test-qui-ne-sert-a-rien-d-autre'
const options = { secretKey: SECRET_KEY, today: TODAY, say: () => {} }

const { fileStore, list } = await createTestFileStore()
let db: Awaited<ReturnType<typeof createTestDatabase>>['db']
let url: string
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ db, url, drop } = await createTestDatabase())
  await loadDemonstration(url, options)
})
afterAll(() => drop())

async function readDossiers() {
  const entreprises = await db.selectFrom('entreprises').selectAll().orderBy('no_adherent').execute()
  const mandats = await db.selectFrom('mandats').selectAll().execute()
  const exploitations = await db.selectFrom('exploitations').selectAll().orderBy('id').execute()
  const adherents = await db
    .selectFrom('roles_entreprise as r')
    .innerJoin('adherents as a', 'a.id', 'r.adherent_id')
    .selectAll('r')
    .selectAll('a')
    .orderBy('a.id')
    .execute()
  const materiels = await db.selectFrom('materiels').selectAll().orderBy('id').execute()
  const categories = await db.selectFrom('categories_materiel').selectAll().execute()
  const adhesions = await db.selectFrom('adhesions').selectAll().orderBy('id').execute()
  return entreprises.map((ligne) => {
    const isOf = ({ entreprise_id }: { entreprise_id: string }) => entreprise_id === ligne.id
    const dossier: Dossier = {
      entreprise: z.parse(Entreprise, { ...ligne, mandat: mandats.find(isOf) ?? null }),
      exploitations: exploitations.filter(isOf).map((row) => z.parse(Exploitation, row)),
      adherents: adherents.filter(isOf).map((row) => z.parse(Adherent, row)),
      materiels: materiels.filter(isOf).map((row) => z.parse(Materiel, row)),
      categories: new Map(categories.map((row) => [row.id, row as CategorieMateriel])),
      retraite: false,
      campagne: { annee: 2027 },
      today: TODAY,
    }
    return { dossier, adhesions: adhesions.filter(isOf) }
  })
}

const pointsOf = (dossier: Dossier) =>
  computeEtapes(dossier).flatMap(({ etape, points }) => points.map((point) => ({ etape, ...point })))

test('chaque ligne se lit avec les formes du domaine, et rien ne manque aux adhésions acceptées ou soumises', async () => {
  const manques = (await readDossiers())
    .filter(({ dossier }) => dossier.entreprise.raison_sociale !== 'EARL Les Chaumes')
    .filter(({ adhesions }) => adhesions.some(({ statut }) => ['active', 'soumise', 'suspendue'].includes(statut)))
    .flatMap(({ dossier }) => pointsOf(dossier))
  expect(manques).toEqual([])
})

test('il reste à Élodie Marchand un seul point à corriger, dans Adhérents', async () => {
  const chaumes = (await readDossiers()).find(({ dossier }) => dossier.entreprise.raison_sociale === 'EARL Les Chaumes')
  expect(chaumes && pointsOf(chaumes.dossier)).toMatchObject([{ etape: 'adherents', champ: 'telephone_mobile' }])
})

test('les nombres, les SIRET, les téléphones et les comptes bancaires sont ceux d’une vraie coopérative', async () => {
  const dossiers = await readDossiers()
  expect(dossiers).toHaveLength(241)
  expect(dossiers.flatMap(({ dossier }) => dossier.exploitations).length).toBeGreaterThan(290)
  expect(dossiers.flatMap(({ dossier }) => dossier.adherents)).toHaveLength(422)
  expect(dossiers.flatMap(({ dossier }) => dossier.materiels).length).toBeGreaterThan(1_480)
  expect(new Set(dossiers.map(({ dossier }) => dossier.entreprise.categorie_juridique)).size).toBe(23)
  expect(dossiers.filter(({ dossier }) => !isSiret(dossier.entreprise.siret))).toEqual([])

  const telephones = dossiers.flatMap(({ dossier: { entreprise, adherents } }) => [
    entreprise.telephone,
    entreprise.mobile,
    ...adherents.flatMap(({ telephone_fixe, telephone_mobile }) => [telephone_fixe, telephone_mobile]),
  ])
  expect(telephones.filter((numero) => numero !== null && parseTelephone(numero) !== numero)).toEqual([])

  const mandats = await db.selectFrom('mandats').select(['id', 'iban_chiffre']).execute()
  const open = ({ id, iban_chiffre }: (typeof mandats)[number]) =>
    unseal(iban_chiffre, SECRET_KEY, { colonne: 'mandats.iban_chiffre', id })
  expect(mandats.filter((mandat) => !('iban' in parseIban(open(mandat))))).toEqual([])
})

test('les déclarations passées gardent ce qui fut déclaré, et la fenêtre de dépôt contient aujourd’hui', async () => {
  const declarations = await db.selectFrom('declarations').select(['statut', 'instantane']).execute()
  const figees = declarations.filter(({ statut }) => statut !== 'a_faire')
  for (const { instantane } of figees) z.parse(Instantane, instantane)
  expect(figees.length).toBeGreaterThan(300)
  expect(declarations.filter(({ statut, instantane }) => statut === 'a_faire' && instantane !== null)).toEqual([])

  const campagnes = await db.selectFrom('campagnes').selectAll().orderBy('annee').execute()
  expect(campagnes).toHaveLength(3)
  expect(campagnes.filter(({ depot_du, depot_au }) => depot_du <= TODAY && depot_au >= TODAY)).toHaveLength(1)
})

test('les comptes de démonstration s’ouvrent avec leur mot de passe', async () => {
  for (const identifiant of ['admin', 'adherent', 'adherent2', 'retraite']) {
    const { mot_de_passe_hash, statut } = await db
      .selectFrom('utilisateurs')
      .select(['mot_de_passe_hash', 'statut'])
      .where('identifiant', '=', identifiant)
      .executeTakeFirstOrThrow()
    expect(statut).toBe('actif')
    expect(await argon2Passwords.verify(mot_de_passe_hash, motDePasseDe(identifiant))).toBe(true)
  }
})

test('six personnes sur dix montrent leur téléphone, et chaque choix a son consentement', async () => {
  const adherents = await db.selectFrom('adherents').selectAll().execute()
  const part = (colonne: 'visible_telephone' | 'visible_email' | 'visible_surface') =>
    adherents.filter((adherent) => adherent[colonne] !== 'personne').length / adherents.length
  expect(part('visible_telephone')).toBeGreaterThan(0.5)
  expect(part('visible_telephone')).toBeLessThan(0.7)
  expect(part('visible_email')).toBeLessThan(part('visible_telephone'))
  expect(part('visible_surface')).toBeLessThan(part('visible_email'))
  const consentis = await db
    .selectFrom('consentements')
    .select(['adherent_id', 'valeur'])
    .where('finalite', '=', 'visible_telephone')
    .execute()
  const choisis = adherents.filter(({ visible_telephone }) => visible_telephone !== 'personne')
  expect(new Map(consentis.map((row) => [row.adherent_id, row.valeur]))).toEqual(
    new Map(choisis.map(({ id, visible_telephone }) => [id, visible_telephone])),
  )
})

test('des voisins ont besoin d’un matériel, et celle qui accepte qu’on lui demande a répondu à l’un d’eux', async () => {
  const lecteur_id = (
    await db
      .selectFrom('utilisateurs')
      .select('adherent_id')
      .where('identifiant', '=', 'adherent2')
      .executeTakeFirstOrThrow()
  ).adherent_id
  const montres = (await listPaires(db, { lecteur_id: lecteur_id ?? '', today: TODAY })).filter(({ corde, ...paire }) =>
    estMontre({ ...paire, distance_km: corde === null ? null : distanceOf(corde) }),
  )
  expect(montres).toHaveLength(3)
  const reponses = await db.selectFrom('reponses_besoin').select(['adherent_id', 'statut']).execute()
  expect(reponses).toEqual([{ adherent_id: lecteur_id, statut: 'acceptee' }])
})

const readPhotos = (connexion: typeof db) =>
  connexion
    .selectFrom('fichiers_materiel as p')
    .innerJoin('materiels as m', 'm.id', 'p.materiel_id')
    .innerJoin('fichiers as f', 'f.id', 'p.fichier_id')
    .innerJoin('fichiers as v', 'v.id', 'p.vignette_id')
    .innerJoin('fichiers_contenus as c', 'c.fichier_id', 'v.id')
    .select(['p.id', 'p.genre', 'p.libelle', 'm.modele', 'f.id as fichier_id', 'f.type_mime', 'f.sha256', 'f.taille'])
    .select(['v.sha256 as sha256_vignette', 'c.octets as vignette'])
    .orderBy('p.id')
    .execute()

test('cinq matériels des Chaumes ont leur photo, gardée comme si elle venait d’un téléphone', async () => {
  const photos = await readPhotos(db)
  expect(photos.map(({ modele }) => modele).toSorted()).toEqual([
    'Arion 450',
    'MLT 735',
    'NG+ 4, 6 rangs',
    'TurboClassic 20-30',
    'UF 1201',
  ])
  for (const { fichier_id, genre, type_mime, vignette, sha256_vignette } of photos) {
    expect({ genre, type_mime }).toEqual({ genre: 'photo', type_mime: 'image/jpeg' })
    const { octets } = await openFichier({ db, fileStore }, fichier_id)
    expect(imageKind(octets as Buffer)).toBe('image')
    expect(empreinteOf(vignette)).toEqual(sha256_vignette)
  }
  expect(photos.reduce((total, { taille, vignette }) => total + taille + vignette.length, 0)).toBeLessThan(800_000)
})

test('une correction proposée attend la réponse d’un autre gestionnaire, et reste possible', async () => {
  const [proposition, ...autres] = await db
    .selectFrom('propositions_personne as p')
    .innerJoin('adherents as a', 'a.id', 'p.adherent_id')
    .innerJoin('utilisateurs as u', 'u.adherent_id', 'a.id')
    .select(['a.prenom', 'a.telephone_fixe', 'u.identifiant', 'p.statut', 'p.champs'])
    .execute()
  expect(autres).toEqual([])
  expect(proposition).toMatchObject({ prenom: 'Thomas', identifiant: 'adherent2', statut: 'en_attente' })
  const champs = z.array(z.object({ champ: z.literal('telephone_fixe'), avant: z.null(), apres: Telephone }))
  expect(champs.safeParse(proposition?.champs).data).toHaveLength(1)
  expect(proposition?.telephone_fixe).toBeNull()
})

test('les mêmes données à chaque chargement ; un second ne fait rien', async () => {
  const lines: string[] = []
  await loadDemonstration(url, { ...options, say: (line) => lines.push(line) })
  expect(lines).toEqual([])

  const avant = await readDossiers()
  const autre = await createTestDatabase()
  await loadDemonstration(autre.url, options)
  const comparer = async (connexion: typeof db) =>
    connexion
      .selectFrom('materiels')
      .select(['id', 'modele', 'annee', 'immatriculation', 'exploitation_id'])
      .orderBy('id')
      .execute()
  expect(await comparer(autre.db)).toEqual(await comparer(db))
  expect(await readPhotos(autre.db)).toEqual(await readPhotos(db))
  expect(avant).toHaveLength(241)
  await autre.drop()
})

const seed = { secretKey: SECRET_KEY, today: TODAY, taille: tailleFrance(30), onProgress: () => {} }

async function aStoredFile() {
  const [cle, octets] = [drawKey(), Buffer.from('un fichier')]
  await fileStore.put(cle, octets)
  await db
    .insertInto('fichiers')
    .values({ cle, nom: 'kbis.pdf', type_mime: 'application/pdf', taille: octets.length, sha256: empreinteOf(octets) })
    .execute()
  return cle
}

const listOrphelines = () => db.selectFrom('cles_orphelines').select('cle').execute()

const listIndexes = () =>
  sql`select indexdef from pg_indexes where schemaname = 'public' order by indexname`
    .execute(db)
    .then(({ rows }) => rows)

test('une base qui contient des données est refusée, ou vidée quand on le demande, et ses fichiers avec elle', async () => {
  const cle = await aStoredFile()
  await expect(seedDatabase(url, { ...seed, vider: undefined })).rejects.toThrow('La base n’est pas vide')
  expect(await list()).toEqual([cle])
  const indexes = await listIndexes()
  await seedDatabase(url, { ...seed, vider: { fileStore } })
  expect(await listIndexes()).toEqual(indexes)
  expect(await db.selectFrom('entreprises').select('id').execute()).toHaveLength(31)
  expect([await list(), await listOrphelines()]).toEqual([[], []])
})

test('un magasin qui ne répond pas garde pour la nuit les fichiers d’une base vidée', async () => {
  const cle = await aStoredFile()
  const muet = { ...fileStore, delete: () => Promise.reject(new StoreUnavailable(new Error())) }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const cles = await emptyDatabase(client)
  await expect(emptyStore(client, muet, cles)).rejects.toThrow('la nuit')
  await client.end()
  expect(await db.selectFrom('fichiers').select('id').where('cle', '=', cle).execute()).toEqual([])
  expect(await listOrphelines()).toEqual([{ cle }])
})
