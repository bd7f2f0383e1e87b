import { texteCourant } from '@sillon/domain/annuaire/annuaire/consentement'
import { describe, expect, it } from 'vitest'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anAnnuaire } from '../../testing/an-annuaire.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const { aMembre } = anAnnuaire(app)

const PAR_DEFAUT = {
  version: 1,
  visible_annuaire: 'tous',
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
}

describe('Ma confidentialité', () => {
  it('commence par le nom, la commune et l’entreprise seuls', async () => {
    const { client } = await aMembre(35)
    expect((await client.get('/moi/confidentialite')).json()).toEqual(PAR_DEFAUT)
    expect((await client.get('/moi/consentements')).json()).toMatchObject({ total: 0, resultats: [] })
  })

  it('garde chaque choix qui change, avec la version de son texte', async () => {
    const { client, id } = await aMembre(35)
    const saisie = { visible_telephone: 'departement', email_info: true, sms_info: false, frequence: 'immediat' }
    const changed = await client.patch('/moi/confidentialite', saisie, { version: 1 })
    expect(changed.json()).toEqual({ ...PAR_DEFAUT, ...saisie, version: 2 })
    const { resultats, total } = (await client.get('/moi/consentements')).json()
    expect(total).toBe(2)
    expect(resultats).toMatchObject([
      { finalite: 'email_info', valeur: 'oui', canal: 'portail', version_texte: texteCourant('email_info').version },
      { finalite: 'visible_telephone', valeur: 'departement', version_texte: 1 },
    ])
    expect(await journalOf(app, id)).toMatchObject([
      { action: 'modification', avant: { visible_telephone: 'personne', email_info: false } },
    ])
  })

  it('garde aussi le retrait', async () => {
    const { client } = await aMembre(35)
    await client.patch('/moi/confidentialite', { visible_email: 'tous' }, { version: 1 })
    await client.patch('/moi/confidentialite', { visible_email: 'personne' }, { version: 2 })
    const { resultats } = (await client.get('/moi/consentements')).json()
    expect(resultats.map(({ valeur }: { valeur: string }) => valeur)).toEqual(['personne', 'tous'])
  })

  it('range les familles d’alertes, une fois chacune', async () => {
    const { client } = await aMembre(35)
    const saisie = { alertes_groupements: ['GNR', 'ENG', 'GNR'], frequence: 'hebdomadaire' }
    const changed = await client.patch('/moi/confidentialite', saisie, { version: 1 })
    expect(changed.json()).toMatchObject({ alertes_groupements: ['ENG', 'GNR'], frequence: 'hebdomadaire' })
    const { resultats } = (await client.get('/moi/consentements')).json()
    expect(resultats).toMatchObject([{ finalite: 'frequence' }, { finalite: 'alertes_groupements', valeur: 'ENG GNR' }])
  })

  it.each([
    ['une portée inconnue', { visible_email: 'voisins' }, ['visible_email']],
    ['une portée nulle', { visible_email: null }, ['visible_email']],
    ['un oui en lettres', { sms_info: 'oui' }, ['sms_info']],
    ['une famille inconnue', { alertes_groupements: ['VIN'] }, ['alertes_groupements.0']],
    ['un rythme inconnu', { frequence: 'annuel' }, ['frequence']],
    ['un attribut inconnu', { visible_iban: 'tous' }, ['visible_iban']],
    ['la version', { version: 3 }, ['version']],
  ])('refuse %s', async (_, body, champs) => {
    const { client } = await aMembre(35)
    const refused = await client.patch('/moi/confidentialite', body, { version: 1 })
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual(champs)
  })

  it('exige la version, et n’en garde qu’une de plusieurs simultanées', async () => {
    const { client } = await aMembre(35)
    expect((await client.patch('/moi/confidentialite', { courrier: true })).statusCode).toBe(428)
    const answers = await Promise.all(
      ['visible_email', 'visible_adresse', 'visible_surface'].map((champ) =>
        client.patch('/moi/confidentialite', { [champ]: 'tous' }, { version: 1 }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412])
    expect((await client.get('/moi/consentements')).json().total).toBe(1)
  })

  it('n’est pas celle d’un administrateur qui n’est pas adhérent', async () => {
    const admin = await app.as((await anAccount(db, { is_admin: true })).id)
    expect((await admin.get('/moi/confidentialite')).statusCode).toBe(404)
    expect((await admin.patch('/moi/confidentialite', { courrier: true }, { version: 1 })).statusCode).toBe(404)
    for (const path of ['/moi/consentements', '/moi/consultations']) {
      expect((await admin.get(path)).json()).toMatchObject({ total: 0, resultats: [] })
    }
  })

  it('reste ouverte aux retraités', async () => {
    const { client } = await aMembre(35, { est_retraite: true })
    expect((await client.patch('/moi/confidentialite', { courrier: true }, { version: 1 })).statusCode).toBe(200)
  })
})
