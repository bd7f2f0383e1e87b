import { addJours, jourOf } from '@sillon/domain/jour'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { aMateriel } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const today = jourOf(app.now())
const INCONNU = '00000000-0000-4000-8000-000000000000'
const JOUR_MS = 86_400_000

const ferme = await aFerme(app)
const { gestionnaire, principale, entreprise_id } = ferme
const path = `${ferme.path}/materiels/revue`

const aTracteur = async (row = {}) =>
  (await aMateriel(db, { entreprise_id, exploitation_id: principale.id, ...row })).id

const idsARevoir = async (): Promise<string[]> =>
  (await gestionnaire.get(path)).json().materiels.map(({ id }: { id: string }) => id)

const answer = (decision: string, ...materiel_ids: string[]) => gestionnaire.post(path, { materiel_ids, decision })
const undo = (revue_id: string) => gestionnaire.post(`${path}/${revue_id}/annuler`)
const read = async (id: string) => (await gestionnaire.get(`${ferme.path}/materiels/${id}`)).json()

beforeAll(async () => {
  await db.deleteFrom('campagnes').execute()
  await db
    .insertInto('campagnes')
    .values({
      annee: 2100,
      libelle: 'Campagne 2100',
      debut: addJours(today, 10),
      fin: addJours(today, 370),
      depot_du: addJours(today, -20),
      depot_au: addJours(today, 40),
    })
    .execute()
})

describe('Toujours là ?', () => {
  it('demande ce qui est en usage et n’a pas été vu depuis l’ouverture des déclarations', async () => {
    const jamais = await aTracteur()
    const avant = await aTracteur({ verifie_le: addJours(today, -21), statut: 'en_reparation' })
    const depuis = await aTracteur({ verifie_le: addJours(today, -20) })
    const vendu = await aTracteur({ statut: 'vendu' })
    const ids = await idsARevoir()
    expect(ids).toEqual(expect.arrayContaining([jamais, avant]))
    expect(ids).not.toEqual(expect.arrayContaining([depuis]))
    expect(ids).not.toEqual(expect.arrayContaining([vendu]))
    expect((await gestionnaire.get(path)).json()).toMatchObject({ campagne: 2100 })
  })

  it('ne demande pas ce qui vient d’être ajouté', async () => {
    const body = { exploitation_id: principale.id, modele: 'T7' }
    const { id } = (await gestionnaire.post(`${ferme.path}/materiels`, body)).json()
    expect(await idsARevoir()).not.toContain(id)
  })

  it('« Tout est là » se dit d’un coup, s’écrit au journal, et ne change pas les versions', async () => {
    const [un, deux] = [await aTracteur(), await aTracteur()]
    expect((await answer('present', un, deux)).json()).toMatchObject({ revus: 2 })
    expect(await idsARevoir()).not.toEqual(expect.arrayContaining([un]))
    expect(await read(deux)).toMatchObject({ version: 1, statut: 'en_service' })
    expect(await journalOf(app, un)).toEqual([
      { action: 'revue', avant: { verifie_le: null }, apres: { verifie_le: today, decision: 'present' } },
    ])
  })

  it('vendu, le matériel part comme par sa fiche ; hors service, il reste à son exploitation', async () => {
    const [vendu, casse] = [await aTracteur({ disponibilite: 'entraide' }), await aTracteur()]
    await answer('vendu', vendu)
    expect(await read(vendu)).toMatchObject({
      statut: 'vendu',
      disponibilite: 'non_partage',
      affectations: [{ fin: today }],
    })
    await answer('hors_service', casse)
    expect(await read(casse)).toMatchObject({ statut: 'hors_service', affectations: [{ fin: null }] })
    expect((await journalOf(app, vendu)).map(({ action }) => action)).toEqual(['modification', 'revue'])
  })

  it.each(['vendu', 'hors_service', 'present'])(
    '« %s » s’annule le jour même, comme si rien n’avait été dit',
    async (decision) => {
      const id = await aTracteur({ disponibilite: 'location', verifie_le: '2020-01-01' })
      const { revue_id } = (await answer(decision, id)).json()
      expect((await undo(revue_id)).statusCode).toBe(204)
      expect(await read(id)).toMatchObject({
        statut: 'en_service',
        disponibilite: 'location',
        affectations: [{ debut: '2020-01-01', fin: null }],
      })
      expect(await idsARevoir()).toContain(id)
      expect((await journalOf(app, id)).at(-1)).toMatchObject({ action: 'annulation_revue' })
      expect((await undo(revue_id)).statusCode).toBe(404)
    },
  )

  it('ne s’annule plus quand le matériel a changé, ni le lendemain', async () => {
    const [change, lendemain] = [await aTracteur(), await aTracteur()]
    const { revue_id } = (await answer('hors_service', change)).json()
    await gestionnaire.patch(`${ferme.path}/materiels/${change}`, { modele: 'Autre' }, { version: 2 })
    expect((await undo(revue_id)).json()).toMatchObject({ status: 409, code: 'materiel.revue-close' })
    const autre = (await answer('present', lendemain)).json()
    const hier = new Date(app.now().getTime() - JOUR_MS)
    await db.updateTable('revues_materiel').set({ decidee_le: hier }).where('materiel_id', '=', lendemain).execute()
    expect((await undo(autre.revue_id)).statusCode).toBe(409)
  })

  it('refuse l’impossible, en entier', async () => {
    const [bon, repare] = [await aTracteur(), await aTracteur({ statut: 'en_reparation' })]
    expect((await answer('vendu', bon, repare)).json()).toMatchObject({
      status: 409,
      code: 'materiel.revue-impossible',
    })
    expect(await read(bon)).toMatchObject({ statut: 'en_service' })
    expect((await answer('present', await aTracteur({ statut: 'vendu' }))).statusCode).toBe(409)
    expect(champsOf(await answer('present', INCONNU))).toEqual(['materiel_ids'])
    expect(champsOf(await answer('present'))).toEqual(['materiel_ids'])
    expect(champsOf(await answer('detruit', bon))).toEqual(['decision'])
    expect((await undo(INCONNU)).statusCode).toBe(404)
  })

  it('en lecture seule se lit ; une autre entreprise n’en voit rien ; soumise, rien ne bouge', async () => {
    const id = await aTracteur()
    const lecteur = await ferme.lecteur()
    expect((await lecteur.get(path)).statusCode).toBe(200)
    const body = { materiel_ids: [id], decision: 'present' }
    expect((await lecteur.post(path, body)).statusCode).toBe(403)
    expect((await (await ferme.etranger()).get(path)).statusCode).toBe(404)
    expect((await (await ferme.retraite()).get(path)).statusCode).toBe(403)
    const { revue_id } = (await answer('present', id)).json()
    expect((await lecteur.post(`${path}/${revue_id}/annuler`)).statusCode).toBe(403)
    await db.updateTable('adhesions').set({ statut: 'soumise' }).where('entreprise_id', '=', entreprise_id).execute()
    expect((await gestionnaire.post(path, body)).statusCode).toBe(409)
    expect((await undo(revue_id)).statusCode).toBe(409)
  })
})
