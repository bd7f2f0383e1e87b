import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../../server/src/platform/db/database.ts'
import { argon2Passwords } from '../../server/src/platform/password.ts'
import { anAccount, aSiret } from '../../server/src/testing/factories.ts'
import { anEmptyDatabase, createTestDatabase } from '../../server/src/testing/test-database.ts'
import { runCommande } from './commande.ts'
import { signInAsAdmin, startPortail } from './portail.ts'

const CLIENTS = 8
const MOT_DE_PASSE = 'Une-phrase-que-personne-ne-devine-59'
const PDF = Buffer.from('%PDF-1.7\nun tarif\n%%EOF\n')

const folder = await mkdtemp(join(tmpdir(), 'sillon-epreuve-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const SECRET_KEY = 'la-cle-de-cette-epreuve-0123456789'
const placeOf = (url: string, nom: string) => ({ DATABASE_URL: url, DATA_DIR: join(folder, nom), SECRET_KEY })

test(`R59 : une sauvegarde prise pendant que ${CLIENTS} clients écrivent se restaure entière, ou pas du tout`, async () => {
  const { db, url, drop } = await createTestDatabase()
  const admin = await signInAsAdmin(db)
  await anAccount(db, { identifiant: 'jeanne', mot_de_passe_hash: await argon2Passwords.hash(MOT_DE_PASSE) })
  const origine = placeOf(url, 'origine')
  const portail = await startPortail(url, origine)

  const sent: Sent = { accepted: [], stop: false }
  const clients = Array.from({ length: CLIENTS }, () => write(portail.origin, admin, sent))
  await setTimeout(3_000)
  const acknowledged = [...sent.accepted]
  const path = join(folder, 'sous-charge.tar')
  const made = await runCommande(origine, 'backup', path)
  const meanwhile = sent.accepted.length - acknowledged.length
  sent.stop = true
  await Promise.all(clients)
  await portail.stop('SIGTERM')
  expect(made, made.said).toMatchObject({ code: 0 })
  expect(made.said).toContain('gardez-la à part')
  expect((await runCommande(origine, 'backup', path)).said).toMatch(/existe déjà/)
  expect(acknowledged.length).toBeGreaterThan(CLIENTS)
  expect(meanwhile).toBeGreaterThan(0)

  await refuseDamaged(path)

  const there = await anEmptyDatabase()
  const place = placeOf(there.url, 'ailleurs')
  const restored = await runCommande(place, 'restore', path)
  expect(restored, restored.said).toMatchObject({ code: 0 })
  expect(restored.said).not.toContain('Attention')
  await expectWhole(there.db, acknowledged)

  const ailleurs = await startPortail(there.url, place)
  const cookie = await signInAsAdmin(there.db)
  for (const { id, document } of acknowledged) {
    const file = await post(`${ailleurs.origin}/api/admin/fournisseurs/${id}/documents/${document}/telecharger`, cookie)
    expect(Buffer.from(await file.arrayBuffer()).equals(PDF)).toBe(true)
  }
  const login = { username: 'jeanne', password: MOT_DE_PASSE }
  expect((await post(`${ailleurs.origin}/api/auth/login`, undefined, JSON.stringify(login))).status).toBeLessThan(300)
  expect((await runCommande(place, 'restore', path)).said).toMatch(/n’est pas vide/)
  await ailleurs.stop('SIGTERM')
  await there.drop()
  await drop()
})

type Sent = { accepted: { id: string; document: string }[]; stop: boolean }

function post(url: string, cookie: string | undefined, body?: string | FormData) {
  const headers = {
    'idempotency-key': randomUUID(),
    ...(cookie && { cookie }),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  }
  return fetch(url, { method: 'POST', headers, ...(body !== undefined && { body }) })
}

/**
 * Creates suppliers, each with its price list, until stopped; `accepted` contains those whose two requests were
 * answered.
 */
async function write(origin: string, cookie: string, sent: Sent) {
  while (!sent.stop) {
    const created = await post(
      `${origin}/api/admin/fournisseurs`,
      cookie,
      JSON.stringify({
        raison_sociale: `Négoce ${randomUUID()}`,
        siret: aSiret(),
        email_commandes: 'commandes@exemple.fr',
        familles: ['ENG'],
      }),
    )
    const { id } = await read(created)
    const form = new FormData()
    form.append('fichier', new Blob([PDF]), 'tarif.pdf')
    const attached = await post(`${origin}/api/admin/fournisseurs/${id}/documents?type=tarif`, cookie, form)
    const { documents } = await read(attached)
    sent.accepted.push({ id, document: documents[0]?.id ?? '' })
  }
}

async function read(response: Response): Promise<{ id: string; documents: { id: string }[] }> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as { id: string; documents: { id: string }[] }
}

/** Checks that all records answered before the backup are there, and none in part. */
async function expectWhole(db: Database, acknowledged: Sent['accepted']) {
  const kept = await db.selectFrom('documents_fournisseur').select(['id', 'fournisseur_id']).execute()
  const pairs = new Set(kept.map(({ id, fournisseur_id }) => `${fournisseur_id} ${id}`))
  expect(acknowledged.filter(({ id, document }) => !pairs.has(`${id} ${document}`))).toEqual([])
  const { rows } = await sql`select f.id from fournisseurs f
    where not exists (select from journal j where j.objet_id = f.id)
    union all select d.id from documents_fournisseur d join fichiers f on f.id = d.fichier_id
    where f.cle is null and not exists (select from fichiers_contenus c where c.fichier_id = f.id)`.execute(db)
  expect(rows).toEqual([])
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
}

/** Checks the command only: the tests of server/src/platform/sauvegarde damage each entry in turn. */
async function refuseDamaged(path: string) {
  const bytes = await readFile(path)
  const damaged = join(folder, 'abimee.tar')
  const { db, url, drop } = await anEmptyDatabase()
  const place = placeOf(url, 'vide')
  for (const [content, expected] of [
    [withBit(bytes, 5_000), /abîmée/],
    [withBit(bytes, bytes.length >> 1), /abîmée/],
    [withBit(bytes, bytes.length - 1_500), /signature de cette sauvegarde est fausse/],
    [bytes.subarray(0, bytes.length - 700), /abîmée/],
    [Buffer.from('autre chose'), /n’est pas une sauvegarde/],
  ] as const) {
    await writeFile(damaged, content)
    const { code, said } = await runCommande(place, 'restore', damaged)
    expect(said).toMatch(expected)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  }
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db)
  expect(rows).toEqual([])
  await drop()
}

function withBit(bytes: Buffer, offset: number) {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(offset) ^ 1, offset)
  return copy
}

test('R59 : une sauvegarde d’une version plus récente est refusée par la commande, et rien n’est écrit', async () => {
  const tomorrow = await createTestDatabase()
  await sql`insert into migrations (nom, empreinte) values ('999-demain.sql', '')`.execute(tomorrow.db)
  const path = join(folder, 'demain.tar')
  expect((await runCommande(placeOf(tomorrow.url, 'demain'), 'backup', path)).code).toBe(0)
  const { db, url, drop } = await anEmptyDatabase()
  const { code, said } = await runCommande(placeOf(url, 'hier'), 'restore', path)
  expect(said).toMatch(/version plus récente de Sillon/)
  expect(code).toBe(1)
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db)
  expect(rows).toEqual([])
  await drop()
  await tomorrow.drop()
})
