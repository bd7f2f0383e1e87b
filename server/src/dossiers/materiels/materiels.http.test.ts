import { addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, it } from 'vitest'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { aMateriel } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const today = jourOf(app.now())
const INCONNU = '00000000-0000-4000-8000-000000000000'

const ferme = await aFerme(app)
const { gestionnaire, principale, entreprise_id } = ferme
const path = `${ferme.path}/materiels`
const aTracteur = (row = {}) => aMateriel(db, { entreprise_id, exploitation_id: principale.id, ...row })

const categorieOf = (isLeaf: boolean) =>
  db
    .selectFrom('categories_materiel')
    .select('id')
    .where('parent_id', isLeaf ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()

describe('Ajouter un matériel', () => {
  it('l’affecte aujourd’hui à une exploitation et garde l’ajout au journal', async () => {
    const created = await gestionnaire.post(path, { exploitation_id: principale.id, modele: 'T7', heures_moteur: 120 })
    expect(created.statusCode).toBe(201)
    const { id } = created.json()
    expect(created.json()).toMatchObject({ version: 1, statut: 'en_service', disponibilite: 'non_partage' })
    const read = await gestionnaire.get(`${path}/${id}`)
    expect(read.json().affectations).toEqual([
      { exploitation: principale.nom, entreprise: null, debut: today, fin: null, motif: null },
    ])
    expect(await journalOf(app, id)).toMatchObject([{ action: 'ajout', avant: null, apres: { modele: 'T7' } }])
  })

  it('accepte une catégorie finale et une marque de la liste', async () => {
    const { id: categorie_id } = await categorieOf(true)
    const { id: marque_id } = await db.selectFrom('marques').select('id').executeTakeFirstOrThrow()
    const created = await gestionnaire.post(path, { exploitation_id: principale.id, categorie_id, marque_id })
    expect(created.json()).toMatchObject({ categorie_id, marque_id })
  })

  it('connaît dès l’ajout sa prochaine VGP, qui attend comme les autres', async () => {
    const prochain_le = addJours(today, 40)
    const body = { exploitation_id: principale.id, modele: 'T8', prochaine_vgp_le: prochain_le }
    const { id, version } = (await gestionnaire.post(path, body)).json()
    const { resultats } = (await gestionnaire.get(`${path}/${id}/controles`)).json()
    expect(resultats).toMatchObject([{ type: 'vgp', fait_le: null, resultat: null, prochain_le }])
    expect((await gestionnaire.get('/moi/materiels')).json().resultats).toContainEqual(
      expect.objectContaining({
        id,
        echeance: expect.objectContaining({ objet: 'vgp', fait_le: null, echeance: prochain_le, depasse: false }),
      }),
    )
    expect((await journalOf(app, id)).map(({ action }) => action)).toEqual(['ajout', 'controle'])
    const changed = await gestionnaire.patch(`${path}/${id}`, { prochaine_vgp_le: today }, { version })
    expect(changed.statusCode).toBe(400)
    expect(champsOf(changed)).toEqual(['prochaine_vgp_le'])
  })

  it.each([
    [
      'avec une VGP d’un jour qui n’existe pas',
      async () => ({ exploitation_id: principale.id, prochaine_vgp_le: '2027-02-30' }),
      'prochaine_vgp_le',
    ],
    ['sans exploitation', async () => ({ modele: 'T7' }), 'exploitation_id'],
    ['sur une exploitation inconnue', async () => ({ exploitation_id: INCONNU }), 'exploitation_id'],
    [
      'sur l’exploitation d’une autre entreprise',
      async () => ({ exploitation_id: (await aFerme(app)).principale.id }),
      'exploitation_id',
    ],
    [
      'd’une catégorie inconnue',
      async () => ({ exploitation_id: principale.id, categorie_id: INCONNU }),
      'categorie_id',
    ],
    [
      'd’une catégorie qui en contient d’autres',
      async () => ({ exploitation_id: principale.id, categorie_id: (await categorieOf(false)).id }),
      'categorie_id',
    ],
    ['d’une marque inconnue', async () => ({ exploitation_id: principale.id, marque_id: INCONNU }), 'marque_id'],
    ['d’une année trop lointaine', async () => ({ exploitation_id: principale.id, annee: 2100 }), 'annee'],
    ['d’une année absurde', async () => ({ exploitation_id: principale.id, annee: 12 }), 'annee'],
    ['avec un attribut inconnu', async () => ({ exploitation_id: principale.id, couleur: 'verte' }), 'couleur'],
  ])('est refusé %s', async (_, body, champ) => {
    const refused = await gestionnaire.post(path, await body())
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual([champ])
  })

  it('accepte deux matériels de même marque et de même numéro de série', async () => {
    const { id: marque_id } = await db.selectFrom('marques').select('id').executeTakeFirstOrThrow()
    const body = { exploitation_id: principale.id, marque_id, numero_serie: 'ab 12' }
    expect((await gestionnaire.post(path, body)).statusCode).toBe(201)
    expect((await gestionnaire.post(path, body)).json()).toMatchObject({ numero_serie: 'AB 12' })
  })

  it('n’en crée qu’un quand la demande part deux fois', async () => {
    const body = { exploitation_id: principale.id, modele: 'Double envoi' }
    const [first, second] = await Promise.all([
      gestionnaire.post(path, body, { key: 'cle-materiel-1' }),
      gestionnaire.post(path, body, { key: 'cle-materiel-1' }),
    ])
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(first.json().id).toBe(second.json().id)
  })
})

describe('Modifier un matériel', () => {
  it('change sa version et note ce qui a changé', async () => {
    const { id, version } = await aTracteur()
    const changed = await gestionnaire.patch(`${path}/${id}`, { modele: '6R 155' }, { version })
    expect(changed.json()).toMatchObject({ modele: '6R 155', version: version + 1 })
    expect(await journalOf(app, id)).toEqual([
      { action: 'modification', avant: { modele: '6R 150' }, apres: { modele: '6R 155' } },
    ])
  })

  it('exige la version, et la bonne', async () => {
    const { id } = await aTracteur()
    expect((await gestionnaire.patch(`${path}/${id}`, { modele: 'A' })).statusCode).toBe(428)
    expect((await gestionnaire.patch(`${path}/${id}`, { modele: 'A' }, { version: 9 })).statusCode).toBe(412)
  })

  it('ne garde qu’une de deux modifications simultanées', async () => {
    const { id, version } = await aTracteur()
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((modele) => gestionnaire.patch(`${path}/${id}`, { modele }, { version })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412, 412])
  })

  it('refuse un compteur qui baisse, sauf avec un motif', async () => {
    const { id } = await aTracteur({ heures_moteur: 4000 })
    const refused = await gestionnaire.patch(`${path}/${id}`, { heures_moteur: 10 }, { version: 1 })
    expect(champsOf(refused)).toEqual(['heures_moteur'])
    const body = { heures_moteur: 10, motif_releve: 'Compteur remplacé' }
    expect((await gestionnaire.patch(`${path}/${id}`, body, { version: 1 })).statusCode).toBe(200)
    const { resultats } = (await gestionnaire.get(`${path}/${id}/releves`)).json()
    expect(resultats).toMatchObject([
      { heures: 10, releve_le: today, motif: 'Compteur remplacé' },
      { heures: 4000, motif: null },
    ])
  })

  it('vendu, n’est plus nulle part, plus partagé, et ne revient pas', async () => {
    const { id } = await aTracteur({ disponibilite: 'entraide' })
    const sold = await gestionnaire.patch(`${path}/${id}`, { statut: 'vendu' }, { version: 1 })
    expect(sold.json()).toMatchObject({ statut: 'vendu', disponibilite: 'non_partage' })
    const read = await gestionnaire.get(`${path}/${id}`)
    expect(read.json().affectations).toMatchObject([{ debut: '2020-01-01', fin: today }])
    const back = await gestionnaire.patch(`${path}/${id}`, { statut: 'en_service' }, { version: 2 })
    expect(back.statusCode).toBe(409)
    expect(champsOf(back)).toEqual(['statut'])
  })
})

