import { jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aClasseur } from '../../testing/a-classeur.ts'
import { anImport, applyAnImport, lignesDe } from '../../testing/an-import.ts'
import { anAccount, anAdhesion, anEntreprise, aSiret } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)

async function aMembre(statut = 'active') {
  const { id, siret } = await anEntreprise(api.db)
  await anAdhesion(api.db, { entreprise_id: id, statut: statut as 'active' })
  return { id, siret }
}

const erreursDe = async (id: string) =>
  (await lignesDe(admin, id, '&sort=erreur')).flatMap(
    ({ ligne, erreurs }: { ligne: number; erreurs: { champ: string | null; message: string }[] }) =>
      erreurs.map(({ champ, message }) => [ligne, champ, message]),
  )

const csv = (titres: string, ...lignes: string[]) => [titres, ...lignes].join('\n')

test('une adhésion finie ou suspendue garde ses fiches ; une adhésion ne change pas de statut', async () => {
  const finie = await aMembre('radiee')
  const suspendue = await aMembre('suspendue')
  const lu = await anImport(
    api,
    admin,
    aClasseur({
      Entreprises: [
        ['SIRET', 'Raison sociale', 'E-mail', 'Statut de l’adhésion'],
        [finie.siret, 'Autre', '', 'Radiée'],
        [suspendue.siret, '', 'a@exemple.fr', 'Active'],
        [aSiret(), 'Neuve', '', 'Radiée'],
      ],
      Exploitations: [
        ['SIRET de l’entreprise', 'Nom'],
        [suspendue.siret, 'Neuve'],
      ],
    }),
    'x.xlsx',
  )
  expect(await erreursDe(lu.id)).toEqual([
    [2, 'raison_sociale', 'L’adhésion est radiée\u00a0: cela ne peut pas être modifié.'],
    [3, 'statut_adhesion', 'Le statut d’une adhésion existante ne change pas par un import\u00a0: ouvrez l’adhésion.'],
    [4, 'statut_adhesion', 'Une nouvelle adhésion est Brouillon ou Active.'],
    [2, null, 'L’adhésion est suspendue\u00a0: cela ne peut pas être modifié.'],
  ])
})

test('un ancien adhérent revient par une nouvelle adhésion en brouillon, liée à l’ancienne, avec ses autres lignes', async () => {
  const { id, siret } = await aMembre('radiee')
  const classeur = (statut: string) =>
    aClasseur({
      Entreprises: [
        ['SIRET', 'E-mail', 'Statut de l’adhésion'],
        [siret, 'retour@exemple.fr', statut],
      ],
      Exploitations: [
        ['SIRET de l’entreprise', 'Nom'],
        [siret, 'La Neuve'],
      ],
    })
  const refuse = await anImport(api, admin, classeur('Active'), 'x.xlsx')
  expect(await erreursDe(refuse.id)).toContainEqual([
    2,
    'statut_adhesion',
    'L’adhésion est radiée\u00a0: pour un retour, écrivez «\u00a0Brouillon\u00a0», une nouvelle adhésion sera à valider\u202f; sinon, videz cette cellule.',
  ])

  const lu = await anImport(api, admin, classeur('Brouillon'), 'x.xlsx')
  expect(lu).toMatchObject({ statut: 'pret', resume: { entreprises: { modifie: 1 }, exploitations: { cree: 1 } } })
  const [ligne] = await lignesDe(admin, lu.id, '&feuille=entreprises')
  expect(ligne.differences).toMatchObject([
    { champ: 'email', apres: 'retour@exemple.fr' },
    { champ: 'statut_adhesion', avant: 'Radiée', apres: 'Brouillon\u00a0: nouvelle adhésion, liée à l’ancienne' },
  ])
  expect(await applyAnImport(api, admin, lu)).toMatchObject({ statut: 'applique' })
  const adhesions = await api.db
    .selectFrom('adhesions')
    .select(['id', 'statut', 'en_preparation', 'adhesion_precedente_id'])
    .where('entreprise_id', '=', id)
    .orderBy('created_at')
    .execute()
  expect(adhesions).toEqual([
    { id: expect.any(String), statut: 'radiee', en_preparation: false, adhesion_precedente_id: null },
    {
      id: expect.any(String),
      statut: 'brouillon',
      en_preparation: false,
      adhesion_precedente_id: adhesions[0]?.id,
    },
  ])
  expect((await anImport(api, admin, classeur('Brouillon'), 'x.xlsx')).resume).toMatchObject({
    entreprises: { inchange: 1 },
    exploitations: { inchange: 1 },
  })
})

