import { CONSULTATIONS_PAR_JOUR } from '@sillon/domain/annuaire/annuaire/fiche-annuaire'
import { describe, expect, it } from 'vitest'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anAnnuaire, OUVERT } from '../../testing/an-annuaire.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const { aMembre } = anAnnuaire(app)
const lecteur = await aMembre(35)
const pathOf = ({ id }: { id: string }) => `/annuaire/adherents/${id}/coordonnees`
const TOUT = { champs: ['telephone', 'email', 'adresse'] }

describe('Afficher des coordonnées', () => {
  it('les donne, et la personne voit qui, quand et quoi', async () => {
    const membre = await aMembre(35, OUVERT)
    const shown = await lecteur.client.post(pathOf(membre), TOUT)
    expect(shown.statusCode).toBe(200)
    expect(shown.json()).toMatchObject({
      telephones: [{ numero: '+33612345678', type: 'mobile', est_prefere: true }],
      email: 'personne@exemple.fr',
      adresses: [{ adresse: { commune: 'Rennes' } }],
    })
    await lecteur.client.post(pathOf(membre), { champs: ['email'] })
    const { resultats, total } = (await membre.client.get('/moi/consultations')).json()
    expect(total).toBe(2)
    expect(resultats).toMatchObject([
      { champs: ['email'], lecteur: { prenom: 'Maëlle', nom: 'Le Goff', is_admin: false } },
      { champs: ['telephone', 'email', 'adresse'] },
    ])
    expect(await journalOf(app, membre.id)).toMatchObject([
      { action: 'consultation', apres: TOUT },
      { action: 'consultation', apres: { champs: ['email'] } },
    ])
  })

  it('sans consentement ne donne rien et n’écrit rien ; un retrait vaut aussitôt', async () => {
    const membre = await aMembre(35, { ...OUVERT, visible_email: 'personne' })
    const shown = await lecteur.client.post(pathOf(membre), { champs: ['email'] })
    expect(shown.json()).toEqual({})
    expect((await lecteur.client.post(pathOf(membre), TOUT)).json()).not.toHaveProperty('email')
    expect((await membre.client.get('/moi/consultations')).json().resultats).toMatchObject([
      { champs: ['telephone', 'adresse'] },
    ])
    await membre.client.patch('/moi/confidentialite', { visible_telephone: 'personne' }, { version: 1 })
    expect((await lecteur.client.post(pathOf(membre), TOUT)).json()).not.toHaveProperty('telephones')
    await membre.client.patch('/moi/confidentialite', { visible_annuaire: 'personne' }, { version: 2 })
    expect((await lecteur.client.post(pathOf(membre), TOUT)).statusCode).toBe(404)
  })

  it('ne donne jamais un numéro à ne pas appeler', async () => {
    const telephones = [
      { numero: '+33612345678', type: 'mobile', est_prefere: true, ne_pas_appeler: true },
      { numero: '+33549504112', type: 'fixe', est_prefere: false, ne_pas_appeler: false },
    ]
    const membre = await aMembre(35, { ...OUVERT, telephones: JSON.stringify(telephones) })
    expect((await lecteur.client.post(pathOf(membre), TOUT)).json().telephones).toEqual([
      { numero: '+33549504112', type: 'fixe', est_prefere: false },
    ])
  })

  it('de soi-même est libre et ne s’écrit pas', async () => {
    const moi = await aMembre(35)
    expect((await moi.client.post(pathOf(moi), TOUT)).json()).toMatchObject({ email: 'personne@exemple.fr' })
    expect((await moi.client.get('/moi/consultations')).json()).toMatchObject({ total: 0 })
  })

  it('se ferme aux retraités', async () => {
    const membre = await aMembre(35, OUVERT)
    const retraite = await aMembre(35, { est_retraite: true })
    expect((await retraite.client.post(pathOf(membre), TOUT)).statusCode).toBe(403)
  })

  it.each([
    ['sans champ', {}, ['champs']],
    ['d’une liste vide', { champs: [] }, ['champs']],
    ['d’un champ inconnu', { champs: ['iban'] }, ['champs.0']],
    ['avec un attribut de trop', { champs: ['email'], tous: true }, ['tous']],
  ])('est refusé %s', async (_, body, champs) => {
    const refused = await lecteur.client.post(pathOf(lecteur), body)
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual(champs)
  })
})

