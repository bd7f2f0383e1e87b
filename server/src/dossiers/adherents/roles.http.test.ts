import { jourOf } from '@sillon/domain/jour'
import { describe, expect, it } from 'vitest'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anAccount, anAdhesion, aPerson, aRole } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const today = jourOf(app.now())

/** A company already validated, and two people without an account: its principal contact and another. */
async function anEquipe(row: Parameters<typeof aFerme>[1] = { statut: 'active', validee_le: new Date() }) {
  const ferme = await aFerme(app, row)
  const { entreprise_id } = ferme
  const add = async (role: object) => (await aRole(db, { entreprise_id, ...role })).adherent_id
  const contact = await add({ est_contact_principal: true })
  const autre = await add({})
  return { ...ferme, path: `${ferme.path}/adherents`, contact, autre }
}

const contactsOf = (entreprise_id: string) =>
  db
    .selectFrom('roles_entreprise')
    .select('adherent_id')
    .where('entreprise_id', '=', entreprise_id)
    .where('est_contact_principal', '=', true)
    .execute()

describe('Le contact principal', () => {
  it('est la première personne d’une entreprise, même quand deux arrivent ensemble', async () => {
    const { id, entreprise_id } = await anAdhesion(db)
    const admin = await app.as((await anAccount(db, { is_admin: true })).id)
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((nom) => admin.post(`/adhesions/${id}/adherents`, { nom, prenom: 'Z' })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await contactsOf(entreprise_id)).toHaveLength(1)
  })

  it('change de personne en un seul enregistrement, noté pour les deux', async () => {
    const { gestionnaire, path, contact, autre, entreprise_id } = await anEquipe()
    const changed = await gestionnaire.patch(`${path}/${autre}`, { est_contact_principal: true }, { version: 1 })
    expect(changed.json()).toMatchObject({ est_contact_principal: true })
    expect(await contactsOf(entreprise_id)).toEqual([{ adherent_id: autre }])
    expect(await journalOf(app, contact)).toEqual([
      { action: 'modification', avant: { est_contact_principal: true }, apres: { est_contact_principal: false } },
    ])
  })

  it('reste un seul quand deux personnes le deviennent ensemble', async () => {
    const { gestionnaire, path, autre, entreprise_id, gestionnaire_id } = await anEquipe()
    const answers = await Promise.all(
      [autre, gestionnaire_id].map((id) =>
        gestionnaire.patch(`${path}/${id}`, { est_contact_principal: true }, { version: 1 }),
      ),
    )
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(answers.every(({ statusCode }) => [200, 412].includes(statusCode))).toBe(true)
    expect(await contactsOf(entreprise_id)).toHaveLength(1)
  })

  it.each([
    ['renoncer à l’être', { est_contact_principal: false }],
    ['quitter l’entreprise', { fin: today }],
  ])('ne peut pas %s sans successeur', async (_, body) => {
    const { gestionnaire, path, contact } = await anEquipe()
    const refused = await gestionnaire.patch(`${path}/${contact}`, body, { version: 1 })
    expect(refused.json()).toMatchObject({ status: 409, code: 'adherent.contact-requis' })
  })

  it('n’est pas une personne partie', async () => {
    const { gestionnaire, path, autre } = await anEquipe()
    const body = { fin: today, est_contact_principal: true }
    const refused = await gestionnaire.patch(`${path}/${autre}`, body, { version: 1 })
    expect(refused.json()).toMatchObject({ status: 409, code: 'adherent.contact-parti' })
  })
})

