import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { headOf, keyIdOf, seal, unseal } from '../../server/src/platform/chiffrement.ts'
import { COLUMNS, listSealed } from '../../server/src/platform/cles/colonnes.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { openFileStore } from '../../server/src/platform/file-store/open-file-store.ts'
import { aFournisseur } from '../../server/src/testing/an-achat.ts'
import { anEntreprise } from '../../server/src/testing/factories.ts'
import { sealAncien } from '../../server/src/testing/seal-ancien.ts'
import { anEmptyDatabase, createTestDatabase } from '../../server/src/testing/test-database.ts'
import { runCommande, startCommande } from './commande.ts'
import { isHealthy, signInAsAdmin, startPortail } from './portail.ts'

const ANCIENNE = 'l-ancienne-cle-de-cette-epreuve-0123456789'
const NOUVELLE = 'la-nouvelle-cle-de-cette-epreuve-0123456789'
const MANDATS = 4_000
const RIBS = 30
const COUPURES = 3
const PDF = Buffer.from('%PDF-1.7\nun RIB\n%%EOF\n')

const folder = await mkdtemp(join(tmpdir(), 'sillon-cle-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('R82, R83 : la clé change pendant que le portail sert ; tuée trois fois, la rotation reprend, et rien ne reste sous l’ancienne', async () => {
  const { db, url, drop } = await createTestDatabase()
  const cookie = await signInAsAdmin(db)
  const fileStore = await openFileStore({ dossier: join(folder, 'portail', 'fichiers') })
  const place = { DATABASE_URL: url, DATA_DIR: join(folder, 'portail') }
  const sous = (cle: string, precedente?: string) => ({
    ...place,
    SECRET_KEY: cle,
    ...(precedente && { SECRET_KEY_PRECEDENTE: precedente }),
  })

  // Data encrypted under the former key, half of it in the format of former versions.
  const avant = await startPortail(url, sous(ANCIENNE))
  const ibans = await insertMandats(db)
  const ribs = await attachRibs(db, avant.origin, cookie)
  await avant.stop('SIGTERM')

  const pendant = await startPortail(url, sous(NOUVELLE, ANCIENNE))
  const lecteur = startLecteur(pendant.origin, cookie, ibans)
  for (let coupure = 1; coupure <= COUPURES; coupure += 1) {
    const { child, end } = startCommande(sous(NOUVELLE, ANCIENNE), 'keys:rotate')
    await untilRotated(db, (coupure * MANDATS) / (COUPURES + 2))
    child.kill('SIGKILL')
    expect((await end).signal).toBe('SIGKILL')
    const faites = await countRotated(db)
    expect(faites).toBeGreaterThan(0)
    expect(faites).toBeLessThan(MANDATS)
    await expect(startPortail(url, sous(NOUVELLE))).rejects.toThrow(/encore sous une ancienne clé/)
  }
  const reste = MANDATS - (await countRotated(db))
  const begun = performance.now()
  const { code, said } = await runCommande(sous(NOUVELLE, ANCIENNE), 'keys:rotate')
  const ms = Math.round(performance.now() - begun)
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('retirez SECRET_KEY_PRECEDENTE') })
  const lus = await lecteur.stop()
  await pendant.stop('SIGTERM')
  console.log(`${reste} mandats au dernier passage, en ${ms} ms ; ${lus} lectures pendant la rotation, aucune refusée`)
  expect(lus).toBeGreaterThan(10)

  for (const colonne of COLUMNS) {
    const ailleurs = await listSealed(db, { colonne, after: null, limit: 10, sauf: NOUVELLE })
    expect(ailleurs, colonne).toEqual([])
  }
  for (const [id, iban] of ibans) expect(await openMandat(db, id)).toBe(iban)
  const fichiers = await db.selectFrom('fichiers').select(['id', 'cle']).where('chiffre', '=', true).execute()
  expect(fichiers).toHaveLength(ribs.length)
  for (const { id, cle } of fichiers) {
    const octets = await fileStore.get(cle ?? '')
    expect(octets.subarray(0, 9)).toEqual(headOf(NOUVELLE))
    unseal(octets, NOUVELLE, { colonne: 'fichiers.octets', id })
  }
  expect(await db.selectFrom('temoins_cle').select('cle').execute()).toEqual([{ cle: keyIdOf(NOUVELLE) }])

  await expect(startPortail(url, sous(ANCIENNE))).rejects.toThrow(/n’ouvre pas cette base/)
  const apres = await startPortail(url, sous(NOUVELLE))
  for (const [id, iban] of [...ibans].slice(0, 20)) expect(await reveal(apres.origin, cookie, id)).toBe(iban)
  for (const rib of ribs) expect((await download(apres.origin, cookie, rib)).equals(PDF)).toBe(true)
  await apres.stop('SIGTERM')
  await refuseUnderFormer(sous(NOUVELLE), sous(ANCIENNE))
  await drop()
})

/**
 * An archive made under the new key is refused with the former key only; once forced, it needs the new key to start.
 */
