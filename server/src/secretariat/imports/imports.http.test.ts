import { expect, test } from 'vitest'
import { aClasseur } from '../../testing/a-classeur.ts'
import { anImport, applyAnImport, lignesDe } from '../../testing/an-import.ts'
import { anAccount, anAdhesion, anEntreprise, aSiret } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)

const aComplete = (siret: string, autres: { adherent?: unknown[]; materiel?: unknown[] } = {}) =>
  aClasseur({
    Materiels: [
      [
        'SIRET de l’entreprise',
        'Exploitation',
        'Catégorie',
        'Marque',
        'Modèle',
        'Année',
        'N° de série',
        'Heures moteur',
        'Valeur estimée (€)',
        'Date d’achat',
      ],
      (autres.materiel ?? [
        siret,
        'Ferme du Bourg',
        'Tracteur standard',
        'Claas',
        'Arion 450',
        2021,
        'a123',
        1200,
        45000.5,
        { date: 44562 },
      ]) as never,
    ],
    Entreprises: [
      [
        'SIRET',
        'Raison sociale',
        'Forme juridique',
        'N° de voie',
        'Voie',
        'Code postal',
        'Commune',
        'Statut de l’adhésion',
        'Couleur',
      ],
      [siret, 'GAEC du Bourg', 'GAEC', '12', 'Rue de la Forge', '35000', 'rennes', 'Active', 'bleu'],
    ],
    Exploitations: [
      ['SIRET de l’entreprise', 'Nom', 'SAU (ha)', 'Année de la SAU', 'Productions', 'Vaches laitières'],
      [siret, 'Ferme du Bourg', '123,45', 2026, 'Céréales ; Lait', 60],
      [siret, 'La Lande', 12, 2026, '', ''],
    ],
    Adhérents: [
      [
        'SIRET de l’entreprise',
        'Nom',
        'Prénom',
        'Date de naissance',
        'Téléphone mobile',
        'Rôle',
        'Depuis le',
        'Parts (%)',
      ],
      (autres.adherent ?? [
        siret,
        'Le Goff',
        'Maëlle',
        '13/04/1978',
        '06 39 98 00 01',
        'Associé exploitant',
        '2010-01-01',
        60,
      ]) as never,
      [siret, 'Le Goff', 'Yann', '', '06 39 98 00 02', 'Associé exploitant', '', 40],
    ],
    Fournisseurs: [
      ['SIRET', 'Raison sociale', 'E-mail des commandes', 'Familles', 'Franco HT (€)'],
      [aSiret(), 'Engrais de l’Ouest', 'commandes@engrais.fr', 'Engrais ; Semences', '500'],
    ],
    'Lisez-moi': [['Rien']],
  })

test('un classeur entier se lit, se montre, s’applique une fois, et ne change rien la seconde', async () => {
  const siret = aSiret()
  const octets = aComplete(siret)
  const lu = await anImport(api, admin, octets, 'Classeur 2026.xlsx')
  expect(lu).toMatchObject({
    nom: 'Classeur 2026.xlsx',
    statut: 'pret',
    erreur: null,
    resume: {
      entreprises: { cree: 1, modifie: 0, inchange: 0, erreur: 0 },
      exploitations: { cree: 2 },
      adherents: { cree: 2 },
      materiels: { cree: 1 },
      fournisseurs: { cree: 1 },
    },
    lecture: { ignorees: ['Lisez-moi'] },
  })
  const feuille = (nom: string) => lu.lecture.feuilles.find((one: { feuille: string }) => one.feuille === nom)
  expect(feuille('entreprises')).toMatchObject({ format: 'xlsx', lignes: 1, colonnes_inconnues: ['Couleur'] })
  expect(feuille('adherents').dates).toEqual(['31/12/2026', 'date du tableur'])
  expect(await api.db.selectFrom('entreprises').select('id').where('siret', '=', siret).execute()).toEqual([])

  const [materiel] = await lignesDe(admin, lu.id, '&feuille=materiels')
  expect(materiel).toMatchObject({ ligne: 2, libelle: 'Arion 450', sort: 'cree', erreurs: [] })
  expect(materiel.differences).toContainEqual({
    champ: 'exploitation_id',
    titre: 'Exploitation',
    avant: '',
    apres: 'Ferme du Bourg',
  })
  expect(materiel.differences).toContainEqual({
    champ: 'valeur_estimee',
    titre: 'Valeur estimée (€)',
    avant: '',
    apres: '45000,50',
  })

  const applique = await applyAnImport(api, admin, lu)
  expect(applique).toMatchObject({
    statut: 'applique',
    erreur: null,
    fait: 7,
    total: 7,
    applique_par: expect.any(String),
  })
  await expectKept(siret)

  const second = await anImport(api, admin, octets)
  expect(second.statut).toBe('pret')
  for (const comptes of Object.values(second.resume)) expect(comptes).toMatchObject({ cree: 0, modifie: 0, erreur: 0 })
  expect((await applyAnImport(api, admin, second)).statut).toBe('applique')
})

