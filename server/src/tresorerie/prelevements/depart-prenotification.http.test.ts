import { addJours, jourOf } from '@sillon/domain/jour'
import { nextJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'
import { expect, test } from 'vitest'
import { aCotisationPrelevee, setPaiement } from '../../testing/a-mandat.ts'
import { leaveAfterATakingBack } from '../../testing/actes-attendus.ts'
import { anAccount } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp({ delaiActes: 30 })
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)
const PATH = '/admin/prelevements'

test('les avis d’un lot attendent, se reprennent sans laisser de trace, puis partent une fois', async () => {
  await setPaiement(db)
  const { entreprise_id } = await aCotisationPrelevee(db)
  const email = 'preleve@exemple.fr'
  await anAccount(db, { entreprise_id, email })
  const date_prelevement = nextJourTarget(addJours(jourOf(api.now()), 14))
  const { id } = (await admin.post(PATH, { date_prelevement })).json()
  const depart = {
    ask: () => admin.post(`${PATH}/${id}/prenotifier`),
    observe: async () => ({
      lot: (await admin.get(`${PATH}/${id}`)).json().prenotifiees,
      courriels: (await mailsOf(api, email)).length,
    }),
    libelle: 'Avis de prélèvement à 1\u00a0adhérent',
  }
  expect(await leaveAfterATakingBack(api, admin, depart)).toEqual({ lot: 1, courriels: 1 })
})
