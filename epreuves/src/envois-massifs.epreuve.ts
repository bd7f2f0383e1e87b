import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../server/src/testing/test-database.ts'
import { aFournisseur, ask } from './demande.ts'
import { isHealthy, signInAsAdmin, startPortail } from './portail.ts'

const ENVOIS = 150
const OCTETS = 10 * 1024 * 1024
/** Megabytes: a small server has about a thousand, shared with PostgreSQL and the system. */
const MEMOIRE_MO = 640
const ATTENTE_MS = 5_000
/** Stands for no answer: the connection was cut. */
const COUPEE = 0

const { db, url, drop } = await createTestDatabase()
const cookie = await signInAsAdmin(db)
const portail = await startPortail(url)
const { origin, pid } = portail
afterAll(async () => {
  await portail.stop('SIGTERM')
  await drop()
})

const FORMULAIRE = Buffer.concat([
  Buffer.from('--frontiere\r\nContent-Disposition: form-data; name="fichier"; filename="tarif.pdf"\r\n\r\n%PDF-1.7\n'),
  Buffer.alloc(OCTETS - 1024, 'a'),
  Buffer.from('\n%%EOF\r\n--frontiere--\r\n'),
])

test.each([
  ['inconnus', {}, [401]],
  ['connectés', { cookie }, [200, 503]],
] as const)(
  'R69 : cent cinquante envois de 10 Mo, %s, laissent le serveur debout et les autres servis',
  async (nom, headers, attendus) => {
    const id = (await ask(origin, '/admin/fournisseurs', { cookie, ...aFournisseur() }))?.body.id
    const client = fork(fileURLToPath(new URL('./client-ordinaire.ts', import.meta.url)), [origin])
    const begun = performance.now()
    const statuts = await Promise.all(
      Array.from({ length: ENVOIS }, () => send(`/api/admin/fournisseurs/${id}/documents?type=kbis`, headers)),
    )
    const duree = Math.round(performance.now() - begun)
    client.send('fin')
    const [{ mediane, nombre, refus }] = await once(client, 'message')
    const sommet = await peakMemory(pid)
    const compte = Object.entries(Object.groupBy(statuts, String)).map(
      ([statut, tous]) => `${tous?.length} × ${statut}`,
    )
    console.log(
      `${nom}\u00a0: ${compte.join(', ')} en ${duree} ms ; mémoire ${sommet} Mo au plus ; un autre\u00a0: ${nombre} réponses dont ${refus} refus, médiane ${mediane} ms`,
    )
    expect(statuts.filter((statut) => ![...attendus, 503, COUPEE].includes(statut))).toEqual([])
    expect(statuts).toContain(attendus[0])
    expect(sommet).toBeLessThan(MEMOIRE_MO)
    expect(mediane).toBeLessThan(ATTENTE_MS)
    expect(await isHealthy(origin)).toBe(true)
    await expect
      .poll(() => send(`/api/admin/fournisseurs/${id}/documents?type=kbis`, headers), { timeout: 30_000 })
      .toBe(attendus[0])
  },
)

function send(path: string, headers: object): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(
      `${origin}${path}`,
      {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'multipart/form-data; boundary=frontiere',
          'content-length': FORMULAIRE.length,
        },
      },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? COUPEE))
      },
    )
    sending.on('error', () => resolve(COUPEE))
    sending.end(FORMULAIRE)
  })
}

/** Peak memory of a process since its start, in megabytes. */
async function peakMemory(of: number): Promise<number> {
  const status = await readFile(`/proc/${of}/status`, 'utf8')
  return Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024)
}
