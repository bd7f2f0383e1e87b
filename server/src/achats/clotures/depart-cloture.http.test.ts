import { expect, test } from 'vitest'
import { aCloture } from '../../testing/a-cloture.ts'
import { leaveAfterATakingBack } from '../../testing/actes-attendus.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp({ delaiActes: 30 })
const { db } = api

const PALETTE = { contenance: 0.025, conditionnement: 'sac', colisage: 40, paliers: [], prix_unitaire_ht: 4_150_000 }

/** A closing, with what its end changes: the state of the purchase, the numbers given, the mails. */
async function aFin(nombres: readonly number[], options: Partial<Parameters<typeof aCloture>[1]> = {}) {
  const cloture = await aCloture(api, { nombres, ...options })
  const { libelle } = await db
    .selectFrom('groupements_achats')
    .select('libelle')
    .where('id', '=', cloture.id)
    .executeTakeFirstOrThrow()
  const emails = await db
    .selectFrom('utilisateurs')
    .select('email')
    .where(
      'id',
      'in',
      cloture.acheteurs.map(({ id }) => id),
    )
    .orderBy('email')
    .execute()
  const observe = async () => {
    const { statut } = await cloture.read()
    const courriels = await Promise.all(emails.map(({ email }) => mailsOf(api, email)))
    return { statut, courriels: courriels.flatMap((lus) => lus.map(({ modele }) => modele)) }
  }
  return { ...cloture, libelle, observe }
}

test('les commandes confirmées le sont quand cela ne se reprend plus', async () => {
  const { admin, attribuer, libelle, observe } = await aFin([12, 8])
  const depart = { ask: attribuer, observe, libelle: `Confirmation des commandes de «\u00a0${libelle}\u00a0»` }
  expect(await leaveAfterATakingBack(api, admin, depart)).toMatchObject({ statut: 'attribue' })
})

test('la question posée aux adhérents part quand elle ne se reprend plus\u202f; les autres décisions, tout de suite', async () => {
  const fin = await aFin([40, 22], { article: PALETTE })
  const depart = {
    ask: () => fin.decide('colis_incomplet', 'arrondir'),
    observe: fin.observe,
    libelle: `Questions aux adhérents de «\u00a0${fin.libelle}\u00a0»`,
  }
  const { courriels } = await leaveAfterATakingBack(api, fin.admin, depart)
  expect(courriels.length).toBeGreaterThan(0)
  expect((await fin.decide('colis_incomplet', 'accepter')).json()).toMatchObject({ statut: 'clos' })
})

test('la prolongation d’une clôture rouvre et prévient quand elle ne se reprend plus', async () => {
  const fin = await aFin([4, 3], { groupement: { seuil_minimum: 1_000_000, seuil_unite: 'eur' } })
  const choix = { article_id: null, jours: 7 }
  expect((await fin.decide('minimum_groupement', 'prolonger', choix)).statusCode).toBe(200)
  const ask = async () =>
    fin.admin.post(`${fin.path}/cloture/prolonger`, undefined, { version: (await fin.read()).version })
  const depart = { ask, observe: fin.observe, libelle: `Prolongation de «\u00a0${fin.libelle}\u00a0»` }
  const { statut, courriels } = await leaveAfterATakingBack(api, fin.admin, depart)
  expect([statut, courriels.length]).toEqual(['ouvert', 2])
})
