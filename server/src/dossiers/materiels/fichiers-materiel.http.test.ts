import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aDossierMateriel, aPdf } from '../../testing/a-dossier-materiel.ts'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { aPng } from '../../testing/images.ts'
import { aPhoto } from '../../testing/photos.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { ferme, aTracteur, send, listOf, kept } = await aDossierMateriel(app)
const { gestionnaire } = ferme
const INCONNU = '00000000-0000-4000-8000-000000000000'

describe('Joindre une photo', () => {
  it('la garde redressée, sans la position, avec sa vignette, et le note au journal', async () => {
    const { id, path } = await aTracteur()
    const joint = await send(path, await aPhoto({ largeur: 2000, hauteur: 1500 }), { nom: '../../été.PNG' })
    expect(joint.statusCode).toBe(200)
    expect(joint.json()).toMatchObject({
      genre: 'photo',
      type: null,
      libelle: null,
      fichier: { nom: 'été.jpg', type_mime: 'image/jpeg' },
    })
    const photo = `/materiels/${id}/fichiers/${joint.json().id}`
    const entiere = await gestionnaire.get(photo)
    expect(entiere.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { width, height, exif } = await sharp(entiere.rawPayload).metadata()
    expect([width, height, exif]).toEqual([1200, 1600, undefined])
    expect(entiere.rawPayload.includes('GPS')).toBe(false)

    const vignette = await gestionnaire.get(`${photo}/vignette`)
    expect(vignette.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
    expect((await sharp(vignette.rawPayload).metadata()).height).toBe(320)
    const again = { headers: { 'if-none-match': String(vignette.headers.etag) } }
    expect((await gestionnaire.get(`${photo}/vignette`, again)).statusCode).toBe(304)
    expect((await (await ferme.etranger()).get(`${photo}/vignette`, again)).statusCode).toBe(404)

    expect(await journalOf(app, id)).toEqual([
      {
        action: 'fichier_joint',
        avant: null,
        apres: { fichier_id: joint.json().id, genre: 'photo', type: null, libelle: null },
      },
    ])
    const { resultats } = (await gestionnaire.get(`${ferme.path}/materiels?par_page=100`)).json()
    expect(resultats.find((un: { id: string }) => un.id === id).photo_id).toBe(joint.json().id)
  })

  it('deux fois, même en même temps, n’en garde qu’une', async () => {
    const { path } = await aTracteur()
    const photo = await aPhoto({ teinte: '#112233' })
    const sent = await Promise.all([send(path, photo), send(path, photo, { nom: 'autre.jpg' })])
    expect(new Set(sent.map((response) => response.json().id)).size).toBe(1)
    expect(await listOf(path)).toHaveLength(1)
    // The same photograph on another machine is a file of its own.
    expect((await send((await aTracteur()).path, photo)).json().id).not.toBe(sent[0]?.json().id)
  })

  it('R70 : refuse sous son champ une image entrelacée trop lourde à décoder', async () => {
    const { path } = await aTracteur()
    const seize = sharp({ create: { width: 7000, height: 7000, channels: 4, background: '#3a6b35' } })
    const lourde = await seize.toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer()
    const refused = await send(path, lourde)
    expect([refused.statusCode, champsOf(refused)]).toEqual([400, ['fichier']])
    expect(refused.json().detail).toMatch(/^Cette image demande trop de mémoire ou de temps/)
    expect(await listOf(path)).toEqual([])
  })

  it('R37 : juge le contenu, jamais le nom', async () => {
    const { path } = await aTracteur()
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
    const photo = await aPhoto()
    const avant = await kept()
    for (const [octets, phrase] of [
      [Buffer.from('<script>alert(1)</script>'), /^Format non lu/],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^Format non lu/],
      [aPdf(), /^Format non lu/],
      [Buffer.alloc(0), /^Format non lu/],
      [heic, /HEIC/],
      [photo.subarray(0, 300), /abîmée/],
      [aPng({ largeur: 9_000, hauteur: 9_000, pixels: Buffer.alloc(10) }), /trop grande/],
    ] as const) {
      const refused = await send(path, octets)
      expect([refused.statusCode, champsOf(refused)]).toEqual([400, ['fichier']])
      expect(refused.json().errors[0].message).toMatch(phrase)
    }
    expect((await send(path, Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413)
    expect((await gestionnaire.post(`${path}?genre=photo`, {})).statusCode).toBe(415)
    expect((await send(path, photo, { query: 'genre=film' })).statusCode).toBe(400)
    expect((await send(path, photo, { query: `genre=photo&libelle=${'x'.repeat(101)}` })).statusCode).toBe(400)
    expect([await listOf(path), await kept()]).toEqual([[], avant])
  })

  it('s’arrête à dix', async () => {
    const { path } = await aTracteur()
    for (let rang = 0; rang < 10; rang++) await send(path, await aPhoto({ largeur: 20 + rang, hauteur: 20 }))
    const refused = await send(path, await aPhoto({ largeur: 90, hauteur: 20 }))
    expect(refused.json()).toMatchObject({ status: 409, code: 'materiel.trop-de-photos' })
    expect((await send(path, await aPhoto({ largeur: 20, hauteur: 20 }))).statusCode).toBe(200)
    expect(await listOf(path)).toHaveLength(10)
  })
})

describe('Joindre un document', () => {
  it('garde un PDF tel quel, une image réécrite, chacun avec sa nature', async () => {
    const { id, path } = await aTracteur()
    const query = 'genre=document&type=carte_grise&libelle=Carte%20grise%202019'
    const pdf = await send(path, aPdf('texte'), { query, nom: 'scan.exe' })
    expect(pdf.json()).toMatchObject({
      type: 'carte_grise',
      libelle: 'Carte grise 2019',
      fichier: { nom: 'scan.pdf', type_mime: 'application/pdf', taille: aPdf('texte').length },
    })
    expect((await gestionnaire.get(`/materiels/${id}/fichiers/${pdf.json().id}`)).rawPayload).toEqual(aPdf('texte'))
    const image = await send(path, await aPhoto({ format: 'webp' }), { query: 'genre=document' })
    expect(image.json()).toMatchObject({ type: 'autre', fichier: { type_mime: 'image/jpeg' } })
    expect((await gestionnaire.get(`/materiels/${id}/fichiers/${image.json().id}/vignette`)).statusCode).toBe(404)
  })

  it('R37 : refuse ce qui se fait passer pour un PDF', async () => {
    const { path } = await aTracteur()
    for (const octets of [
      Buffer.concat([Buffer.from('<script>'), aPdf()]),
      Buffer.concat([aPdf(), Buffer.alloc(2000, '<script>alert(1)</script>')]),
      Buffer.concat([Buffer.from('GIF89a'), aPdf()]),
      Buffer.from('%PDF-1.7 coupé'),
    ]) {
      const refused = await send(path, octets, { query: 'genre=document' })
      expect([refused.statusCode, champsOf(refused)]).toEqual([400, ['fichier']])
    }
    expect(await listOf(path)).toEqual([])
  })

  it('s’arrête à vingt', async () => {
    const { path } = await aTracteur()
    for (let rang = 0; rang < 20; rang++) await send(path, aPdf(String(rang)), { query: 'genre=document' })
    const refused = await send(path, aPdf('de trop'), { query: 'genre=document' })
    expect(refused.json()).toMatchObject({ status: 409, code: 'materiel.trop-de-documents' })
  })
})

describe('Changer un fichier', () => {
  it('met une photo en premier, et renomme', async () => {
    const { id, path } = await aTracteur()
    const [une, deux] = [await send(path, await aPhoto()), await send(path, await aPhoto({ teinte: '#ffaa00' }))]
    const seconde = `${path}/${deux.json().id}`
    const body = { rang: 0, libelle: ' Vue de  côté ' }
    const changed = await gestionnaire.patch(seconde, body, { version: 1 })
    expect(changed.json()).toMatchObject({ version: 2, libelle: 'Vue de côté' })
    expect((await listOf(path)).map((fichier: { id: string }) => fichier.id)).toEqual([deux.json().id, une.json().id])
    expect((await journalOf(app, id)).at(-1)).toEqual({
      action: 'fichier_modifie',
      avant: { libelle: null, rang: 1 },
      apres: { libelle: 'Vue de côté', rang: 0 },
    })
    expect((await gestionnaire.patch(seconde, body, { version: 1 })).statusCode).toBe(412)
    expect((await gestionnaire.patch(seconde, body)).statusCode).toBe(428)
    expect(champsOf(await gestionnaire.patch(seconde, { type: 'facture' }, { version: 2 }))).toEqual(['type'])
    expect(champsOf(await gestionnaire.patch(seconde, { rang: 10 }, { version: 2 }))).toEqual(['rang'])
    expect((await gestionnaire.patch(`${path}/${INCONNU}`, body, { version: 1 })).statusCode).toBe(404)
  })

  it('change la nature d’un document, qui n’a pas d’ordre', async () => {
    const { path } = await aTracteur()
    const { id } = (await send(path, aPdf('a'), { query: 'genre=document' })).json()
    const changed = await gestionnaire.patch(`${path}/${id}`, { type: 'assurance' }, { version: 1 })
    expect(changed.json()).toMatchObject({ type: 'assurance' })
    expect(champsOf(await gestionnaire.patch(`${path}/${id}`, { rang: 0 }, { version: 2 }))).toEqual(['rang'])
  })
})

describe('Supprimer', () => {
  it('efface la photo, sa vignette et leurs octets', async () => {
    const { id, path } = await aTracteur()
    const avant = await kept()
    const photo = (await send(path, await aPhoto({ teinte: '#abcdef' }))).json()
    expect(await kept()).toBe(avant + 2)
    expect((await gestionnaire.delete(`${path}/${photo.id}`)).statusCode).toBe(204)
    expect(await kept()).toBe(avant)
    expect((await gestionnaire.delete(`${path}/${photo.id}`)).statusCode).toBe(404)
    expect((await gestionnaire.get(`/materiels/${id}/fichiers/${photo.id}`)).statusCode).toBe(404)
    expect((await journalOf(app, id)).at(-1)).toMatchObject({
      action: 'fichier_supprime',
      avant: { fichier_id: photo.id },
    })
  })

  it('va avec le matériel saisi par erreur', async () => {
    const { id, path } = await aTracteur()
    const avant = await kept()
    await send(path, await aPhoto({ teinte: '#0000ff' }))
    await send(path, aPdf('erreur'), { query: 'genre=document' })
    expect((await gestionnaire.delete(`${ferme.path}/materiels/${id}`, { version: 1 })).statusCode).toBe(204)
    expect(await kept()).toBe(avant)
  })
})