async function expectKept(siret: string) {
  const { id, adresse } = await api.db
    .selectFrom('entreprises')
    .select(['id', 'adresse'])
    .where('siret', '=', siret)
    .executeTakeFirstOrThrow()
  expect(adresse).toMatchObject({ commune: 'Rennes', code_insee: '35238', voie: 'Rue de la Forge' })
  const adhesion = await api.db
    .selectFrom('adhesions')
    .select(['statut', 'en_preparation', 'validee_le'])
    .where('entreprise_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(adhesion).toMatchObject({ statut: 'active', en_preparation: false, validee_le: expect.any(String) })
  const fermes = await api.db
    .selectFrom('exploitations')
    .select(['nom', 'sau_ha', 'productions', 'cheptel', 'est_principale'])
    .where('entreprise_id', '=', id)
    .orderBy('nom')
    .execute()
  expect(fermes).toMatchObject([
    {
      nom: 'Ferme du Bourg',
      sau_ha: 123.45,
      productions: ['cereales', 'lait'],
      cheptel: { vaches_laitieres: 60 },
      est_principale: true,
    },
    { nom: 'La Lande', est_principale: false },
  ])
  const personnes = await api.db
    .selectFrom('roles_entreprise as r')
    .innerJoin('adherents as a', 'a.id', 'r.adherent_id')
    .select(['a.prenom', 'a.date_naissance', 'a.telephone_mobile', 'r.est_contact_principal', 'r.parts_pct', 'r.role'])
    .where('r.entreprise_id', '=', id)
    .orderBy('a.prenom')
    .execute()
  expect(personnes).toMatchObject([
    {
      prenom: 'Maëlle',
      date_naissance: '1978-04-13',
      telephone_mobile: '+33639980001',
      est_contact_principal: true,
      parts_pct: 60,
    },
    { prenom: 'Yann', est_contact_principal: false, role: 'associe_exploitant' },
  ])
  const [machine] = await api.db.selectFrom('materiels').selectAll().where('entreprise_id', '=', id).execute()
  expect(machine).toMatchObject({
    modele: 'Arion 450',
    numero_serie: 'A123',
    heures_moteur: 1200,
    valeur_estimee: 4_500_050,
    date_achat: '2022-01-01',
  })
  const lieux = await api.db
    .selectFrom('affectations_materiel')
    .select(['fin'])
    .where('materiel_id', '=', machine?.id ?? '')
    .execute()
  expect(lieux).toEqual([{ fin: null }])
  const releves = await api.db
    .selectFrom('releves_heures')
    .select(['heures'])
    .where('materiel_id', '=', machine?.id ?? '')
    .execute()
  expect(releves).toEqual([{ heures: 1200 }])
  const journal = await api.db
    .selectFrom('journal')
    .select(['action', 'objet'])
    .where('objet_id', 'in', [id, machine?.id ?? ''])
    .execute()
  expect(journal.toSorted((a, b) => a.objet.localeCompare(b.objet))).toEqual([
    { action: 'import', objet: 'entreprise' },
    { action: 'import', objet: 'materiel' },
  ])
}

test('ce qui change se montre, ancien et nouveau ; une cellule vide garde, un tiret vide', async () => {
  const { id, siret } = await anEntreprise(api.db, {
    raison_sociale: 'EARL Ancien',
    nom_commercial: 'Chez nous',
    enseigne: 'Garde',
  })
  await anAdhesion(api.db, { entreprise_id: id, statut: 'active' })
  const lu = await anImport(api, admin, `SIRET;Raison sociale;Nom commercial;Enseigne\n${siret};EARL Nouveau;-;\n`)
  expect(lu.resume.entreprises).toEqual({ cree: 0, modifie: 1, inchange: 0, erreur: 0 })
  const [ligne] = await lignesDe(admin, lu.id)
  expect(ligne.differences).toEqual([
    { champ: 'raison_sociale', titre: 'Raison sociale', avant: 'EARL Ancien', apres: 'EARL Nouveau' },
    { champ: 'nom_commercial', titre: 'Nom commercial', avant: 'Chez nous', apres: '' },
  ])
  await applyAnImport(api, admin, lu)
  const kept = await api.db
    .selectFrom('entreprises')
    .select(['raison_sociale', 'nom_commercial', 'enseigne', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(kept).toEqual({ raison_sociale: 'EARL Nouveau', nom_commercial: null, enseigne: 'Garde', version: 2 })
  const journal = await api.db.selectFrom('journal').select(['avant', 'apres']).where('objet_id', '=', id).execute()
  expect(journal).toEqual([
    {
      avant: { raison_sociale: 'EARL Ancien', nom_commercial: 'Chez nous' },
      apres: { raison_sociale: 'EARL Nouveau', nom_commercial: null },
    },
  ])
})

test('une erreur, et rien ne s’applique', async () => {
  const bon = aSiret()
  const lu = await anImport(
    api,
    admin,
    `SIRET;Raison sociale;E-mail\n${bon};Bon;a@exemple.fr\n123;Faux;pas une adresse\n`,
  )
  expect(lu).toMatchObject({ statut: 'en_erreur', resume: { entreprises: { cree: 1, erreur: 1 } } })
  const [faux] = await lignesDe(admin, lu.id, '&sort=erreur')
  expect(faux).toMatchObject({
    ligne: 3,
    erreurs: [{ champ: 'siret', titre: 'SIRET', message: 'Le SIRET doit comporter 14 chiffres.' }],
  })
  expect((await admin.post(`/admin/imports/${lu.id}/appliquer`, undefined, { version: lu.version })).statusCode).toBe(
    409,
  )
})

test('une fiche change après l’analyse : rien ne s’applique, l’analyse est refaite et le dit', async () => {
  const { id, siret } = await anEntreprise(api.db, { raison_sociale: 'EARL Ancien' })
  await anAdhesion(api.db, { entreprise_id: id, statut: 'active' })
  const autre = aSiret()
  const lu = await anImport(api, admin, `SIRET;Raison sociale\n${siret};EARL Nouveau\n${autre};Une autre\n`)
  await api.db.updateTable('entreprises').set({ raison_sociale: 'EARL Entre-temps' }).where('id', '=', id).execute()
  const refait = await applyAnImport(api, admin, lu)
  expect(refait).toMatchObject({
    statut: 'pret',
    erreur: expect.stringMatching(/une fiche a changé depuis l’analyse \(ligne 2/),
  })
  expect(await api.db.selectFrom('entreprises').select('id').where('siret', '=', autre).execute()).toEqual([])
  const [ligne] = await lignesDe(admin, lu.id, '&sort=modifie')
  expect(ligne.differences).toMatchObject([{ avant: 'EARL Entre-temps', apres: 'EARL Nouveau' }])
  expect((await applyAnImport(api, admin, refait)).statut).toBe('applique')
})
