import { addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, it } from 'vitest'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anEntreprise, aPerson, aRole, RENNES } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const today = jourOf(app.now())

const ferme = await aFerme(app)
const { gestionnaire, entreprise_id } = ferme
const path = `${ferme.path}/adherents`
const YANN = { nom: 'Éven', prenom: 'Yann' }

async function aMembre(row: Partial<Parameters<typeof aRole>[1]> = {}) {
  const { id } = await aPerson(db)
  await aRole(db, { entreprise_id, adherent_id: id, ...row })
  return { id, version: 1 }
}

describe('Ajouter une personne', async () => {
  await aMembre({ parts_pct: 50 })

  it('garde la personne et son rôle, et l’écrit au journal', async () => {
    const role = { role: 'gerant', debut: '2024-01-01', parts_pct: 12.5, droit: 'lecture', signataire: true }
    const created = await gestionnaire.post(path, { ...YANN, ...role, telephone_mobile: '06 12 34 56 78' })
    expect(created.statusCode).toBe(201)
    expect(created.json()).toMatchObject({ ...YANN, ...role, telephone_mobile: '+33612345678', version: 1, fin: null })
    const lue = await gestionnaire.get(`${path}/${created.json().id}`)
    expect(lue.json()).toEqual({ ...created.json(), identite_a_proposer: false })
    expect(await journalOf(app, created.json().id)).toMatchObject([{ action: 'ajout', avant: null, apres: YANN }])
  })

  it('lit un numéro à La Réunion d’après l’adresse de l’entreprise', async () => {
    const saintDenis = { ...RENNES, code_postal: '97400', commune: 'Saint-Denis', code_insee: '97411' }
    const outreMer = await anEntreprise(db, { adresse: JSON.stringify(saintDenis) })
    const reunion = await aFerme(app, { entreprise_id: outreMer.id })
    const created = await reunion.gestionnaire.post(`${reunion.path}/adherents`, {
      ...YANN,
      telephone_mobile: '0692 12 34 56',
    })
    expect(created.json()).toMatchObject({ telephone_mobile: '+262692123456' })
  })

  it('permet à deux personnes de partager une adresse électronique', async () => {
    const body = { ...YANN, email: 'ferme@exemple.fr' }
    expect((await gestionnaire.post(path, body)).statusCode).toBe(201)
    expect((await gestionnaire.post(path, body)).statusCode).toBe(201)
  })

  it.each([
    ['sans nom ni prénom', {}, ['nom', 'prenom']],
    ['sans prénom', { nom: 'Éven' }, ['prenom']],
    ['avec un faux téléphone', { ...YANN, telephone_fixe: '01 23' }, ['telephone_fixe']],
    ['avec un téléphone qui n’existe pas', { ...YANN, telephone_mobile: '07 12 34 56 78' }, ['telephone_mobile']],
    ['trop jeune', { ...YANN, date_naissance: addJours(today, -3650) }, ['date_naissance']],
    ['dont la fin précède le début', { ...YANN, debut: '2024-02-01', fin: '2024-01-01' }, ['fin']],
    ['dont les parts dépassent le tout', { ...YANN, parts_pct: 99.99 }, ['parts_pct']],
    ['d’un rôle inconnu', { ...YANN, role: 'retraite' }, ['role']],
    ['retraitée, par un adhérent', { ...YANN, est_retraite: true }, ['est_retraite']],
    ['avec un attribut inconnu', { ...YANN, numero_msa: '1' }, ['numero_msa']],
  ])('est refusé %s', async (_, body, champs) => {
    const refused = await gestionnaire.post(path, body)
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual(champs)
  })

  it('n’a pas d’associé non exploitant dans un GAEC', async () => {
    const gaec = await aFerme(app, { entreprise_id: (await anEntreprise(db, { categorie_juridique: '6533' })).id })
    const refused = await gaec.gestionnaire.post(`${gaec.path}/adherents`, { ...YANN, role: 'associe_non_exploitant' })
    expect(champsOf(refused)).toEqual(['role'])
  })

  it('n’en crée qu’une quand la demande part deux fois', async () => {
    const [first, second] = await Promise.all([
      gestionnaire.post(path, YANN, { key: 'cle-adherent-1' }),
      gestionnaire.post(path, YANN, { key: 'cle-adherent-1' }),
    ])
    expect(first.json().id).toBe(second.json().id)
  })
})

describe('Lister les personnes', () => {
  it('montre le contact principal, puis les présents par nom, puis les partis', async () => {
    const equipe = await aFerme(app)
    const add = async (nom: string, row: object) =>
      aRole(db, { entreprise_id: equipe.entreprise_id, adherent_id: (await aPerson(db, { nom })).id, ...row })
    await add('Zola', { est_contact_principal: true })
    await add('Abel', { fin: '2024-12-31' })
    await add('Étienne', {})
    await add('Fabre', {})
    await add('Eudes', { fin: today })
    const list = await equipe.gestionnaire.get(`${equipe.path}/adherents`)
    const noms = list.json().resultats.map(({ nom }: { nom: string }) => nom)
    expect(noms).toEqual(['Zola', 'Étienne', 'Eudes', 'Fabre', 'Le Goff', 'Abel'])
  })

  it('ne montre que la dernière période d’une personne revenue', async () => {
    const { id } = await aMembre({ debut: '2015-01-01', fin: '2018-01-01', role: 'salarie' })
    await aRole(db, { entreprise_id, adherent_id: id, debut: '2022-01-01', role: 'gerant' })
    expect((await gestionnaire.get(`${path}/${id}`)).json()).toMatchObject({ role: 'gerant', debut: '2022-01-01' })
    await gestionnaire.patch(`${path}/${id}`, { role: 'cogerant' }, { version: 1 })
    const periodes = await db
      .selectFrom('roles_entreprise')
      .select('role')
      .where('adherent_id', '=', id)
      .orderBy('debut')
      .execute()
    expect(periodes).toEqual([{ role: 'salarie' }, { role: 'cogerant' }])
  })
})

