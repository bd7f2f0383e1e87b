import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { repackArchive } from '../../testing/repack-archive.ts'
import { SECRET_KEY } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createTestFileStore } from '../../testing/test-file-store.ts'
import type { SecretKey } from '../chiffrement.ts'
import { requireKeyOfBase } from '../cles/temoins.ts'
import { StartError } from '../start-error.ts'
import { readArchive, verifyArchive } from './archive-reader.ts'
import { backup } from './backup.ts'
import { SEAL_LENGTH, toSeal } from './sealed-tar.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const AUTRE = 'une-autre-cle-que-celle-de-la-sauvegarde'
const { db, url, drop } = await createTestDatabase()
const { fileStore } = await createTestFileStore()
const folder = await mkdtemp(join(tmpdir(), 'sillon-signature-'))
const path = join(folder, 'signee.tar')
beforeAll(async () => {
  await backup({ url, secretKey: SECRET_KEY, fileStore }, { path, now: new Date('2026-11-22T02:00:00Z') })
})
afterAll(async () => {
  await drop()
  await rm(folder, { recursive: true })
})

const verify = (file: string, secretKey: Parameters<typeof verifyArchive>[1]['secretKey'], forcer = false) =>
  verifyArchive(file, { secretKey, forcer }).then(
    () => 'acceptée',
    (error: unknown) => (error instanceof StartError ? error.message : String(error)),
  )

/** The best forgery without the key: the sums and the digest are right, the signature is not. */
async function withEnd(name: string, end: (sha256: string) => Promise<Buffer>) {
  const bytes = await readFile(path)
  const body = bytes.subarray(0, bytes.length - SEAL_LENGTH)
  const file = join(folder, name)
  await writeFile(file, Buffer.concat([body, await end(createHash('sha256').update(body).digest('hex'))]))
  return file
}

test('R81 : une sauvegarde se lit sous sa clé, courante ou précédente', async () => {
  expect(await verify(path, SECRET_KEY)).toBe('acceptée')
  expect(await verify(path, { courante: AUTRE, precedente: SECRET_KEY })).toBe('acceptée')
})

test('R81 : d’une autre clé, sans clé, non signée ou signée par un autre, elle est refusée d’une phrase, sauf à forcer', async () => {
  const forged = join(folder, 'refaite.tar')
  await repackArchive(path, forged, (piece) => piece, { secretKey: AUTRE })
  const cases = [
    [path, AUTRE, /faite sous une autre clé/],
    [path, undefined, /faite sous une autre clé/],
    [forged, SECRET_KEY, /signature de cette sauvegarde est fausse/],
    [await withEnd('zeros.tar', (sha256) => toSeal(sha256, '0'.repeat(64))), SECRET_KEY, /signature .* fausse/],
    [await withEnd('ancienne.tar', (sha256) => toSeal(sha256, undefined)), SECRET_KEY, /n’est pas signée/],
  ] as const
  for (const [file, key, sentence] of cases) {
    expect(await verify(file, key)).toMatch(sentence)
    expect(await verify(file, key)).toContain('--forcer')
    expect(await verify(file, key, true)).toBe('acceptée')
  }
})

test('R81 : forcer ne fait pas accepter une archive abîmée', async () => {
  const bytes = await readFile(path)
  const file = join(folder, 'abimee.tar')
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  await writeFile(file, bytes)
  expect(await verify(file, SECRET_KEY, true)).toMatch(/abîmée/)
  await writeFile(file, bytes.subarray(0, bytes.length - 700))
  expect(await verify(file, SECRET_KEY, true)).toMatch(/abîmée/)
})

test('R83 : une base ne se sauvegarde pas sous une autre clé que la sienne', async () => {
  await requireKeyOfBase(db, SECRET_KEY)
  const save = (secretKey: SecretKey, nom: string) =>
    backup({ url, secretKey, fileStore }, { path: join(folder, nom), now: new Date() })
  await expect(save(AUTRE, 'sous-une-autre.tar')).rejects.toThrow(/n’est pas celle de cette base/)
  await save({ courante: AUTRE, precedente: SECRET_KEY }, 'pendant.tar')
  await save(SECRET_KEY, 'encore.tar')
})

test('R81 : une archive changée entre sa vérification et sa lecture n’est pas appliquée', async () => {
  const file = join(folder, 'remplacee.tar')
  await writeFile(file, await readFile(path))
  const verified = await verifyArchive(file, { secretKey: SECRET_KEY })
  await repackArchive(path, file, ({ nom, octets }) => ({
    nom,
    octets: nom === 'sillon.json' ? Buffer.concat([octets, Buffer.from(' ')]) : octets,
  }))
  const read = async () => {
    for await (const { octets } of readArchive(verified)) for await (const _ of octets);
  }
  await expect(read()).rejects.toThrow('modifiée pendant sa lecture')
})
