import { addAnnees, addJours, anneeOf, jourOf } from '@sillon/domain/jour'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { aCampagne, aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { allocate, lockCompte, withdrawReglement } from '../reglements/affectation.service.ts'

const api = await startTestApp()
const { db } = api
const today = jourOf(api.now())
const an = anneeOf(today)
const ilYaUnAn = addAnnees(today, -1)

const read = async (query = '') =>
  (await (await api.as((await anAccount(db, { is_admin: true })).id)).get(`/admin/tableau-de-bord${query}`)).json()

/** A fee with these payments (day, amount in cents). */
async function aFee(
  campagne_id: string,
  dates: { date_emission: string; echeance: string },
  paiements: [string, number][],
) {
  const { id, entreprise_id } = await aCotisation(db, { campagne_id, montant: 10_000, ...dates })
  for (const [jour, montant] of paiements) {
    const reglement = await aReglement(db, { entreprise_id, montant, date_reglement: jour })
    await inTransaction(db, async (tx) => {
      await lockCompte(tx, entreprise_id)
      await allocate(tx, [{ reglement_id: reglement.id, creance_id: id, montant }], jour)
    })
  }
  return { id, entreprise_id }
}

test('sans cotisation appelée, il n’y a rien à comparer', async () => {
  expect(await read()).toMatchObject({ campagne: null, an_dernier: null, semaines: [], campagnes: [] })
})

test('un règlement non rapproché ne compte que pour ce qui n’en fut pas remboursé', async () => {
  const before = (await read()).reglements_a_affecter
  await aReglement(db, { montant: 5_000, rembourse: 2_000 })
  await aReglement(db, { montant: 1_000, rembourse: 1_000 })
  expect((await read()).reglements_a_affecter).toEqual({ nombre: before.nombre + 1, montant: before.montant + 3_000 })
})

describe('deux campagnes', () => {
  let courante: { id: string }
  let passee: { id: string }

  beforeAll(async () => {
    const dates = (annee: number) => ({ annee, debut: `${annee}-01-01`, fin: `${annee}-12-31` })
    courante = await aCampagne(db, dates(an))
    passee = await aCampagne(db, dates(an - 1))
    const cette = { date_emission: addJours(today, -30), echeance: addJours(today, -10) }
    await aFee(courante.id, cette, [[addJours(today, -20), 10_000]])
    await aFee(courante.id, cette, [[addJours(today, -5), 4_000]])
    await aCotisation(db, { campagne_id: courante.id, statut: 'calculee' })
    const avant = { date_emission: addJours(ilYaUnAn, -30), echeance: addJours(ilYaUnAn, -10) }
    await aFee(passee.id, avant, [[addJours(ilYaUnAn, -15), 10_000]])
    await aFee(passee.id, avant, [[addJours(ilYaUnAn, 40), 10_000]])
    // Cancelled since then, so it still counts a year ago.
    const annulee = await aFee(passee.id, avant, [])
    const close_le = addJours(ilYaUnAn, 5)
    await db.updateTable('cotisations').set({ statut: 'annulee', close_le }).where('id', '=', annulee.id).execute()
    // Debited, then returned by the bank since.
    const rejetee = await aFee(passee.id, avant, [[addJours(ilYaUnAn, -10), 10_000]])
    const { id } = await db
      .selectFrom('reglements')
      .select('id')
      .where('entreprise_id', '=', rejetee.entreprise_id)
      .executeTakeFirstOrThrow()
    await inTransaction(db, async (tx) => {
      await lockCompte(tx, rejetee.entreprise_id)
      await withdrawReglement(tx, id, addJours(ilYaUnAn, 3))
    })
  })

  test('ce qui est appelé, encaissé et en retard, aujourd’hui et le même jour de l’an dernier', async () => {
    const { campagne, montants, an_dernier, campagnes } = await read()
    expect(campagne).toMatchObject({ id: courante.id, annee: an })
    expect(montants).toEqual({ appele: 20_000, encaisse: 14_000, remis: 0, en_retard: 6_000 })
    expect(an_dernier).toMatchObject({
      campagne: { id: passee.id },
      jour: ilYaUnAn,
      montants: { appele: 40_000, encaisse: 20_000, remis: 0, en_retard: 20_000 },
    })
    expect(campagnes).toMatchObject([
      {
        annee: an - 1,
        appele: 30_000,
        encaisse: 20_000,
        remis: 0,
        en_retard: 10_000,
        nombre_appelees: 3,
        nombre_en_retard: 1,
      },
      {
        annee: an,
        appele: 20_000,
        encaisse: 14_000,
        remis: 0,
        en_retard: 6_000,
        nombre_appelees: 2,
        nombre_en_retard: 1,
      },
    ])
  })

  test('les semaines montent jusqu’à aujourd’hui', async () => {
    const { semaines, montants, an_dernier } = await read()
    expect(semaines[0].fin).toBe(addJours(today, -24))
    expect(semaines[0].montants).toEqual({ appele: 20_000, encaisse: 0, remis: 0, en_retard: 0 })
    expect(semaines.at(-1)).toEqual({ fin: today, montants, an_dernier: an_dernier.montants })
    expect(semaines.map(({ montants: { encaisse } }: (typeof semaines)[number]) => encaisse)).toEqual([
      0, 10_000, 10_000, 14_000, 14_000,
    ])
  })

  test('des campagnes lointaines ne cachent pas celle d’aujourd’hui', async () => {
    for (const rang of [20, 21, 22, 23]) {
      const dates = { annee: an + rang, debut: `${an + rang}-01-01`, fin: `${an + rang}-12-31` }
      const lointaine = await aCampagne(db, dates)
      await aCotisation(db, { campagne_id: lointaine.id, date_emission: today })
    }
    const { campagne, campagnes } = await read()
    expect(campagne.id).toBe(courante.id)
    expect(campagnes.map(({ annee }: { annee: number }) => annee)).toEqual([an - 1, an, an + 22, an + 23])
    await db
      .deleteFrom('cotisations')
      .where(
        'campagne_id',
        'in',
        db
          .selectFrom('campagnes')
          .select('id')
          .where('annee', '>', an + 1),
      )
      .execute()
  })

  test('une autre campagne se choisit', async () => {
    const { campagne, montants, an_dernier } = await read(`?campagne_id=${passee.id}`)
    expect(campagne.id).toBe(passee.id)
    expect(montants).toEqual({ appele: 30_000, encaisse: 20_000, remis: 0, en_retard: 10_000 })
    expect(an_dernier).toBeNull()
  })

  test('une campagne inconnue n’existe pas, un identifiant illisible est refusé', async () => {
    const admin = await api.as((await anAccount(db, { is_admin: true })).id)
    const inconnue = '00000000-0000-4000-8000-000000000000'
    expect((await admin.get(`/admin/tableau-de-bord?campagne_id=${inconnue}`)).statusCode).toBe(404)
    expect((await admin.get('/admin/tableau-de-bord?campagne_id=2027')).statusCode).toBe(400)
  })

  /** A fee of this year whose direct debit is exported on a day, and debited on another. */
  async function aPrelevee(exporte_le: string, date_reglement: string) {
    const dates = { date_emission: addJours(today, -30), echeance: addJours(today, 30) }
    const { id, entreprise_id } = await aFee(courante.id, dates, [])
    const reglement = await aReglement(db, { entreprise_id, montant: 10_000, date_reglement })
    await inTransaction(db, async (tx) => {
      await lockCompte(tx, entreprise_id)
      await allocate(tx, [{ reglement_id: reglement.id, creance_id: id, montant: 10_000 }], exporte_le)
    })
    return { entreprise_id, reglement }
  }

  test('un prélèvement est remis en banque jusqu’à sa date, puis encaissé, sauf rejet', async () => {
    const avant = await read()
    await aPrelevee(addJours(today, -2), addJours(today, 3))
    await aPrelevee(addJours(today, -17), addJours(today, -9))
    const rejete = await aPrelevee(addJours(today, -2), addJours(today, 3))
    await inTransaction(db, async (tx) => {
      await lockCompte(tx, rejete.entreprise_id)
      await withdrawReglement(tx, rejete.reglement.id, today)
    })
    const { montants, campagnes, semaines } = await read()
    const encaisse = avant.montants.encaisse + 10_000
    expect(montants).toEqual({ ...avant.montants, appele: avant.montants.appele + 30_000, encaisse, remis: 10_000 })
    expect(campagnes.at(-1)).toMatchObject({ encaisse, remis: 10_000 })
    expect(semaines.map(({ montants: { remis } }: (typeof semaines)[number]) => remis)).toEqual([
      0, 10_000, 10_000, 0, 10_000,
    ])
  })
})