describe('Retirer un matériel', () => {
  it('l’efface tant que l’adhésion n’a jamais été validée', async () => {
    const { id } = await aTracteur()
    expect((await gestionnaire.delete(`${path}/${id}`, { version: 1 })).statusCode).toBe(204)
    expect((await gestionnaire.get(`${path}/${id}`)).statusCode).toBe(404)
    expect(await journalOf(app, id)).toMatchObject([
      { action: 'suppression', avant: { modele: '6R 150' }, apres: null },
    ])
  })

  it('est refusé ensuite : il se déclare vendu ou hors service', async () => {
    const validee = await aFerme(app, { statut: 'active', validee_le: new Date() })
    const { id } = await aMateriel(db, { entreprise_id: validee.entreprise_id, exploitation_id: validee.principale.id })
    const refused = await validee.gestionnaire.delete(`${validee.path}/materiels/${id}`, { version: 1 })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'materiel.deja-declare' })
  })
})

describe('L’accès aux matériels', () => {
  it('n’existe pas pour une autre entreprise', async () => {
    const etranger = await ferme.etranger()
    const { id } = await aTracteur()
    expect((await etranger.get(path)).statusCode).toBe(404)
    expect((await etranger.get(`${path}/${id}`)).statusCode).toBe(404)
    expect((await etranger.patch(`${path}/${id}`, { modele: 'A' }, { version: 1 })).statusCode).toBe(404)
    const ailleurs = await aFerme(app)
    expect((await ailleurs.gestionnaire.get(`${ailleurs.path}/materiels/${id}`)).statusCode).toBe(404)
  })

  it('en lecture seule ne permet pas d’écrire', async () => {
    const lecteur = await ferme.lecteur()
    const { id } = await aTracteur()
    expect((await lecteur.get(`${path}/${id}`)).statusCode).toBe(200)
    expect((await lecteur.post(path, { exploitation_id: principale.id })).statusCode).toBe(403)
    expect((await lecteur.patch(`${path}/${id}`, {}, { version: 1 })).statusCode).toBe(403)
    expect((await lecteur.delete(`${path}/${id}`, { version: 1 })).statusCode).toBe(403)
  })

  it('est fermé à un adhérent retraité', async () => {
    expect((await (await ferme.retraite()).get(path)).statusCode).toBe(403)
  })

  it('une fois l’adhésion soumise, ne permet plus d’écrire', async () => {
    const soumise = await aFerme(app, { statut: 'soumise', soumise_le: new Date() })
    const { id } = await aMateriel(db, { entreprise_id: soumise.entreprise_id, exploitation_id: soumise.principale.id })
    const here = `${soumise.path}/materiels`
    expect((await soumise.gestionnaire.post(here, { exploitation_id: soumise.principale.id })).statusCode).toBe(409)
    expect((await soumise.gestionnaire.delete(`${here}/${id}`, { version: 1 })).statusCode).toBe(409)
    const changed = await soumise.gestionnaire.patch(`${here}/${id}`, { modele: 'Z' }, { version: 1 })
    expect(changed.json()).toMatchObject({ status: 409, errors: [{ champ: 'modele' }] })
  })
})
