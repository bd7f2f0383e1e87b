import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { DB } from '../../platform/db/tables.gen.ts'
import { journalOf } from '../../testing/a-ferme.ts'
import { anAccount, anEntreprise, aPerson, aRole, aSiret, RENNES } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)

type Personne = Partial<Insertable<DB['adherents']>>
const mobile = (numero: string) =>
  JSON.stringify([{ numero, type: 'mobile', est_prefere: true, ne_pas_appeler: false }])

const list = async (objet: string, q = '') =>
  (await admin.get(`/admin/doublons?objet=${objet}&par_page=100&q=${encodeURIComponent(q)}`)).json()

/** The reasons why two records are proposed as duplicates; null when they are not. */
async function motifsOf(objet: string, un: string, autre: string): Promise<string[] | null> {
  const { resultats } = await list(objet)
  const ids = [un, autre].toSorted().join()
  const found = resultats.find(
    (paire: { un: { id: string }; autre: { id: string } }) => [paire.un.id, paire.autre.id].toSorted().join() === ids,
  )
  return found?.motifs ?? null
}

describe('les personnes', () => {
  test.each<[string, Personne, Personne, string[] | null]>([
    [
      'même nom, même naissance',
      { date_naissance: '1961-02-03' },
      { nom: 'le goff', date_naissance: '1961-02-03' },
      ['naissance'],
    ],
    [
      'nom et prénom inversés',
      { date_naissance: '1962-02-03' },
      { nom: 'Maëlle', prenom: 'Le Goff', date_naissance: '1962-02-03' },
      ['naissance'],
    ],
    ['même nom, naissances différentes', { date_naissance: '1963-02-03' }, { date_naissance: '1964-02-03' }, null],
    ['même nom, rien d’autre', {}, {}, null],
    [
      'même adresse, une faute de frappe',
      { email: 'a1@exemple.fr' },
      { nom: 'Le Gof', email: 'A1@exemple.fr' },
      ['email'],
    ],
    ['même adresse, une initiale', { email: 'a2@exemple.fr' }, { prenom: 'M.', email: 'a2@exemple.fr' }, ['email']],
    ['même adresse, un couple', { email: 'a3@exemple.fr' }, { prenom: 'Yannick', email: 'a3@exemple.fr' }, null],
    [
      'même adresse, deux civilités',
      { email: 'a4@exemple.fr', prenom: 'Michel', civilite: 'M.' },
      { email: 'a4@exemple.fr', prenom: 'Michèle', civilite: 'Mme' },
      null,
    ],
    [
      'même téléphone, l’un en mobile, l’autre en fixe',
      { telephones: mobile('+33612000001') },
      { telephones: mobile('+33612000001').replace('mobile', 'fixe') },
      ['telephone'],
    ],
    [
      'même téléphone, père et fils',
      { telephones: mobile('+33612000002'), date_naissance: '1950-01-01' },
      { telephones: mobile('+33612000002'), date_naissance: '1980-01-01' },
      null,
    ],
    ['anonymisée', { date_naissance: '1965-02-03' }, { date_naissance: '1965-02-03', anonymise_le: new Date() }, null],
  ])('%s', async (_, un, autre, attendus) => {
    const nommee = (personne: Personne) => ({ nom: 'Le Goff', prenom: 'Maëlle', ...personne })
    const a = await aPerson(db, nommee(un))
    const b = await aPerson(db, nommee(autre))
    expect(await motifsOf('adherent', a.id, b.id)).toEqual(attendus)
    await db.deleteFrom('adherents').where('id', 'in', [a.id, b.id]).execute()
  })

  test('des noms proches dans une même entreprise', async () => {
    const { id: entreprise_id } = await anEntreprise(db)
    const [a, b, c] = [
      await aPerson(db, { nom: 'Quémeneur', prenom: 'Fañch' }),
      await aPerson(db, { nom: 'Quemeneur', prenom: 'Fanch' }),
      await aPerson(db, { nom: 'Quémeneur', prenom: 'Soizic' }),
    ]
    for (const { id } of [a, b, c]) await aRole(db, { adherent_id: id, entreprise_id })
    expect(await motifsOf('adherent', a.id, b.id)).toEqual(['nom_proche'])
    expect(await motifsOf('adherent', a.id, c.id)).toBeNull()
  })

  test('une adresse que beaucoup partagent ne désigne personne', async () => {
    const ids = []
    for (let nombre = 0; nombre < 9; nombre += 1) {
      ids.push((await aPerson(db, { nom: 'Partage', prenom: 'Jean', email: 'mairie@exemple.fr' })).id)
    }
    expect((await list('adherent', 'partage')).total).toBe(0)
  })
})

describe('les entreprises', () => {
  test('même SIREN, ou même nom dans la même commune', async () => {
    const siret = aSiret()
    const un = await anEntreprise(db, { siret, raison_sociale: 'EARL du Moulin' })
    const deux = await anEntreprise(db, { siret: `${siret.slice(0, 9)}99999`, raison_sociale: 'SCEA du Moulin' })
    const trois = await anEntreprise(db, { raison_sociale: 'earl du moulin' })
    const ailleurs = JSON.stringify({ ...RENNES, code_insee: '86001' })
    const quatre = await anEntreprise(db, { raison_sociale: 'EARL du Moulin', adresse: ailleurs })
    expect(await motifsOf('entreprise', un.id, deux.id)).toEqual(['siren'])
    expect(await motifsOf('entreprise', un.id, trois.id)).toEqual(['nom_commune'])
    expect(await motifsOf('entreprise', un.id, quatre.id)).toBeNull()
    expect((await list('entreprise', 'moulin')).total).toBe(2)
    expect((await list('entreprise', 'rien de tel')).total).toBe(0)
  })

  test('dites différentes, elles ne sont plus proposées', async () => {
    const un = await anEntreprise(db, { raison_sociale: 'GAEC du Pré' })
    const autre = await anEntreprise(db, { raison_sociale: 'GAEC du Pré' })
    const body = { objet: 'entreprise', un_id: autre.id, autre_id: un.id }
    expect(await motifsOf('entreprise', un.id, autre.id)).toEqual(['nom_commune'])
    expect((await admin.post('/admin/doublons/ecarter', body)).statusCode).toBe(204)
    expect((await admin.post('/admin/doublons/ecarter', body)).statusCode).toBe(204)
    expect(await motifsOf('entreprise', un.id, autre.id)).toBeNull()
    expect(await journalOf(api, autre.id)).toMatchObject([{ action: 'faux_doublon', apres: { entreprise_id: un.id } }])
    const inconnue = '00000000-0000-4000-8000-000000000000'
    expect((await admin.post('/admin/doublons/ecarter', { ...body, un_id: inconnue })).statusCode).toBe(404)
    expect((await admin.post('/admin/doublons/ecarter', { ...body, un_id: un.id })).statusCode).toBe(404)
  })
})

test.each(['', '?objet=materiel', '?objet=adherent&page=0', '?objet=adherent&par_page=101'])(
  'la liste « %s » est refusée',
  async (query) => {
    expect((await admin.get(`/admin/doublons${query}`)).statusCode).toBe(400)
  },
)
