import { afterAll, expect, test } from 'vitest'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createTestFileStore } from '../../testing/test-file-store.ts'
import { courrielsJobs } from './courriels.jobs.ts'

const { db, drop } = await createTestDatabase()
const { fileStore } = await createTestFileStore()
afterAll(drop)

const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)

async function run(announce: ((line: string) => void) | undefined) {
  const context = { db, fileStore, now: () => new Date(), secretKey: SECRET_KEY, mailer: undefined, announce }
  for (const job of courrielsJobs(context)) await job.run(new AbortController().signal)
}

const post = (email: string, href?: string) =>
  outbox.post(
    db,
    { email },
    {
      modele: 'essai',
      objet: 'Votre lien',
      titre: 'Votre lien',
      paragraphes: [],
      ...(href && { bouton: { libelle: 'Ouvrir', href } }),
    },
    new Date(),
  )

test('sans serveur d’envoi, rien n’est dit hors d’une démonstration et tout attend', async () => {
  await post('elodie@exemple.fr', outbox.urlOf('/finalisation-inscription', 'abc'))
  await run(undefined)
  const row = await db.selectFrom('courriels').select(['statut', 'affiche_le', 'tentatives']).executeTakeFirstOrThrow()
  expect(row).toEqual({ statut: 'en_attente', affiche_le: null, tentatives: 0 })
})

test('une démonstration montre chaque courriel une fois, avec son lien', async () => {
  await post('ludovic@exemple.fr')
  const lines: string[] = []
  await run((line) => lines.push(line))
  await run((line) => lines.push(line))
  expect(lines).toEqual([
    `Courriel pour elodie@exemple.fr\u00a0: Votre lien — ${PUBLIC_URL}/finalisation-inscription#jeton=abc`,
    'Courriel pour ludovic@exemple.fr\u00a0: Votre lien',
  ])
})
