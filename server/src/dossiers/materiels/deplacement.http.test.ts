import { addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, it } from 'vitest'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { aMateriel } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const today = jourOf(app.now())

const ferme = await aFerme(app)
const { gestionnaire, principale, autre, entreprise_id } = ferme
const path = `${ferme.path}/materiels`
const aTracteur = (row = {}) => aMateriel(db, { entreprise_id, exploitation_id: principale.id, ...row })
const placeOf = async (id: string) => (await gestionnaire.get(`${path}/${id}`)).json()

describe('Déplacer des matériels', () => {
  it('les date, garde leurs lieux successifs et le note au journal', async () => {
    const materiels = [await aTracteur(), await aTracteur()]
    const body = {
      materiel_ids: materiels.map(({ id }) => id),
      exploitation_id: autre.id,
      le: '2026-03-01',
      motif: 'Moisson',
    }
    const moved = await gestionnaire.post(`${path}/deplacer`, body)
    expect(moved.json()).toEqual({ deplaces: 2 })
    for (const { id } of materiels) {
      expect(await placeOf(id)).toMatchObject({
        exploitation_id: autre.id,
        version: 2,
        affectations: [
          { exploitation: autre.nom, entreprise: null, debut: '2026-03-01', fin: null, motif: 'Moisson' },
          { exploitation: principale.nom, entreprise: null, debut: '2020-01-01', fin: '2026-03-01', motif: null },
        ],
      })
      expect(await journalOf(app, id)).toEqual([
        { action: 'deplacement', avant: { exploitation_id: principale.id }, apres: { exploitation_id: autre.id } },
      ])
    }
  })

  it('laisse en place celui qui y est déjà', async () => {
    const { id } = await aTracteur({ exploitation_id: autre.id })
    const body = { materiel_ids: [id], exploitation_id: autre.id, le: today }
    expect((await gestionnaire.post(`${path}/deplacer`, body)).json()).toEqual({ deplaces: 0 })
    expect(await placeOf(id)).toMatchObject({ version: 1, affectations: [{ fin: null }] })
  })

  it.each([
    [
      'vers une exploitation d’une autre entreprise',
      async () => ({ exploitation_id: (await aFerme(app)).autre.id }),
      'exploitation_id',
    ],
    ['dans le futur', async () => ({ le: addJours(today, 1) }), 'le'],
    ['avant leur arrivée', async () => ({ le: '2019-12-31' }), 'le'],
    ['un jour qui n’existe pas', async () => ({ le: '2026-02-30' }), 'le'],
  ])('est refusé %s', async (_, changes, champ) => {
    const { id } = await aTracteur()
    const body = { materiel_ids: [id], exploitation_id: autre.id, le: today, ...(await changes()) }
    const refused = await gestionnaire.post(`${path}/deplacer`, body)
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual([champ])
    expect(await placeOf(id)).toMatchObject({ exploitation_id: principale.id, version: 1 })
  })

  it('les déplace tous ou aucun', async () => {
    const { id } = await aTracteur()
    const vendu = await aTracteur({ statut: 'vendu' })
    const ailleurs = await aFerme(app)
    const inconnu = await aMateriel(db, { entreprise_id: ailleurs.entreprise_id })
    const body = { exploitation_id: autre.id, le: today }
    const withSold = await gestionnaire.post(`${path}/deplacer`, { ...body, materiel_ids: [id, vendu.id] })
    expect(withSold.json()).toMatchObject({ status: 409, code: 'materiel.parti' })
    const withOther = await gestionnaire.post(`${path}/deplacer`, { ...body, materiel_ids: [id, inconnu.id] })
    expect(champsOf(withOther)).toEqual(['materiel_ids'])
    expect(await placeOf(id)).toMatchObject({ exploitation_id: principale.id, version: 1 })
  })

  it('se fait aussi en modifiant le matériel, à la date du jour', async () => {
    const { id } = await aTracteur()
    await gestionnaire.patch(`${path}/${id}`, { exploitation_id: autre.id }, { version: 1 })
    expect(await placeOf(id)).toMatchObject({
      version: 2,
      affectations: [
        { exploitation: autre.nom, debut: today, fin: null },
        { exploitation: principale.nom, fin: today },
      ],
    })
  })

  it('n’est pas permis en lecture seule, ni à un retraité, ni ailleurs', async () => {
    const { id } = await aTracteur()
    const body = { materiel_ids: [id], exploitation_id: autre.id, le: today }
    expect((await (await ferme.lecteur()).post(`${path}/deplacer`, body)).statusCode).toBe(403)
    expect((await (await ferme.retraite()).post(`${path}/deplacer`, body)).statusCode).toBe(403)
    expect((await (await ferme.etranger()).post(`${path}/deplacer`, body)).statusCode).toBe(404)
  })
})
