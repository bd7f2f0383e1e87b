import { addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, it } from 'vitest'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anAccount, anEntreprise, RENNES } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const today = jourOf(app.now())

async function aMembre(row: Parameters<typeof anAccount>[1] = {}) {
  const { id, adherent_id } = await anAccount(db, row)
  return { id, adherent_id: adherent_id ?? '', client: await app.as(id) }
}

describe('Mon identité', () => {
  it('se lit et se change en une version, notée au journal', async () => {
    const { client, adherent_id } = await aMembre()
    const lue = await client.get('/moi/fiche')
    expect(lue.json()).toMatchObject({ adherent_id, version: 1, prenom: 'Maëlle', nom: 'Le Goff', telephones: [] })
    const saisie = { civilite: 'Mme', nom: 'Le  Gall', nom_naissance: 'Le Goff', date_naissance: '1980-05-12' }
    const changed = await client.patch('/moi', saisie, { version: 1 })
    expect(changed.json()).toMatchObject({ ...saisie, nom: 'Le Gall', version: 2 })
    expect((await client.get('/moi/fiche')).json()).toEqual(changed.json())
    expect(await journalOf(app, adherent_id)).toMatchObject([{ action: 'modification', avant: { nom: 'Le Goff' } }])
  })

  it.each([
    ['is_admin', true],
    ['is_retraite', true],
    ['est_retraite', true],
    ['id', '00000000-0000-4000-8000-000000000000'],
    ['version', 9],
    ['email', 'autre@exemple.fr'],
    ['statut_personne', 'decede'],
    ['certiphyto_numero', 'NA-12345'],
  ])('R29 : refuse « %s » et ne change rien', async (champ, value) => {
    const { client } = await aMembre()
    const avant = await client.get('/moi/fiche')
    const refused = await client.patch('/moi', { nom: 'Autre', [champ]: value }, { version: 1 })
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual([champ])
    expect((await client.get('/moi/fiche')).json()).toEqual(avant.json())
  })

  it.each([
    ['un nom vide', { nom: '' }, ['nom']],
    ['un nom nul', { nom: null }, ['nom']],
    ['un nom avec des chiffres', { nom: 'R2D2' }, ['nom']],
    ['une civilité inconnue', { civilite: 'Mlle' }, ['civilite']],
    ['une date qui n’existe pas', { date_naissance: '1980-02-30' }, ['date_naissance']],
    ['un âge impossible', { date_naissance: addJours(today, -3650) }, ['date_naissance']],
    ['un objet', { prenom: {} }, ['prenom']],
  ])('refuse %s', async (_, body, champs) => {
    const { client } = await aMembre()
    const refused = await client.patch('/moi', body, { version: 1 })
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual(champs)
  })

  it('exige la version, et n’en garde qu’une de plusieurs simultanées', async () => {
    const { client } = await aMembre()
    expect((await client.patch('/moi', { nom: 'A' })).statusCode).toBe(428)
    const answers = await Promise.all(['A', 'B', 'C'].map((nom) => client.patch('/moi', { nom }, { version: 1 })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412])
  })

  it('d’un administrateur qui n’est pas adhérent : prénom et nom seulement, notés au journal', async () => {
    const { id } = await anAccount(db, { is_admin: true })
    const admin = await app.as(id)
    expect((await admin.get('/moi/fiche')).json()).toMatchObject({ adherent_id: null, prenom: 'Anne', nom: 'Guillou' })
    const changed = await admin.patch('/moi', { nom: 'Morvan' }, { version: 1 })
    expect(changed.json()).toMatchObject({ prenom: 'Anne', nom: 'Morvan', version: 2, date_naissance: null })
    expect(await journalOf(app, id)).toMatchObject([{ avant: { nom: 'Guillou' }, apres: { nom: 'Morvan' } }])
    expect((await admin.patch('/moi', { nom: 'Autre' }, { version: 1 })).statusCode).toBe(412)
    expect(champsOf(await admin.patch('/moi', { civilite: 'Mme' }, { version: 2 }))).toEqual(['civilite'])
    expect((await admin.patch('/moi/telephones', { telephones: [] }, { version: 2 })).statusCode).toBe(404)
  })
})