describe('La limite du jour', async () => {
  const curieux = await aMembre(35)
  const membres = await Promise.all(Array.from({ length: CONSULTATIONS_PAR_JOUR + 3 }, () => aMembre(35, OUVERT)))
  const [premier = curieux] = membres

  it('R75 : tient quand les demandes arrivent ensemble, et ne compte une personne qu’une fois', async () => {
    const answers = await Promise.all(membres.map((membre) => curieux.client.post(pathOf(membre), TOUT)))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(CONSULTATIONS_PAR_JOUR)
    expect(codes.filter((code) => code === 429)).toHaveLength(3)
    const refus = answers.find(({ statusCode }) => statusCode === 429)
    expect(refus?.json()).toMatchObject({
      code: 'trop-de-tentatives',
      detail: expect.stringMatching(/30 personnes aujourd’hui/),
    })
    const attente = Number(refus?.headers['retry-after'])
    expect(attente).toBeGreaterThan(0)
    expect(attente).toBeLessThanOrEqual(25 * 3600)
    const vues = membres.filter((_, rang) => codes[rang] === 200)
    expect((await curieux.client.post(pathOf(vues[0] ?? premier), TOUT)).statusCode).toBe(200)
  })

  it('est celle d’un compte, et se lève le lendemain', async () => {
    expect((await lecteur.client.post(pathOf(premier), TOUT)).statusCode).toBe(200)
    app.clock.advance(24 * 3_600_000)
    const demain = await app.as(curieux.compte_id)
    expect((await demain.post(pathOf(membres.at(-1) ?? premier), TOUT)).statusCode).toBe(200)
    app.clock.advance(-24 * 3_600_000)
  })
})

describe('La coopérative', () => {
  it('n’a besoin ni de consentement ni de limite, et se voit', async () => {
    const { id } = await anAccount(db, { is_admin: true })
    const membre = await aMembre(35, { visible_annuaire: 'personne' })
    expect((await (await app.as(id)).post(pathOf(membre), TOUT)).json()).toHaveProperty('telephones')
    expect((await membre.client.get('/moi/consultations')).json().resultats).toMatchObject([
      { lecteur: { prenom: 'Anne', nom: 'Guillou', is_admin: true } },
    ])
  })

  it('qui agit pour un adhérent est notée à côté de lui, sous ses règles à lui', async () => {
    const admin = await anAccount(db, { is_admin: true })
    const pour = await aMembre(35)
    const client = await app.as(admin.id)
    await client.post(`/admin/utilisateurs/${pour.compte_id}/agir-pour`, { motif: 'Au téléphone' })

    const membre = await aMembre(35, { ...OUVERT, visible_email: 'personne' })
    expect((await client.post(pathOf(membre), TOUT)).json()).not.toHaveProperty('email')
    const { resultats } = (await membre.client.get('/moi/consultations')).json()
    expect(resultats.map(({ lecteur: { is_admin } }: { lecteur: { is_admin: boolean } }) => is_admin)).toEqual([
      true,
      false,
    ])
    const ligne = await db
      .selectFrom('journal')
      .select(['acteur_id', 'pour_id'])
      .where('objet_id', '=', membre.id)
      .executeTakeFirstOrThrow()
    expect(ligne).toEqual({ acteur_id: admin.id, pour_id: pour.compte_id })
    for (const path of ['/moi/consultations', '/moi/consentements', '/moi/confidentialite']) {
      expect((await client.get(path)).statusCode).toBe(403)
    }
  })
})

describe('Mes consultations', () => {
  it('gardent la ligne d’un compte qui n’existe plus, page par page', async () => {
    const membre = await aMembre(35, OUVERT)
    await db
      .insertInto('consultations')
      .values([1, 2, 3].map((jour) => ({ adherent_id: membre.id, champs: ['email'], quand: `2026-01-0${jour}` })))
      .execute()
    const page = (await membre.client.get('/moi/consultations?par_page=2&page=2')).json()
    expect(page).toMatchObject({ total: 3, page: 2, resultats: [{ lecteur: null, champs: ['email'] }] })
    expect(page.resultats[0].quand).toMatch(/^2026-01-01|^2025-12-31/)
  })
})