describe('Modifier une personne', () => {
  it('partie, qui revient, commence une autre période et garde l’ancienne', async () => {
    const { id } = await aMembre({ debut: '2015-01-01', fin: '2018-01-01', role: 'salarie' })
    const retour = { debut: '2023-05-01', fin: null, role: 'gerant' }
    const back = await gestionnaire.patch(`${path}/${id}`, retour, { version: 1 })
    expect(back.json()).toMatchObject({ ...retour, version: 2 })
    const periodes = await db
      .selectFrom('roles_entreprise')
      .select(['role', 'debut', 'fin'])
      .where('adherent_id', '=', id)
      .orderBy('debut')
      .execute()
    expect(periodes).toEqual([
      { role: 'salarie', debut: '2015-01-01', fin: '2018-01-01' },
      { role: 'gerant', debut: '2023-05-01', fin: null },
    ])
  })

  it('change la personne et son rôle en une version, notée au journal', async () => {
    const { id } = await aMembre()
    const changed = await gestionnaire.patch(`${path}/${id}`, { nom: 'Le Gall', role: 'gerant' }, { version: 1 })
    expect(changed.json()).toMatchObject({ nom: 'Le Gall', role: 'gerant', version: 2 })
    expect(await journalOf(app, id)).toEqual([
      {
        action: 'modification',
        avant: { nom: 'Le Goff', role: 'associe_exploitant' },
        apres: { nom: 'Le Gall', role: 'gerant' },
      },
    ])
  })

  it('exige la version, et n’en garde qu’une de plusieurs simultanées', async () => {
    const { id } = await aMembre()
    expect((await gestionnaire.patch(`${path}/${id}`, { nom: 'A' })).statusCode).toBe(428)
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((nom) => gestionnaire.patch(`${path}/${id}`, { nom }, { version: 1 })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412, 412])
  })

  it('laisse la retraite et le décès aux administrateurs', async () => {
    const { id } = await aMembre()
    const refused = await gestionnaire.patch(`${path}/${id}`, { statut_personne: 'decede' }, { version: 1 })
    expect(champsOf(refused)).toEqual(['statut_personne'])
    const retired = await (await ferme.admin()).patch(`${path}/${id}`, { est_retraite: true }, { version: 1 })
    expect(retired.json()).toMatchObject({ est_retraite: true })
  })

  it('une fois l’adhésion soumise, ne touche que téléphones et adresse électronique', async () => {
    const soumise = await aFerme(app, { statut: 'soumise', soumise_le: new Date() })
    const here = `${soumise.path}/adherents/${soumise.gestionnaire_id}`
    const phones = { telephone_mobile: '06 12 34 56 78', email: 'Moi@Exemple.FR', nom: 'Le Goff' }
    expect((await soumise.gestionnaire.patch(here, phones, { version: 1 })).json()).toMatchObject({ version: 2 })
    const refused = await soumise.gestionnaire.patch(here, { nom: 'Autre' }, { version: 2 })
    expect(refused.json()).toMatchObject({ status: 409, errors: [{ champ: 'nom' }] })
    expect((await soumise.gestionnaire.post(`${soumise.path}/adherents`, YANN)).statusCode).toBe(409)
    expect((await soumise.gestionnaire.delete(here, { version: 2 })).statusCode).toBe(409)
  })
})

describe('L’accès aux personnes', () => {
  it('n’existe pas pour une autre entreprise', async () => {
    const etranger = await ferme.etranger()
    const { id } = await aMembre()
    expect((await etranger.get(path)).statusCode).toBe(404)
    expect((await etranger.patch(`${path}/${id}`, { nom: 'A' }, { version: 1 })).statusCode).toBe(404)
    const ailleurs = await aFerme(app)
    expect((await ailleurs.gestionnaire.get(`${ailleurs.path}/adherents/${id}`)).statusCode).toBe(404)
  })

  it('en lecture seule ne permet pas d’écrire', async () => {
    const lecteur = await ferme.lecteur()
    const { id } = await aMembre()
    expect((await lecteur.get(`${path}/${id}`)).statusCode).toBe(200)
    expect((await lecteur.post(path, YANN)).statusCode).toBe(403)
    expect((await lecteur.patch(`${path}/${id}`, { nom: 'A' }, { version: 1 })).statusCode).toBe(403)
    expect((await lecteur.delete(`${path}/${id}`, { version: 1 })).statusCode).toBe(403)
  })

  it('reste ouvert à un adhérent retraité', async () => {
    expect((await (await ferme.retraite()).get(path)).statusCode).toBe(200)
  })
})
