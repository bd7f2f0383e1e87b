import { expect, test } from 'vitest'
import { aCampagneAAppeler, DATES } from '../../testing/a-campagne-a-appeler.ts'
import { acteDe, announced, letLeave } from '../../testing/actes-attendus.ts'
import { anAccount } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp({ delaiActes: 30 })
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const { campagne } = await aCampagneAAppeler(api.db, 2)
await admin.post(`/admin/campagnes/${campagne.id}/lots`, { operation: 'calcul' })
await runJob(api, 'lots_cotisations')

type Ligne = { id: string; version: number; statut: string; numero: string | null }
const { resultats } = (await admin.get(`/admin/cotisations?campagne_id=${campagne.id}`)).json<{ resultats: Ligne[] }>()
const [une, deux] = resultats as [Ligne, Ligne]
const lire = async ({ id }: Ligne): Promise<Ligne> => (await admin.get(`/admin/cotisations/${id}`)).json()
const appelle = async (cible: Ligne) =>
  admin.post(`/admin/cotisations/${cible.id}/appeler`, DATES(), { version: (await lire(cible)).version })

test('l’appel d’une cotisation attend sans numéro, se reprend, puis part ; son avoir de même', async () => {
  const acte = announced(await appelle(une))
  expect(acte.libelle).toMatch(/^Appel de la cotisation de /)
  expect(await lire(une)).toMatchObject({ statut: 'calculee', numero: null })
  await admin.post(`/admin/actes-en-attente/${acte.id}/annuler`, {})
  await letLeave(api)
  expect(await lire(une)).toMatchObject({ statut: 'calculee', numero: null })

  announced(await appelle(une))
  await letLeave(api)
  const appelee = await lire(une)
  expect(appelee).toMatchObject({ statut: 'appelee', numero: expect.any(String) })
  const chemin = `/admin/cotisations/${une.id}/annuler`
  announced(await admin.post(chemin, { motif: 'Erreur de surface' }, { version: appelee.version }))
  expect(await lire(une)).toMatchObject({ statut: 'appelee' })
  await letLeave(api)
  expect(await lire(une)).toMatchObject({ statut: 'annulee' })
})

test('une cotisation recalculée entre-temps n’est pas appelée, et son auteur le lit', async () => {
  announced(await appelle(deux))
  const { version } = await lire(deux)
  expect((await admin.post(`/admin/cotisations/${deux.id}/calculer`, {}, { version })).statusCode).toBe(200)
  await letLeave(api)
  expect(await acteDe(admin, deux.id)).toMatchObject({
    etat: 'refuse',
    a_lire: true,
    refus: 'Quelqu’un l’a modifié entre-temps\u00a0: relisez, puis recommencez.',
  })
  expect(await lire(deux)).toMatchObject({ numero: null })
})
