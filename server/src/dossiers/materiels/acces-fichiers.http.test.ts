import { describe, expect, it } from 'vitest'
import { aDossierMateriel, aPdf } from '../../testing/a-dossier-materiel.ts'
import { aFerme } from '../../testing/a-ferme.ts'
import { aFichierMateriel } from '../../testing/a-fichier-materiel.ts'
import { aVoisinage } from '../../testing/a-voisinage.ts'
import { aMateriel, anAccount } from '../../testing/factories.ts'
import { aPhoto } from '../../testing/photos.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { forgetFichiers } from './fichiers-materiel.service.ts'

const app = await startTestApp()
const { db } = app
const { ferme, aTracteur, send, listOf, kept } = await aDossierMateriel(app)
const { entreprise_id, gestionnaire } = ferme
const INCONNU = '00000000-0000-4000-8000-000000000000'

type Client = typeof gestionnaire

describe('L’accès', async () => {
  const { id, path } = await aTracteur()
  const photo = (await send(path, await aPhoto({ teinte: '#00ff00' }))).json()
  const pdf = (await send(path, aPdf('secret'), { query: 'genre=document' })).json()
  const write = async (client: Client) => [
    (await send(path, await aPhoto(), { client })).statusCode,
    (await client.patch(`${path}/${photo.id}`, { rang: 0 }, { version: 1 })).statusCode,
    (await client.delete(`${path}/${photo.id}`)).statusCode,
  ]

  it('un lecteur de l’entreprise voit, sans rien changer', async () => {
    const lecteur = await ferme.lecteur()
    expect(await listOf(path, lecteur)).toHaveLength(2)
    expect((await lecteur.get(`/materiels/${id}/fichiers/${pdf.id}`)).statusCode).toBe(200)
    expect(await write(lecteur)).toEqual([403, 403, 403])
  })

  it('un retraité voit ceux de son entreprise, par le matériel', async () => {
    const retraite = await ferme.retraite()
    expect((await retraite.get(path)).statusCode).toBe(403)
    expect(await write(retraite)).toEqual([403, 403, 403])
    expect((await retraite.get(`/materiels/${id}/fichiers/${photo.id}/vignette`)).statusCode).toBe(200)
  })

  it('un comptable n’en voit rien', async () => {
    const { id: compte } = await anAccount(db, { entreprise_id, droit: 'comptable' })
    const comptable = await app.as(compte)
    expect([(await comptable.get(path)).statusCode, ...(await write(comptable))]).toEqual([403, 403, 403, 403])
    expect((await comptable.get(`/materiels/${id}/fichiers/${pdf.id}`)).statusCode).toBe(404)
  })

  it('R28 : pour un autre adhérent, ni le matériel ni ses fichiers n’existent', async () => {
    const etranger = await ferme.etranger()
    expect((await etranger.get(path)).statusCode).toBe(404)
    expect(await write(etranger)).toEqual([404, 404, 404])
    for (const fichier of [photo, pdf]) {
      expect((await etranger.get(`/materiels/${id}/fichiers/${fichier.id}`)).statusCode).toBe(404)
      expect((await etranger.get(`/materiels/${id}/fichiers/${fichier.id}/vignette`)).statusCode).toBe(404)
    }
  })

  it('par un autre matériel, le fichier n’existe pas', async () => {
    const autre = await aTracteur()
    expect((await gestionnaire.get(`/materiels/${autre.id}/fichiers/${photo.id}`)).statusCode).toBe(404)
    expect((await gestionnaire.delete(`${autre.path}/${photo.id}`)).statusCode).toBe(404)
    expect((await gestionnaire.get(`${ferme.path}/materiels/${INCONNU}/fichiers`)).statusCode).toBe(404)
    expect((await send(`${ferme.path}/materiels/${INCONNU}/fichiers`, await aPhoto())).statusCode).toBe(404)
  })

  it('un administrateur voit et change tout', async () => {
    const admin = await ferme.admin()
    expect((await admin.get(`/materiels/${id}/fichiers/${pdf.id}`)).statusCode).toBe(200)
    expect(await write(admin)).toEqual([200, 200, 204])
  })

  it('une adhésion figée ne reçoit plus rien', async () => {
    const figee = await aFerme(app, { statut: 'soumise' })
    const materiel = await aMateriel(db, { entreprise_id: figee.entreprise_id, exploitation_id: figee.principale.id })
    const refused = await send(`${figee.path}/materiels/${materiel.id}/fichiers`, await aPhoto(), {
      client: figee.gestionnaire,
    })
    expect(refused.json()).toMatchObject({ status: 409, code: 'adhesion.figee' })
  })
})

describe('Un autre adhérent, selon ce que l’entreprise montre', () => {
  it('voit les photos d’un matériel proposé, jamais ses documents, et plus rien quand il se cache', async () => {
    const { lecteur, voisin, admin } = await aVoisinage(app)
    const { materiel_id, id } = voisin
    const photo = await aFichierMateriel(db, { materiel_id })
    const papier = await aFichierMateriel(db, { materiel_id, genre: 'document', type: 'facture' })
    const base = `/materiels/${materiel_id}/fichiers`
    const urls = [`${base}/${photo.id}`, `${base}/${photo.id}/vignette`, `${base}/${papier.id}`]
    const seen = async (client: Client) => Promise.all(urls.map(async (url) => (await client.get(url)).statusCode))
    expect((await lecteur.client.get(`/materiels/${materiel_id}`)).json().photos).toEqual([
      { id: photo.id, libelle: null },
    ])
    expect(await seen(lecteur.client)).toEqual([200, 200, 404])
    expect(await seen(voisin.client)).toEqual([200, 200, 200])
    expect(await seen(await ferme.retraite())).toEqual([404, 404, 404])

    await db.updateTable('materiels').set({ disponibilite: 'non_partage' }).where('id', '=', materiel_id).execute()
    expect(await seen(lecteur.client)).toEqual([404, 404, 404])
    await db.updateTable('materiels').set({ disponibilite: 'vente' }).where('id', '=', materiel_id).execute()
    expect(await seen(lecteur.client)).toEqual([200, 200, 404])
    await db.updateTable('adherents').set({ visible_annuaire: 'personne' }).where('id', '=', id).execute()
    expect(await seen(lecteur.client)).toEqual([404, 404, 404])
    expect(await seen(voisin.client)).toEqual([200, 200, 200])
    expect(await seen(admin)).toEqual([200, 200, 200])
  })
})

describe('L’oubli', () => {
  it('attend que l’entreprise soit partie et toutes ses personnes oubliées', async () => {
    const partie = await aFerme(app, { statut: 'resiliee' })
    const { id: materiel_id } = await aMateriel(db, { entreprise_id: partie.entreprise_id })
    await aFichierMateriel(db, { materiel_id })
    await aFichierMateriel(db, { materiel_id, genre: 'document', type: 'facture' })
    const { path } = await aTracteur()
    await send(path, await aPhoto({ teinte: '#123123' }))
    const entreprises = [partie.entreprise_id, entreprise_id]
    const avant = await kept()

    await forgetFichiers(db, entreprises)
    expect(await kept()).toBe(avant)
    await db
      .updateTable('adherents')
      .set({ anonymise_le: app.now() })
      .where('id', 'in', [partie.gestionnaire_id, ferme.gestionnaire_id])
      .execute()
    await forgetFichiers(db, entreprises)
    expect(await kept()).toBe(avant - 2)
  })
})
