import { afterAll, expect, test } from 'vitest'
import { createFakeS3 } from '../../testing/fake-s3.ts'
import { readConfig } from '../config.ts'
import { drawKey, MissingInStore, StoreUnavailable } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

const s3 = await createFakeS3()
afterAll(s3.remove)

const openStore = (env: Record<string, string> = {}) =>
  openFileStore(readConfig({ FILES_URL: s3.url, ...s3.keys, ...env }).files)

test('un magasin S3 dépose, relit et efface ; il tombe et revient sans qu’on y touche', async () => {
  const store = await openStore()
  const [cle, octets] = [drawKey(), Buffer.alloc(300_000, 'sillon')]
  await expect(store.put(cle, octets)).rejects.toMatchObject({ name: 'StoreUnavailable', code: 'ECONNREFUSED' })

  await s3.start()
  await store.put(cle, octets)
  expect(await store.get(cle)).toEqual(octets)
  await expect(store.get(drawKey())).rejects.toThrow(MissingInStore)

  await s3.stop()
  await expect(store.get(cle)).rejects.toThrow(StoreUnavailable)
  await expect(store.delete(cle)).rejects.toThrow(StoreUnavailable)

  await s3.start()
  expect(await store.get(cle)).toEqual(octets)
  await store.delete(cle)
  await store.delete(cle)
  await expect(store.get(cle)).rejects.toThrow(MissingInStore)
})

test.each([
  ['une clé inconnue', { AWS_ACCESS_KEY_ID: 'INCONNUE' }],
  ['un bucket qui n’existe pas', { FILES_URL: s3.url.replace('sillon', 'inconnu') }],
])('%s est un magasin en panne', async (_, env) => {
  const store = await openStore(env)
  await expect(store.put(drawKey(), Buffer.from('abc'))).rejects.toThrow(StoreUnavailable)
})
