import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../server/src/testing/test-database.ts'
import { startCharge } from './charge-repetee.ts'
import { NGINX, startNginx } from './nginx.ts'
import { signInAsAdmin, startPortail } from './portail.ts'

/** With the fail_timeout of deploiement/nginx.conf, nginx tries a server that came back after three seconds at most. */
const REPOS_MS = 5_000

test.skipIf(!NGINX)(
  'deux serveurs redémarrés l’un après l’autre sous la charge : aucune erreur chez personne',
  async () => {
    const { db, url, drop } = await createTestDatabase()
    const cookie = await signInAsAdmin(db)
    const start = (PORT?: string) => startPortail(url, { TRUST_PROXY: '1', ...(PORT && { PORT }) })
    const portails = [await start(), await start()]
    const nginx = await startNginx(portails.map(({ port }) => port))
    const charge = startCharge(nginx.origin, cookie)
    await setTimeout(1_000)

    for (const rang of [0, 1]) {
      const portail = portails[rang]
      if (!portail) continue
      expect(await portail.stop('SIGTERM')).toEqual([0, null])
      portails[rang] = await start(portail.port)
      await setTimeout(REPOS_MS)
    }

    await charge.stop()
    expect(charge.failures).toEqual([])
    expect(charge.accepted.size).toBeGreaterThan(50)
    expect(charge.reads()).toBeGreaterThan(50)
    const { nombre } = await db
      .selectFrom('fournisseurs')
      .select((row) => row.fn.countAll<number>().as('nombre'))
      .executeTakeFirstOrThrow()
    expect(nombre).toBe(charge.accepted.size)
    await nginx.stop()
    for (const portail of portails) await portail.stop('SIGTERM')
    await drop()
  },
)
