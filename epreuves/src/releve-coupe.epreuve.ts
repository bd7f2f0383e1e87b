import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { addJours, jourOf } from '../../domain/src/jour.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { aGrandReleve } from '../../server/src/testing/a-grand-releve.ts'
import { setPaiement } from '../../server/src/testing/a-mandat.ts'
import { createTestDatabase } from '../../server/src/testing/test-database.ts'
import { signInAsAdmin, startPortail } from './portail.ts'

const NOMBRE = 500
const TOURS = 10
/** Ten times what two seconds allow: a busy machine is no failure. */
const PATIENCE_MS = 20_000
/** The work of a portal that starts is not that of a deposit. */
const DEMARRAGE_MS = 5_000

async function openBanque() {
  const { db, url, drop } = await createTestDatabase()
  onTestFinished(drop)
  await setPaiement(db)
  const cookie = await signInAsAdmin(db)
  const jour = addJours(jourOf(new Date()), -1)
  return { db, url, cookie, ...(await aGrandReleve(db, { nombre: NOMBRE, jour })) }
}

type Banque = { cookie: string; fichier: string }
type Depot = { issue: string; releve_id?: string }

/** Undefined: the server died. */
async function depose(origin: string, { cookie, fichier }: Banque): Promise<Depot | undefined> {
  const body = new FormData()
  body.append('fichier', new File([fichier], 'releve.xml'))
  const response = await fetch(`${origin}/api/admin/releves-bancaires`, { method: 'POST', headers: { cookie }, body })
    .then((answer) => (answer.ok ? answer.json() : answer.text().then((texte) => Promise.reject(new Error(texte)))))
    .catch((error: unknown) => (error instanceof TypeError ? undefined : Promise.reject(error)))
  return response as Depot | undefined
}

test(`${NOMBRE} mouvements se déposent, se rapprochent et se montrent`, async () => {
  const { url, cookie, fichier, reconnus } = await openBanque()
  const { origin, stop } = await startPortail(url)
  await setTimeout(DEMARRAGE_MS)
  const debut = performance.now()
  const depot = await depose(origin, { cookie, fichier })
  const depose_ms = performance.now() - debut
  expect(depot).toMatchObject({ issue: 'depose', nouveaux: NOMBRE, reconnus })
  const answer = await fetch(`${origin}/api/admin/releves-bancaires/${depot?.releve_id}`, { headers: { cookie } })
  const { mouvements } = (await answer.json()) as { mouvements: object[] }
  const tout_ms = performance.now() - debut
  await stop('SIGTERM')
  console.log(`${NOMBRE} mouvements déposés en ${Math.round(depose_ms)} ms, montrés après ${Math.round(tout_ms)} ms`)
  expect(mouvements).toHaveLength(NOMBRE)
  expect(tout_ms).toBeLessThan(PATIENCE_MS)
})

test(`R58 : un relevé coupé par ${TOURS} arrêts brutaux est gardé en entier ou pas du tout`, async () => {
  const { db, url, cookie, fichier, reconnus } = await openBanque()
  const rien = { mouvements: 0, reconnus: 0, paiements: 0, entiers: 0, liens: 0, depots: 0, paye: 0 }
  const gardes: number[] = []
  for (let tour = 0; tour < TOURS; tour += 1) {
    const { origin, stop } = await startPortail(url)
    const sending = depose(origin, { cookie, fichier })
    await Promise.race([sending, setTimeout(30 + 60 * tour + Math.random() * 60)])
    await stop('SIGKILL')
    await sending
    const garde = await readGarde(db)
    gardes.push(garde.mouvements)
    if (garde.mouvements === 0) expect(garde).toEqual(rien)
  }
  const { origin, stop } = await startPortail(url)
  expect(['depose', 'inchange']).toContain((await depose(origin, { cookie, fichier }))?.issue)
  await stop('SIGTERM')

  const garde = await readGarde(db)
  console.log(`${gardes.filter((nombre) => nombre === 0).length} coupures sur ${TOURS} n’ont rien laissé`)
  expect(gardes.every((nombre) => nombre === 0 || nombre === NOMBRE)).toBe(true)
  expect(gardes[0]).toBe(0)
  expect(garde).toMatchObject({ mouvements: NOMBRE, depots: 1 })
  expect(garde).toMatchObject({ reconnus, paiements: reconnus, entiers: reconnus, liens: reconnus })
  const { rows } = await sql<{ regle: number }>`select sum(regle)::int as regle from cotisations`.execute(db)
  expect(rows[0]?.regle).toBe(garde.paye)
})

/** A statement leaves its movements, their payments whole, the links, the line of the journal. Cents. */
async function readGarde(db: Database) {
  const { rows } = await sql<
    Record<'mouvements' | 'reconnus' | 'paiements' | 'entiers' | 'liens' | 'depots' | 'paye', number>
  >`
    select (select count(*)::int from mouvements_bancaires) as mouvements,
      (select count(*)::int from mouvements_bancaires where statut = 'reconnu') as reconnus,
      (select count(*)::int from reglements) as paiements,
      (select count(*)::int from reglements r where r.affecte = r.montant and r.montant =
        (select sum(a.montant) from affectations_reglement a where a.reglement_id = r.id)) as entiers,
      (select count(*)::int from rapprochements) as liens,
      (select count(*)::int from journal where objet = 'releve_bancaire' and action = 'depot') as depots,
      (select coalesce(sum(montant), 0)::int from reglements) as paye`.execute(db)
  const [garde] = rows
  if (!garde) throw new Error('La base ne répond pas.')
  return garde
}