async function refuseUnderFormer(nouvelle: Record<string, string>, ancienne: Record<string, string>) {
  const path = join(folder, 'apres.tar')
  expect((await runCommande(nouvelle, 'backup', path)).code).toBe(0)
  const there = await anEmptyDatabase()
  const at = (env: Record<string, string>) => ({ ...env, DATABASE_URL: there.url, DATA_DIR: join(folder, 'ailleurs') })
  const refused = await runCommande(at(ancienne), 'restore', path)
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Cette sauvegarde a été faite sous une autre clé/),
  })
  expect(refused.said.trim().split('\n')).toHaveLength(1)
  const forced = await runCommande(at(ancienne), 'restore', '--forcer', path)
  expect(forced).toMatchObject({ code: 0, said: expect.stringContaining('Attention') })
  await expect(startPortail(there.url, at(ancienne))).rejects.toThrow(/n’ouvre pas cette base/)
  const portail = await startPortail(there.url, at(nouvelle))
  expect(await isHealthy(portail.origin)).toBe(true)
  await portail.stop('SIGTERM')
  await there.drop()
}

async function insertMandats(db: Database): Promise<Map<string, string>> {
  const ibans = new Map<string, string>()
  const { id: entreprise_id } = await anEntreprise(db)
  for (let debut = 0; debut < MANDATS; debut += 500) {
    const rows = Array.from({ length: 500 }, (_, rang) => {
      const id = randomUUID()
      const iban = `FR76${String(debut + rang).padStart(23, '0')}`
      ibans.set(id, iban)
      const iban_chiffre =
        rang % 2 === 0
          ? sealAncien(iban, ANCIENNE, 'iban')
          : seal(iban, ANCIENNE, { colonne: 'mandats.iban_chiffre', id })
      const mandat = { rum: `R-${debut + rang}`, statut: 'revoque', iban_masque: 'FR76 …' } as const
      return { id, entreprise_id, iban_chiffre, ...mandat }
    })
    await db
      .insertInto('mandats')
      .values(rows.map((row) => ({ ...row, titulaire_compte: 'GAEC' })))
      .execute()
  }
  return ibans
}

type Rib = { id: string; document: string }

async function attachRibs(db: Database, origin: string, cookie: string): Promise<Rib[]> {
  const ribs: Rib[] = []
  for (let rang = 0; rang < RIBS; rang += 1) {
    const { id } = await aFournisseur(db)
    const form = new FormData()
    form.append('fichier', new Blob([PDF]), 'rib.pdf')
    const headers = { cookie, 'idempotency-key': randomUUID() }
    const path = `${origin}/api/admin/fournisseurs/${id}/documents?type=rib`
    const answer = await fetch(path, { method: 'POST', headers, body: form })
    expect(answer.status, await answer.clone().text()).toBeLessThan(300)
    const { documents } = (await answer.json()) as { documents: { id: string }[] }
    ribs.push({ id, document: documents[0]?.id ?? '' })
  }
  return ribs
}

async function reveal(origin: string, cookie: string, id: string): Promise<string> {
  const answer = await fetch(`${origin}/api/admin/mandats/${id}/iban`, { method: 'POST', headers: { cookie } })
  const { iban } = (await answer.json()) as { iban: string }
  return iban
}

async function download(origin: string, cookie: string, { id, document }: Rib): Promise<Buffer> {
  const path = `${origin}/api/admin/fournisseurs/${id}/documents/${document}/telecharger`
  return Buffer.from(await (await fetch(path, { method: 'POST', headers: { cookie } })).arrayBuffer())
}

/** A user who keeps reading every bank account meanwhile, and must notice nothing. */
function startLecteur(origin: string, cookie: string, ibans: Map<string, string>) {
  let isOver = false
  const all = [...ibans]
  const reading = (async () => {
    let lus = 0
    for (; !isOver; lus += 1) {
      const [id = '', iban] = all[(lus * 397) % all.length] ?? []
      expect(await reveal(origin, cookie, id)).toBe(iban)
      await setTimeout(50)
    }
    return lus
  })()
  reading.catch(() => {})
  const stop = () => {
    isOver = true
    return reading
  }
  return { stop }
}

async function countRotated(db: Database): Promise<number> {
  const head = headOf(NOUVELLE)
  const { rows } = await sql<{ nombre: number }>`
    select count(*) as nombre from mandats where substring(iban_chiffre from 1 for ${head.length}::int) = ${head}`.execute(
    db,
  )
  return rows[0]?.nombre ?? 0
}

async function untilRotated(db: Database, wanted: number) {
  for (const begun = performance.now(); (await countRotated(db)) < wanted; ) {
    if (performance.now() - begun > 120_000) throw new Error('La rotation n’avance pas.')
    await setTimeout(5)
  }
}

async function openMandat(db: Database, id: string): Promise<string> {
  const { iban_chiffre } = await db
    .selectFrom('mandats')
    .select('iban_chiffre')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return unseal(iban_chiffre, NOUVELLE, { colonne: 'mandats.iban_chiffre', id })
}
