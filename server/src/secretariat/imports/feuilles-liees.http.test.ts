import { expect, test } from 'vitest'
import { anImport, applyAnImport, lignesDe } from '../../testing/an-import.ts'
import {
  aMateriel,
  anAccount,
  anAdhesion,
  anEntreprise,
  anExploitation,
  aPerson,
  aRole,
  aSiret,
} from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)

async function aMembre(statut = 'active') {
  const { id, siret } = await anEntreprise(api.db)
  await anAdhesion(api.db, { entreprise_id: id, statut: statut as 'active' })
  return { id, siret }
}

async function aMaelle(role: { entreprise_id: string; est_contact_principal: boolean; parts_pct: number }) {
  const personne = await aPerson(api.db, { nom: 'Le Goff', prenom: 'Maëlle' })
  await aRole(api.db, { ...role, adherent_id: personne.id })
  return personne
}

const erreursDe = async (id: string) =>
  (await lignesDe(admin, id, '&sort=erreur')).flatMap(
    ({ ligne, erreurs }: { ligne: number; erreurs: { champ: string | null; message: string }[] }) =>
      erreurs.map(({ champ, message }) => [ligne, champ, message]),
  )

const EXPLOITATIONS = 'SIRET de l’entreprise;Nom;SAU (ha);Exploitation principale;Statut;Date de fin;Surface bio (ha)'
const ADHERENTS =
  'SIRET de l’entreprise;Identifiant Sillon;Nom;Prénom;Date de naissance;Contact principal;Parts (%);Rôle;Jusqu’au;Téléphone mobile'
const MATERIELS =
  'SIRET de l’entreprise;Identifiant Sillon;Exploitation;Catégorie;Modèle;N° de série;Heures moteur;Statut;Immatriculation;Nom d’usage'

const csv = (titres: string, ...lignes: string[]) => [titres, ...lignes].join('\n')

test('exploitations : chaque cellule fausse est dite', async () => {
  const { siret } = await aMembre()
  const lu = await anImport(
    api,
    admin,
    csv(
      EXPLOITATIONS,
      `${siret};Le Bourg;douze;oui;;;`,
      `${siret};La Lande;10;oui;;;12`,
      `${siret};La Lande;10;;;;`,
      `${siret};Le Pré;10;;Cessée;;`,
      `${aSiret()};Ailleurs;10;;;;`,
      `;Sans;10;;;;`,
      `${siret};;10;;;;`,
    ),
    'exploitations.csv',
  )
  expect(await erreursDe(lu.id)).toEqual([
    [2, 'sau_ha', 'Saisissez un nombre, avec 2\u00a0décimales au maximum.'],
    [3, 'surface_bio_ha', 'La surface bio dépasse la SAU.'],
    [3, 'est_principale', 'Une autre ligne désigne déjà l’exploitation principale.'],
    [4, 'nom', 'Cette exploitation est déjà à la ligne 3.'],
    [5, 'date_cessation', 'Indiquez la date de fin de l’exploitation.'],
    [6, 'siret_entreprise', 'Aucune entreprise n’a ce SIRET, ni dans le portail ni dans ce classeur.'],
    [7, 'siret_entreprise', 'Champ obligatoire.'],
    [8, 'nom', 'Champ obligatoire.'],
  ])
})

test('la principale change de place, même sans ligne à elle', async () => {
  const { id, siret } = await aMembre()
  await anExploitation(api.db, { entreprise_id: id, nom: 'Ancienne', est_principale: true })
  const fichier = csv(EXPLOITATIONS, `${siret};Nouvelle;10;oui;;;`)
  const lu = await anImport(api, admin, fichier, 'exploitations.csv')
  expect((await applyAnImport(api, admin, lu)).erreur).toBe(null)
  const fermes = await api.db
    .selectFrom('exploitations')
    .select(['nom', 'est_principale'])
    .where('entreprise_id', '=', id)
    .orderBy('nom')
    .execute()
  expect(fermes).toEqual([
    { nom: 'Ancienne', est_principale: false },
    { nom: 'Nouvelle', est_principale: true },
  ])
  expect((await anImport(api, admin, fichier, 'exploitations.csv')).resume.exploitations).toMatchObject({ inchange: 1 })
})