test('une adhésion reprise comme active est admise ce jour-là, depuis la campagne en cours', async () => {
  const today = jourOf(api.now())
  const annee = Number(today.slice(0, 4))
  const { id: campagne_id } = await api.db
    .insertInto('campagnes')
    .values({
      annee,
      libelle: `${annee}`,
      debut: `${annee}-01-01`,
      fin: `${annee}-12-31`,
      depot_du: `${annee - 1}-10-01`,
      depot_au: `${annee}-12-31`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [active, brouillon] = [aSiret(), aSiret()]
  const titres = 'SIRET;Raison sociale;Statut de l’adhésion'
  const lu = await anImport(api, admin, csv(titres, `${active};Reprise;Active`, `${brouillon};Neuve;`))
  expect(await applyAnImport(api, admin, lu)).toMatchObject({ statut: 'applique' })
  const adhesionOf = (siret: string) =>
    api.db
      .selectFrom('adhesions as a')
      .innerJoin('entreprises as e', 'e.id', 'a.entreprise_id')
      .select(['a.statut', 'a.validee_le', 'a.premiere_campagne_id'])
      .where('e.siret', '=', siret)
      .executeTakeFirstOrThrow()
  const { validee_le, ...reste } = await adhesionOf(active)
  expect(reste).toEqual({ statut: 'active', premiere_campagne_id: campagne_id })
  expect(jourOf(validee_le ?? '')).toBe(today)
  expect(await adhesionOf(brouillon)).toEqual({ statut: 'brouillon', validee_le: null, premiere_campagne_id: null })
})

test('fournisseurs : par code, par SIRET ; un SIREN connu est refusé', async () => {
  const siret = aSiret()
  const titres = 'Code;SIRET;Raison sociale;E-mail des commandes;Familles;Pays;N° de TVA;Franco HT (€)'
  const premier = await anImport(
    api,
    admin,
    csv(
      titres,
      `;${siret};Coop;c@exemple.fr;Engrais;;;1 200,50`,
      ';;Agrar;a@exemple.de;Semences;Allemagne;DE123456789;',
    ),
    'fournisseurs.csv',
  )
  expect(premier.resume.fournisseurs).toMatchObject({ cree: 2, erreur: 0 })
  await applyAnImport(api, admin, premier)
  const kept = await api.db
    .selectFrom('fournisseurs')
    .select(['code', 'franco_ht'])
    .where('siret', '=', siret)
    .executeTakeFirstOrThrow()
  expect(kept.franco_ht).toBe(120_050)
  const second = await anImport(
    api,
    admin,
    csv(
      titres,
      `${kept.code};;Coop de l’Ouest;;;;;`,
      'F9999;;X;;;;;',
      `;${aSiret()};Sans famille;x@exemple.fr;;;;`,
      `;${siret};Coop;;;;;`,
      ';;;;;;;abc',
    ),
    'fournisseurs.csv',
  )
  expect(second.resume.fournisseurs).toEqual({ cree: 0, modifie: 1, inchange: 0, erreur: 4 })
  expect(await erreursDe(second.id)).toEqual([
    [3, 'code', 'Aucun fournisseur n’a ce code\u00a0: laissez-le vide pour en créer un.'],
    [4, 'familles', 'Champ obligatoire.'],
    [5, null, 'Ce fournisseur est déjà à la ligne 2.'],
    [6, null, 'Indiquez le code, le SIRET ou le n° de TVA.'],
  ])
})
