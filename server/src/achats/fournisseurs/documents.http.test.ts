import { expect, test } from 'vitest'
import { aFournisseur } from '../../testing/an-achat.ts'
import { anAccount } from '../../testing/factories.ts'
import { aForm } from '../../testing/form.ts'
import { aPng } from '../../testing/images.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)

const aPdf = (texte = '') => Buffer.from(`%PDF-1.7\n${texte}\n%%EOF`)

async function attach(id: string, query: string, octets: Uint8Array = aPdf(), nom = 'kbis.pdf') {
  const { payload, headers } = aForm(octets, { nom })
  return admin.post(`/admin/fournisseurs/${id}/documents?${query}`, payload, { headers })
}

test('un document se joint, se télécharge et se supprime', async () => {
  const { id } = await aFournisseur(api.db)
  const joint = await attach(id, 'type=kbis&libelle=Kbis%202027&expire_le=2030-01-31', aPdf('texte'))
  expect(joint.statusCode).toBe(200)
  const [document] = joint.json().documents
  expect(document).toMatchObject({
    type: 'kbis',
    libelle: 'Kbis 2027',
    expire_le: '2030-01-31',
    remplace: false,
    fichier: { nom: 'kbis.pdf', type_mime: 'application/pdf', taille: aPdf('texte').length },
  })
  const path = `/admin/fournisseurs/${id}/documents/${document.id}`
  const file = await admin.post(`${path}/telecharger`)
  expect(file.rawPayload).toEqual(aPdf('texte'))
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="kbis.pdf"/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect((await admin.delete(path)).json().documents).toEqual([])
  expect((await admin.post(`${path}/telecharger`)).statusCode).toBe(404)
  expect((await admin.delete(path)).statusCode).toBe(404)
  expect(await api.db.selectFrom('fichiers').select('id').execute()).toEqual([])
  const rows = await api.db.selectFrom('journal').select('action').where('objet_id', '=', id).orderBy('id').execute()
  expect(rows.map(({ action }) => action)).toEqual(['document_joint', 'document_consulte', 'document_supprime'])
})

test('un relevé d’identité bancaire est chiffré, et se relit', async () => {
  const { id } = await aFournisseur(api.db)
  const [document] = (await attach(id, 'type=rib', aPdf('FR76'))).json().documents
  const { cle } = await api.db
    .selectFrom('fichiers')
    .select('cle')
    .where('chiffre', '=', true)
    .executeTakeFirstOrThrow()
  expect((await api.fileStore.get(cle ?? '')).includes('FR76')).toBe(false)
  const file = await admin.post(`/admin/fournisseurs/${id}/documents/${document.id}/telecharger`)
  expect(file.rawPayload).toEqual(aPdf('FR76'))
})

test('un Kbis plus récent remplace l’ancien ; deux fiches de données vont ensemble', async () => {
  const { id } = await aFournisseur(api.db)
  await attach(id, 'type=kbis&expire_le=2027-01-31')
  await attach(id, 'type=fds&libelle=A&expire_le=2027-01-31')
  await attach(id, 'type=fds&libelle=B')
  const { documents } = (await attach(id, 'type=kbis&expire_le=2027-04-30')).json()
  expect(documents.map((one: Record<string, unknown>) => [one.type, one.expire_le, one.remplace])).toEqual([
    ['fds', null, false],
    ['fds', '2027-01-31', false],
    ['kbis', '2027-04-30', false],
    ['kbis', '2027-01-31', true],
  ])
})

test('R37 : un document qui n’est pas ce qu’il dit est refusé', async () => {
  const { id } = await aFournisseur(api.db)
  const html = await attach(id, 'type=kbis', Buffer.from('<script>alert(1)</script>'))
  const message = 'Choisissez un PDF, ou une image JPEG ou PNG, entier et sans rien d’ajouté.'
  expect(html.json()).toMatchObject({ status: 400, detail: message, errors: [{ champ: 'fichier', message }] })
  expect((await attach(id, 'type=perdu')).statusCode).toBe(400)
  expect((await attach(id, 'type=kbis&expire_le=2027-02-30')).statusCode).toBe(400)
  expect((await attach(id, 'type=kbis', Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413)
  expect((await admin.post(`/admin/fournisseurs/${id}/documents?type=kbis`, {})).statusCode).toBe(415)
  expect((await attach('00000000-0000-4000-8000-000000000000', 'type=kbis')).statusCode).toBe(404)
  expect((await attach(id, 'type=autre', aPng(), '../../x.exe')).json().documents).toMatchObject([
    { fichier: { nom: 'x.png', type_mime: 'image/png' } },
  ])
})

test('R28 : un document d’un autre fournisseur est inconnu', async () => {
  const [un, autre] = [await aFournisseur(api.db), await aFournisseur(api.db)]
  const [document] = (await attach(un.id, 'type=cgv')).json().documents
  const path = `/admin/fournisseurs/${autre.id}/documents/${document.id}`
  expect((await admin.post(`${path}/telecharger`)).statusCode).toBe(404)
  expect((await admin.delete(path)).statusCode).toBe(404)
})