const aTelephone = (numero: string, row: object = {}) => ({
  numero,
  type: 'mobile',
  est_prefere: false,
  ne_pas_appeler: false,
  ...row,
})

describe('Mes téléphones', () => {
  it('se tapent de toutes les façons et se gardent au format international', async () => {
    const { client, adherent_id } = await aMembre()
    const telephones = [
      aTelephone('06 12 34 56 78', { est_prefere: true }),
      aTelephone('+33 (0)5.49.50.41.12', { type: 'fixe', ne_pas_appeler: true }),
      aTelephone('0033 7 56 78 90 12', { type: 'travail' }),
    ]
    const saved = await client.patch('/moi/telephones', { telephones }, { version: 1 })
    expect(saved.json()).toMatchObject({
      version: 2,
      telephones: [
        { numero: '+33612345678', est_prefere: true },
        { numero: '+33549504112', type: 'fixe', ne_pas_appeler: true },
        { numero: '+33756789012', type: 'travail' },
      ],
    })
    expect((await journalOf(app, adherent_id)).at(-1)).toMatchObject({ apres: { telephones: { length: 3 } } })
    const vides = await client.patch('/moi/telephones', { telephones: [] }, { version: 2 })
    expect(vides.json()).toMatchObject({ version: 3, telephones: [] })
  })

  it('se lisent là où est l’entreprise', async () => {
    const saintDenis = { ...RENNES, code_postal: '97400', commune: 'Saint-Denis', code_insee: '97411' }
    const { id } = await anEntreprise(db, { adresse: JSON.stringify(saintDenis) })
    const { client } = await aMembre({ entreprise_id: id })
    const telephones = [aTelephone('0692 12 34 56', { est_prefere: true })]
    const saved = await client.patch('/moi/telephones', { telephones }, { version: 1 })
    expect(saved.json().telephones).toMatchObject([{ numero: '+262692123456' }])
  })

  it.each([
    ['un numéro en 08', [aTelephone('0899 12 34 56', { est_prefere: true })], ['telephones.0.numero']],
    [
      'deux numéros qui n’existent pas',
      [aTelephone('01 23', { est_prefere: true }), aTelephone('07 12 34 56 78'), aTelephone('néant')],
      ['telephones.0.numero', 'telephones.2.numero'],
    ],
    [
      'un numéro qui n’existe pas',
      [aTelephone('06 12 34 56 78', { est_prefere: true }), aTelephone('07 12 34 56 78')],
      ['telephones.1.numero'],
    ],
    [
      'un double écrit autrement',
      [aTelephone('06 12 34 56 78', { est_prefere: true }), aTelephone('+33612345678')],
      ['telephones.1.numero'],
    ],
    ['aucun préféré', [aTelephone('06 12 34 56 78')], ['telephones']],
    [
      'deux préférés',
      [aTelephone('06 12 34 56 78', { est_prefere: true }), aTelephone('05 49 50 41 12', { est_prefere: true })],
      ['telephones'],
    ],
    ['plus de dix', Array.from({ length: 11 }, () => aTelephone('06 12 34 56 78')), ['telephones']],
    ['un type inconnu', [aTelephone('06 12 34 56 78', { est_prefere: true, type: 'fax' })], ['telephones.0.type']],
    ['un attribut inconnu', [aTelephone('06 12 34 56 78', { est_prefere: true, nom: 'x' })], ['telephones.0.nom']],
  ])('refusent %s', async (_, telephones, champs) => {
    const { client } = await aMembre()
    const refused = await client.patch('/moi/telephones', { telephones }, { version: 1 })
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual(champs)
  })

  it('se changent même quand l’adhésion est soumise, et se voient dans l’entreprise', async () => {
    const soumise = await aFerme(app, { statut: 'soumise', soumise_le: new Date() })
    const telephones = [aTelephone('06 12 34 56 78', { est_prefere: true })]
    expect((await soumise.gestionnaire.patch('/moi/telephones', { telephones }, { version: 1 })).statusCode).toBe(200)
    const vue = await soumise.gestionnaire.get(`${soumise.path}/adherents/${soumise.gestionnaire_id}`)
    expect(vue.json()).toMatchObject({ telephone_mobile: '+33612345678', version: 2 })
  })
})
