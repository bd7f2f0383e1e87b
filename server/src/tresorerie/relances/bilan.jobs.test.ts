import { jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { aCotisationDue, aRelancee, readRaison } from '../../testing/a-cotisation-due.ts'
import { anAccount } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY, startTestApp } from '../../testing/test-app.ts'
import { relancesJobs } from './relances.jobs.ts'

const api = await startTestApp()
const JOUR_MS = 86_400_000
const today = () => jourOf(api.now())
const ADMIN = 'tresorier@exemple.fr'
await anAccount(api.db, { is_admin: true, email: ADMIN })
const due = (jours: number, options?: Parameters<typeof aCotisationDue>[2]) => aCotisationDue(api, jours, options)
const relancee = (jours: number) => aRelancee(api, jours)
const run = () => runJob(api, 'relances')
const raisonOf = (entreprise_id: string) => readRaison(api, entreprise_id)

test('le lundi, rappelle les entreprises en retard que nul e-mail n’atteint', async () => {
  const { entreprise_id } = await due(3, { email: null })
  const bilans = async () => (await mailsOf(api, ADMIN)).filter(({ modele }) => modele === 'relances_bilan')
  const versLundi = (8 - new Date(`${today()}T00:00:00Z`).getUTCDay()) % 7 || 7
  api.clock.advance(versLundi * JOUR_MS)
  const before = (await bilans()).length
  await run()
  const nouveaux = (await bilans()).slice(before)
  expect(nouveaux).toHaveLength(1)
  expect(nouveaux[0]?.paragraphes.join('\n')).toContain(await raisonOf(entreprise_id))
  api.clock.advance(JOUR_MS)
  await run()
  expect((await bilans()).slice(before + 1).flatMap(({ paragraphes }) => paragraphes)).not.toContain(
    await raisonOf(entreprise_id),
  )
})

test('arrêté le lundi avant son bilan, il le dit au passage suivant, une fois', async () => {
  const lettre = await relancee(45)
  const muette = await due(3, { email: null })
  const versLundi = (8 - new Date(`${today()}T00:00:00Z`).getUTCDay()) % 7 || 7
  api.clock.advance(versLundi * JOUR_MS)
  const stopping = new AbortController()
  const jobs: Jobs = { enqueue: async () => stopping.abort() }
  const [job] = relancesJobs({ ...api, outbox: createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS), jobs })
  await expect(job?.run(stopping.signal)).rejects.toThrow()
  const bilansDe = async ({ entreprise_id }: { entreprise_id: string }) => {
    const nom = await raisonOf(entreprise_id)
    return (await mailsOf(api, ADMIN)).filter(({ paragraphes }) => paragraphes.join().includes(nom)).length
  }
  expect(await bilansDe(muette)).toBe(0)
  api.clock.advance(JOUR_MS)
  await run()
  expect([await bilansDe(lettre), await bilansDe(muette)]).toEqual([1, 1])
  await run()
  api.clock.advance(JOUR_MS)
  await relancee(90)
  await run()
  expect([await bilansDe(lettre), await bilansDe(muette)]).toEqual([1, 1])
})