test('une exploitation où il reste des matériels ne cesse pas', async () => {
  const { id, siret } = await aMembre()
  const ferme = await anExploitation(api.db, { entreprise_id: id, nom: 'Bourg' })
  await aMateriel(api.db, { entreprise_id: id, exploitation_id: ferme.id })
  const lu = await anImport(api, admin, csv(EXPLOITATIONS, `${siret};Bourg;;;Cessée;13/10/2026;`), 'exploitations.csv')
  expect(await erreursDe(lu.id)).toEqual([
    [2, 'statut', 'Des matériels sont encore sur cette exploitation\u00a0: déplacez-les d’abord.'],
  ])
})

test('adhérents : par identifiant, par nom, et les règles de l’entreprise entière', async () => {
  const { id, siret } = await aMembre()
  const maelle = await aMaelle({ entreprise_id: id, est_contact_principal: true, parts_pct: 60 })
  const autre = await aMembre()
  const fichier = csv(
    ADHERENTS,
    `${siret};${maelle.id};Le Goff;Maëlle-Anne;;;;;;06 39 98 00 03`,
    `${siret};;LE GOFF;Yann;13/2/1980;oui;40;Gérant;;`,
    `${autre.siret};${maelle.id};Le Goff;Maëlle-Anne;;;;Salarié;;06 39 98 00 03`,
  )
  const lu = await anImport(api, admin, fichier, 'adherents.csv')
  expect(lu.resume.adherents).toEqual({ cree: 2, modifie: 1, inchange: 0, erreur: 0 })
  expect((await applyAnImport(api, admin, lu)).erreur).toBe(null)
  const roles = await api.db
    .selectFrom('roles_entreprise as r')
    .innerJoin('adherents as a', 'a.id', 'r.adherent_id')
    .select(['a.prenom', 'a.telephone_mobile', 'r.est_contact_principal', 'r.entreprise_id'])
    .where('r.entreprise_id', 'in', [id, autre.id])
    .orderBy('r.created_at')
    .orderBy('a.prenom')
    .execute()
  expect(roles).toHaveLength(3)
  expect(roles.filter((one) => one.entreprise_id === id)).toMatchObject([
    { prenom: 'Maëlle-Anne', telephone_mobile: '+33639980003', est_contact_principal: false },
    { prenom: 'Yann', est_contact_principal: true },
  ])
  expect(roles.find((one) => one.entreprise_id === autre.id)).toMatchObject({
    prenom: 'Maëlle-Anne',
    est_contact_principal: true,
  })
  const second = await anImport(api, admin, fichier, 'adherents.csv')
  expect(second.resume.adherents).toEqual({ cree: 0, modifie: 0, inchange: 3, erreur: 0 })
})

test('adhérents : ce que l’entreprise refuse', async () => {
  const { id, siret } = await aMembre()
  const maelle = await aMaelle({ entreprise_id: id, est_contact_principal: true, parts_pct: 60 })
  const autre = await aMembre()
  const lu = await anImport(
    api,
    admin,
    csv(
      ADHERENTS,
      `${siret};;Le Goff;Yann;;;50;;;0899123456`,
      `${siret};${maelle.id};Le Goff;Maëlle;;non;;;;`,
      `${autre.siret};${maelle.id};Le Goff;Mégane;;;;;;`,
      `${siret};inconnu;Le Goff;Paul;;;;;;`,
      `${siret};;Le Goff;Yann;;;;;;`,
      `${siret};;Le Goff;Lucie;31/02/1980;;;Roi;;`,
    ),
    'adherents.csv',
  )
  expect(await erreursDe(lu.id)).toEqual([
    [2, 'telephone_mobile', 'Les numéros en 08 ne sont pas acceptés.'],
    [2, 'parts_pct', 'Les parts de l’entreprise dépassent 100\u00a0% au total.'],
    [3, 'id', 'La ligne 4 dit autre chose de la même personne.'],
    [4, 'id', 'La ligne 3 dit autre chose de la même personne.'],
    [5, 'id', 'Aucune personne n’a cet identifiant.'],
    [6, 'nom', 'Cette personne est déjà à la ligne 2.'],
    [7, 'date_naissance', 'Le 31 février n’existe pas.'],
    [7, 'role', expect.stringMatching(/liste/)],
  ])
})

