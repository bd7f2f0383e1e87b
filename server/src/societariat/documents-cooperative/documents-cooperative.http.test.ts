import { expect, test } from 'vitest'
import { anAccount } from '../../testing/factories.ts'
import { aForm } from '../../testing/form.ts'
import { aPng } from '../../testing/images.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const lecture = await api.as((await anAccount(api.db, { is_admin: true, role_bureau: 'lecture' })).id)
const membre = await api.as((await anAccount(api.db)).id)

const BASE = '/admin/documents-cooperative'
const aPdf = (texte = '') => Buffer.from(`%PDF-1.7\n${texte}\n%%EOF`)

const depose = (chemin: string, octets: Uint8Array, { nom = 'statuts.pdf', ...plus }: Record<string, string> = {}) => {
  const { payload, headers } = aForm(octets, { nom })
  return admin.post(chemin, payload, { headers: { ...headers, ...plus } })
}

const add = (saisie: Record<string, string> = {}, octets: Uint8Array = aPdf(), plus: Record<string, string> = {}) =>
  depose(
    `${BASE}?${new URLSearchParams({ titre: 'Statuts', categorie: 'statuts', lecteurs: 'adherents', ...saisie })}`,
    octets,
    plus,
  )

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })
const listed = async (qui = membre, chemin = '/documents-cooperative') =>
  (await qui.get(chemin)).json().resultats.map(({ titre }: { titre: string }) => titre)

test('un document s’ajoute, et les adhérents le lisent', async () => {
  const ajoute = await add({ titre: 'Statuts de 2027' }, aPdf('2027'))
  expect(ajoute.statusCode).toBe(201)
  const { id, editions, version } = ajoute.json()
  expect([editions.length, version]).toEqual([1, 1])
  const { resultats } = (await membre.get('/documents-cooperative')).json()
  expect(resultats).toEqual([
    {
      id,
      titre: 'Statuts de 2027',
      categorie: 'statuts',
      depose_le: expect.any(String),
      fichier: { nom: 'statuts.pdf', type_mime: 'application/pdf', taille: aPdf('2027').length },
    },
  ])
  const fichier = await membre.get(`/documents-cooperative/${id}/fichier`)
  expect(fichier.rawPayload).toEqual(aPdf('2027'))
  expect(fichier.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="statuts.pdf"/),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
  })
  const relu = { headers: { 'if-none-match': String(fichier.headers.etag) } }
  expect((await membre.get(`/documents-cooperative/${id}/fichier`, relu)).statusCode).toBe(304)
  // Withdrawn, what the device keeps is no longer confirmed.
  await admin.post(`${BASE}/${id}/retirer`, undefined, { headers: ifMatch(version) })
  expect((await membre.get(`/documents-cooperative/${id}/fichier`, relu)).statusCode).toBe(409)
})

test('envoyé deux fois sous la même clé, un document n’est ajouté qu’une fois', async () => {
  const cle = { 'idempotency-key': 'document-deux-fois' }
  const un = await add({ titre: 'Deux fois' }, aPdf(), cle)
  const deux = await add({ titre: 'Deux fois' }, aPdf(), cle)
  expect(deux.json().id).toBe(un.json().id)
  expect((await listed()).filter((titre: string) => titre === 'Deux fois')).toHaveLength(1)
})

