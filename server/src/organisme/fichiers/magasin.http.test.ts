import { expect, onTestFinished, test, vi } from 'vitest'
import { StoreUnavailable } from '../../platform/file-store/file-store.ts'
import { aFournisseur } from '../../testing/an-achat.ts'
import { anAccount } from '../../testing/factories.ts'
import { aForm } from '../../testing/form.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { createTestFileStore } from '../../testing/test-file-store.ts'

const { fileStore } = await createTestFileStore()
const app = await startTestApp({ fileStore })
const admin = await app.as((await anAccount(app.db, { is_admin: true })).id)
const { id } = await aFournisseur(app.db)
const path = `/admin/fournisseurs/${id}/documents`

function attach() {
  const { payload, headers } = aForm(Buffer.from('%PDF-1.7\n%%EOF'), { nom: 'kbis.pdf' })
  return admin.post(`${path}?type=kbis`, payload, { headers })
}

function failing(action: 'put' | 'get', code: string) {
  const failure = new StoreUnavailable(Object.assign(new Error(), { code }))
  const spy = vi.spyOn(fileStore, action).mockRejectedValue(failure)
  onTestFinished(() => spy.mockRestore())
}

const documents = async () => (await admin.get(`/admin/fournisseurs/${id}`)).json().documents

test('un magasin en panne : 503 en français, et rien n’est joint', async () => {
  failing('put', 'ECONNREFUSED')
  const answer = await attach()
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json()).toMatchObject({
    code: 'stockage-indisponible',
    detail: 'Les fichiers ne sont pas accessibles pour le moment. Réessayez dans quelques minutes.',
  })
  expect(await documents()).toEqual([])
})

test('R60 : un disque plein se dit, sans inviter à recommencer', async () => {
  failing('put', 'ENOSPC')
  const answer = await attach()
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    507,
    'stockage-plein',
    undefined,
  ])
  expect(await documents()).toEqual([])
})

test('un fichier que le magasin n’a plus : 404 ; le magasin revient : 200', async () => {
  const [document] = (await attach()).json().documents
  const download = () => admin.post(`${path}/${document.id}/telecharger`)
  failing('get', 'ECONNREFUSED')
  expect((await download()).statusCode).toBe(503)
  vi.mocked(fileStore.get).mockRestore()
  expect((await download()).statusCode).toBe(200)
  const { cle } = await app.db.selectFrom('fichiers').select('cle').executeTakeFirstOrThrow()
  await fileStore.delete(cle ?? '')
  const lost = await download()
  expect([lost.statusCode, lost.json().code]).toEqual([404, 'fichier-perdu'])
  const read = await app.db.selectFrom('journal').select('id').where('action', '=', 'document_consulte').execute()
  expect(read).toHaveLength(1)
})