test('matériels : reconnus par identifiant, série ou plaque, déplacés et relevés', async () => {
  const { id, siret } = await aMembre()
  const bourg = await anExploitation(api.db, { entreprise_id: id, nom: 'Bourg' })
  const lande = await anExploitation(api.db, { entreprise_id: id, nom: 'Lande' })
  const tracteur = await aMateriel(api.db, {
    entreprise_id: id,
    exploitation_id: bourg.id,
    modele: 'Arion',
    numero_serie: 'A1',
    heures_moteur: 100,
  })
  const fichier = csv(
    MATERIELS,
    `${siret};;Lande;;Arion;a1;150;;;`,
    `${siret};;Bourg;Charrue;Vari;;;;;Rouge`,
    `${siret};;Bourg;Charrue;Vari;;;;;Bleue`,
  )
  const lu = await anImport(api, admin, fichier, 'materiels.csv')
  expect(lu.resume.materiels).toEqual({ cree: 2, modifie: 1, inchange: 0, erreur: 0 })
  expect((await applyAnImport(api, admin, lu)).erreur).toBe(null)
  const lieux = await api.db
    .selectFrom('affectations_materiel')
    .select(['exploitation_id', 'fin'])
    .where('materiel_id', '=', tracteur.id)
    .orderBy('debut')
    .execute()
  expect(lieux).toMatchObject([
    { exploitation_id: bourg.id, fin: expect.any(String) },
    { exploitation_id: lande.id, fin: null },
  ])
  expect((await anImport(api, admin, fichier, 'materiels.csv')).resume.materiels).toMatchObject({ inchange: 3 })
})

test('matériels : ce qui est refusé', async () => {
  const { id, siret } = await aMembre()
  const bourg = await anExploitation(api.db, { entreprise_id: id, nom: 'Bourg' })
  const tracteur = await aMateriel(api.db, {
    entreprise_id: id,
    exploitation_id: bourg.id,
    numero_serie: 'B1',
    heures_moteur: 100,
  })
  const lu = await anImport(
    api,
    admin,
    csv(
      MATERIELS,
      `${siret};${tracteur.id};;;;;50;;;`,
      `${siret};;Ailleurs;;X;;;;;`,
      `${siret};;Bourg;Soucoupe;X;;;;;`,
      `${siret};;Bourg;Charrue;Vari;;;;;`,
      `${siret};;Bourg;Charrue;Vari;;;;;`,
      `${siret};;Bourg;Charrue;Y;;;Détruit;I-1;`,
    ),
    'materiels.csv',
  )
  expect(await erreursDe(lu.id)).toEqual([
    [
      2,
      'heures_moteur',
      'Le dernier relevé est de 100\u00a0h\u00a0: une baisse se saisit sur la fiche du matériel, avec sa raison.',
    ],
    [3, 'exploitation_id', 'L’entreprise n’a pas d’exploitation en activité nommée «\u00a0Ailleurs\u00a0».'],
    [4, 'categorie_id', '«\u00a0Soucoupe\u00a0» n’est pas dans la liste.'],
    [6, null, 'Rien ne distingue ce matériel de celui de la ligne 5\u00a0: ajoutez un n° de série ou une désignation.'],
    [7, 'immatriculation', 'Le numéro d’immatriculation doit être au format AA-123-AA.'],
    [7, 'statut', 'La situation «\u00a0en service\u00a0» ne peut pas devenir «\u00a0détruit\u00a0».'],
  ])
})

test('R67 : un classeur qui partage une personne ne répond que de l’adresse qu’il récrit', async () => {
  const { id, siret } = await aMembre()
  const autre = await aMembre()
  const email = 'ecrite.par.une@exemple.fr'
  const { id: adherent_id } = await aPerson(api.db, { nom: 'Le Goff', prenom: 'Maëlle', email, email_saisi_par: id })
  await aRole(api.db, { entreprise_id: id, adherent_id, est_contact_principal: true })
  const titres = 'SIRET de l’entreprise;Identifiant Sillon;Nom;Prénom;E-mail;Rôle'
  for (const [ou, adresse, saisiPar] of [
    [autre.siret, email, id],
    [siret, 'bureau@exemple.fr', null],
  ] as const) {
    const lu = await anImport(
      api,
      admin,
      csv(titres, `${ou};${adherent_id};Le Goff;Maëlle;${adresse};Salarié`),
      'adherents.csv',
    )
    expect((await applyAnImport(api, admin, lu)).erreur).toBe(null)
    const [personne] = await api.db.selectFrom('adherents').selectAll().where('id', '=', adherent_id).execute()
    expect(personne).toMatchObject({ email: adresse, email_saisi_par: saisiPar })
  }
})
