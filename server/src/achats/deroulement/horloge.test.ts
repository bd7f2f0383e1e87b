import { expect, test } from 'vitest'
import { createOutbox, type Outbox } from '../../platform/mail/outbox.ts'
import { aBon, aGroupement } from '../../testing/an-achat.ts'
import { anAcheteuse } from '../../testing/an-acheteuse.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY, startTestApp } from '../../testing/test-app.ts'
import { turnHorloge } from './horloge.service.ts'

const { db, now } = await startTestApp()
const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000)

test.each([
  ['prolongé pendant que le rappel s’écrit', { cloture_le: inDays(9) }, 0],
  ['clos pendant que le rappel s’écrit', { statut: 'clos' as const }, 0],
  ['rappelé par un autre', { rappel_le: now() }, 0],
  ['resté le même', { libelle: 'Engrais' }, 1],
])('%s', async (_, changement, attendus) => {
  const { id } = await aGroupement(db, { cloture_le: inDays(1) })
  const { entreprise_id } = await anAcheteuse(db)
  await aBon(db, { groupement_id: id, entreprise_id, statut: 'brouillon', numero: null })
  const vraie = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)
  let ecrits = 0
  const outbox: Outbox = {
    ...vraie,
    post: async (...mail) => {
      ecrits += 1
      await db.updateTable('groupements_achats').set(changement).where('id', '=', id).execute()
      await vraie.post(...mail)
    },
  }
  await db.deleteFrom('courriels').execute()
  await turnHorloge({ db, clock: now, outbox }, new AbortController().signal)
  expect(ecrits).toBe(1)
  expect(await db.selectFrom('courriels').select('modele').execute()).toHaveLength(attendus)
  await db.deleteFrom('bons_commande').execute()
  await db.deleteFrom('groupements_achats').execute()
})
