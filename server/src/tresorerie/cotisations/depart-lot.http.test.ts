import { expect, test } from 'vitest'
import { aCampagneAAppeler, DATES } from '../../testing/a-campagne-a-appeler.ts'
import { acteDe, announced, letLeave } from '../../testing/actes-attendus.ts'
import { anAccount } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp({ delaiActes: 30 })
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const autre = await api.as((await anAccount(api.db, { is_admin: true })).id)
const { campagne } = await aCampagneAAppeler(api.db, 3)
const chemin = `/admin/campagnes/${campagne.id}/lots`

const lots = async () => (await admin.get(chemin)).json().lots
const ask = (par = admin) => par.post(chemin, { operation: 'appel', ...DATES() })
const appelees = async () =>
  (await admin.get(`/admin/cotisations?campagne_id=${campagne.id}&statut=appelee`)).json().total

test('un calcul n’envoie rien, et commence tout de suite', async () => {
  expect((await admin.post(chemin, { operation: 'calcul' })).json()).toMatchObject({ operation: 'calcul', total: 3 })
  await runJob(api, 'lots_cotisations')
})

test('un appel attend sans rien commencer, et se reprend', async () => {
  const avant = await lots()
  const [acte, second] = await Promise.all([ask().then(announced), ask().then(announced)])
  expect(second.id).toBe(acte.id)
  expect(acte.libelle).toBe(`Appel de cotisations «\u00a0${campagne.libelle}\u00a0» à 3\u00a0adhérents`)
  expect((await ask(autre)).json().code).toBe('acte.en-attente')
  await runJob(api, 'lots_cotisations')
  expect([await lots(), await appelees()]).toEqual([avant, 0])
  expect((await autre.post(`/admin/actes-en-attente/${acte.id}/annuler`, {})).json().etat).toBe('annule')
  await letLeave(api)
  expect(await lots()).toEqual(avant)
})

test('ce qui attend annonce ce qui partira, sans ce qui serait refusé ni ce qui est mis à part', async () => {
  const [refusee, a_part] = await api.db.selectFrom('adhesions').select(['id', 'entreprise_id']).orderBy('id').execute()
  const setAdresse = (adresse_electronique: string | null) =>
    api.db
      .updateTable('entreprises')
      .set({ adresse_electronique })
      .where('id', '=', refusee?.entreprise_id ?? '')
      .execute()
  await setAdresse('999999999')
  const demande = { operation: 'appel', ...DATES(), sauf_ids: [a_part?.id] }
  const acte = announced(await admin.post(chemin, demande))
  expect(acte.libelle).toMatch(/à 1\sadhérent$/)
  await admin.post(`/admin/actes-en-attente/${acte.id}/annuler`, {})
  await setAdresse(null)
})

test('un calcul lancé entre-temps empêche l’appel, et son auteur le lit', async () => {
  announced(await ask())
  await autre.post(chemin, { operation: 'calcul' })
  await letLeave(api)
  expect(await acteDe(admin, campagne.id)).toMatchObject({
    etat: 'refuse',
    a_lire: true,
    refus: 'Un calcul ou un appel est déjà en cours pour cette campagne.',
  })
  await runJob(api, 'lots_cotisations')
  expect(await appelees()).toBe(0)
})

test('son heure venue, l’appel est fait une fois, onglet fermé', async () => {
  announced(await ask())
  await Promise.all([letLeave(api), letLeave(api)])
  await runJob(api, 'lots_cotisations')
  expect(await appelees()).toBe(3)
  expect((await lots()).filter(({ operation }: { operation: string }) => operation === 'appel')).toHaveLength(1)
})