test('un document du bureau est inconnu d’un adhérent ; retiré, un document qu’il lisait le dit', async () => {
  const { id, version, editions } = (await add({ titre: 'Note du bureau', lecteurs: 'bureau' })).json()
  expect(await listed()).not.toContain('Note du bureau')
  const refus = await membre.get(`/documents-cooperative/${id}/fichier`)
  const inconnu = await membre.get('/documents-cooperative/00000000-0000-4000-8000-000000000000/fichier')
  const { instance: _, ...problem } = refus.json()
  const { instance: __, ...autre } = inconnu.json()
  expect([refus.statusCode, problem]).toEqual([404, autre])
  expect((await membre.get(`${BASE}/${id}/editions/${editions[0].id}`)).statusCode).toBe(403)
  // Each role of the office reads it.
  expect(await listed(lecture, BASE)).toContain('Note du bureau')
  expect((await lecture.get(`${BASE}/${id}/editions/${editions[0].id}`)).rawPayload).toEqual(aPdf())

  const body = { titre: 'Note du bureau', categorie: 'assemblees', lecteurs: 'adherents' }
  const change = await admin.patch(`${BASE}/${id}`, body, { headers: ifMatch(version) })
  expect(change.json()).toMatchObject({ ...body, version: 2 })
  expect(await listed()).toContain('Note du bureau')
  const retire = await admin.post(`${BASE}/${id}/retirer`, undefined, { headers: ifMatch(2) })
  expect(retire.json()).toMatchObject({ version: 3, retire_le: expect.any(String) })
  expect(await listed()).not.toContain('Note du bureau')
  const ouvert = await membre.get(`/documents-cooperative/${id}/fichier`)
  expect([ouvert.statusCode, ouvert.json().detail]).toEqual([409, 'Ce document a été retiré.'])
  const encore = await admin.post(`${BASE}/${id}/retirer`, undefined, { headers: ifMatch(3) })
  expect([encore.statusCode, encore.json().detail]).toEqual([409, 'Ce document est déjà retiré.'])
  // Made the office’s own since then, it is unknown again, withdrawn or not.
  await admin.patch(`${BASE}/${id}`, { ...body, lecteurs: 'bureau' }, { headers: ifMatch(3) })
  expect((await membre.get(`/documents-cooperative/${id}/fichier`)).statusCode).toBe(404)
  await admin.patch(`${BASE}/${id}`, body, { headers: ifMatch(4) })
  await admin.post(`${BASE}/${id}/remettre`, undefined, { headers: ifMatch(5) })
  expect(await listed()).toContain('Note du bureau')
})

test('le fichier se remplace ; le précédent reste au bureau', async () => {
  const { id } = (await add({ titre: 'Règlement' }, aPdf('ancien'))).json()
  const chemin = `${BASE}/${id}/editions`
  expect((await depose(chemin, aPdf('nouveau'))).statusCode).toBe(428)
  const remplace = await depose(chemin, aPdf('nouveau'), { nom: 'règlement 2.pdf', ...ifMatch(1) })
  const { editions, version } = remplace.json()
  expect(editions.map(({ fichier }: { fichier: { nom: string } }) => fichier.nom)).toEqual([
    'règlement 2.pdf',
    'statuts.pdf',
  ])
  expect(version).toBe(2)
  expect((await depose(chemin, aPdf('tard'), ifMatch(1))).statusCode).toBe(412)
  expect((await membre.get(`/documents-cooperative/${id}/fichier`)).rawPayload).toEqual(aPdf('nouveau'))
  expect((await admin.get(`${chemin}/${editions[1].id}`)).rawPayload).toEqual(aPdf('ancien'))
  const autre = (await add({ titre: 'Autre' })).json()
  expect((await admin.get(`${BASE}/${autre.id}/editions/${editions[1].id}`)).statusCode).toBe(404)
  const actes = await api.db.selectFrom('journal').select('action').where('objet_id', '=', id).orderBy('id').execute()
  expect(actes.map(({ action }) => action)).toEqual(['ajout', 'document_remplace'])
})

test('R37 : ce qui n’est ni un PDF ni une image n’est pas gardé', async () => {
  const html = await add({ titre: 'Page' }, Buffer.from('<script>alert(1)</script>'))
  expect([html.statusCode, html.json().errors?.[0]?.champ]).toEqual([400, 'fichier'])
  expect((await add({ titre: 'Gros' }, Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413)
  expect((await add({ titre: '' })).statusCode).toBe(400)
  expect((await add({ categorie: 'secrets' })).statusCode).toBe(400)
  expect(await listed(admin, BASE)).not.toContain('Page')
  const image = await add({ titre: 'Affiche' }, aPng(), { nom: '../../affiche.exe' })
  expect(image.json().fichier).toMatchObject({ nom: 'affiche.png', type_mime: 'image/png' })
})