describe('Le dernier gestionnaire', () => {
  it.each([
    ['perdre son droit', { droit: 'lecture' }],
    ['voir son rôle prendre fin', { fin: today }],
  ])('ne peut pas %s', async (_, body) => {
    const { admin, path, gestionnaire_id } = await anEquipe()
    const refused = await (await admin()).patch(`${path}/${gestionnaire_id}`, body, { version: 1 })
    expect(refused.json()).toMatchObject({ status: 409, code: 'adherent.dernier-gestionnaire' })
    expect(refused.json().detail).toContain('donnez d’abord ce droit à une autre personne')
  })

  it('ne peut pas être retiré', async () => {
    const { gestionnaire, path, gestionnaire_id } = await anEquipe()
    const refused = await gestionnaire.delete(`${path}/${gestionnaire_id}`, { version: 1 })
    expect(refused.json()).toMatchObject({ status: 409, code: 'adherent.dernier-gestionnaire' })
  })

  it('le peut quand un autre gestionnaire a un compte', async () => {
    const { gestionnaire, path, gestionnaire_id, entreprise_id } = await anEquipe()
    await anAccount(db, { entreprise_id })
    expect((await gestionnaire.delete(`${path}/${gestionnaire_id}`, { version: 1 })).statusCode).toBe(204)
  })

  it('en reste un quand deux gestionnaires se retirent l’un l’autre en même temps', async () => {
    const { gestionnaire, path, gestionnaire_id, entreprise_id } = await anEquipe()
    const second = await anAccount(db, { entreprise_id })
    const answers = await Promise.all([
      gestionnaire.delete(`${path}/${second.adherent_id}`, { version: 1 }),
      (await app.as(second.id)).delete(`${path}/${gestionnaire_id}`, { version: 1 }),
    ])
    // The one who was removed has no right left: the company is not found for them.
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404])
  })

  it('peut décéder', async () => {
    const { admin, path, gestionnaire_id } = await anEquipe()
    const changed = await (await admin()).patch(
      `${path}/${gestionnaire_id}`,
      { statut_personne: 'decede' },
      { version: 1 },
    )
    expect(changed.json()).toMatchObject({ statut_personne: 'decede' })
  })
})

it('Personne ne change son propre droit', async () => {
  const { gestionnaire, path, gestionnaire_id, entreprise_id } = await anEquipe()
  await anAccount(db, { entreprise_id })
  const refused = await gestionnaire.patch(`${path}/${gestionnaire_id}`, { droit: 'lecture' }, { version: 1 })
  expect(refused.json()).toMatchObject({ status: 409, code: 'adherent.droit-propre', errors: [{ champ: 'droit' }] })
})

describe('Retirer une personne', () => {
  it('met fin à son rôle aujourd’hui et la garde dans l’historique', async () => {
    const { gestionnaire, path, autre } = await anEquipe()
    expect((await gestionnaire.delete(`${path}/${autre}`, { version: 1 })).statusCode).toBe(204)
    expect((await gestionnaire.get(`${path}/${autre}`)).json()).toMatchObject({ fin: today, version: 2 })
    expect(await journalOf(app, autre)).toEqual([
      { action: 'modification', avant: { fin: null }, apres: { fin: today } },
    ])
  })

  it('l’oublie quand l’adhésion n’a jamais été soumise', async () => {
    const { gestionnaire, path, autre } = await anEquipe({})
    expect((await gestionnaire.delete(`${path}/${autre}`, { version: 1 })).statusCode).toBe(204)
    expect((await gestionnaire.get(`${path}/${autre}`)).statusCode).toBe(404)
    expect(await db.selectFrom('adherents').select('id').where('id', '=', autre).execute()).toEqual([])
    expect(await journalOf(app, autre)).toMatchObject([
      { action: 'suppression', avant: { nom: 'Le Goff' }, apres: null },
    ])
  })

  it('ne l’oublie pas si elle a un compte ou une autre entreprise', async () => {
    const { gestionnaire, path, entreprise_id } = await anEquipe({})
    const compte = await anAccount(db, { entreprise_id, droit: 'lecture' })
    const { id: associe } = await aPerson(db)
    await aRole(db, { entreprise_id, adherent_id: associe })
    await aRole(db, { entreprise_id: (await anAdhesion(db)).entreprise_id, adherent_id: associe })
    for (const id of [compte.adherent_id, associe]) {
      expect((await gestionnaire.delete(`${path}/${id}`, { version: 1 })).statusCode).toBe(204)
      expect((await gestionnaire.get(`${path}/${id}`)).json()).toMatchObject({ fin: today })
    }
  })

  it('exige la bonne version', async () => {
    const { gestionnaire, path, autre } = await anEquipe()
    expect((await gestionnaire.delete(`${path}/${autre}`)).statusCode).toBe(428)
    const stale = await gestionnaire.delete(`${path}/${autre}`, { version: 7 })
    expect([stale.statusCode, champsOf(stale)]).toEqual([412, undefined])
  })
})
