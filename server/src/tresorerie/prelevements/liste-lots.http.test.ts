import { addJours, jourOf } from '@sillon/domain/jour'
import { nextJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { aCotisationPrelevee, setPaiement } from '../../testing/a-mandat.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)
const PATH = '/admin/prelevements'
const premier = nextJourTarget(addJours(jourOf(api.now()), 14))
const second = nextJourTarget(addJours(premier, 20))

const lire = async (query = '') => {
  const response = await admin.get(`${PATH}?${query}`)
  expect(response.statusCode).toBe(200)
  const { resultats, total, totaux } = response.json()
  return { ids: resultats.map(({ id }: { id: string }) => id), total, totaux }
}

/** A batch of one line of 60 euros, of a company of this name. */
async function aLot(raison_sociale: string, date_prelevement: string) {
  const { entreprise_id } = await aCotisationPrelevee(db)
  await db.updateTable('entreprises').set({ raison_sociale }).where('id', '=', entreprise_id).execute()
  const lot = (await admin.post(PATH, { date_prelevement })).json()
  expect(lot).toMatchObject({ nombre: 1, montant: 6_000 })
  return lot as { id: string; version: number; message_id: string }
}

let tilleuls: Awaited<ReturnType<typeof aLot>>
let forge: Awaited<ReturnType<typeof aLot>>

test('une liste vide ne somme rien', async () => {
  expect(await lire()).toEqual({ ids: [], total: 0, totaux: { montant: 0, montant_rejete: 0 } })
})

describe('La liste des lots', () => {
  beforeAll(async () => {
    await setPaiement(db)
    tilleuls = await aLot('EARL Tilleuls', premier)
    forge = await aLot('SCEA de la Forge', second)
    await db.updateTable('prelevements').set({ statut: 'exporte' }).where('id', '=', tilleuls.id).execute()
    await db
      .updateTable('lignes_prelevement')
      .set({ statut: 'rejetee' })
      .where('prelevement_id', '=', tilleuls.id)
      .execute()
  })

  it('somme tous les lots, quelle que soit la page, et dit ce qui est rejeté', async () => {
    const totaux = { montant: 12_000, montant_rejete: 6_000 }
    expect(await lire()).toEqual({ ids: [forge.id, tilleuls.id], total: 2, totaux })
    expect(await lire('par_page=1&page=2')).toEqual({ ids: [tilleuls.id], total: 2, totaux })
    expect(await lire('par_page=1&page=3')).toEqual({ ids: [], total: 2, totaux })
  })

  it.each([
    ['etat=exporte', 6_000],
    [`au=${premier}`, 6_000],
    ['q=tilleul', 6_000],
  ])('se filtre et somme ce qui reste : %s', async (query, montant_rejete) => {
    const totaux = { montant: 6_000, montant_rejete }
    expect(await lire(query)).toEqual({ ids: [tilleuls.id], total: 1, totaux })
  })

  it('se filtre aussi par numéro, et par des jours compris', async () => {
    expect((await lire(`q=${forge.message_id}`)).ids).toEqual([forge.id])
    expect((await lire(`du=${second}&au=${second}`)).ids).toEqual([forge.id])
    expect((await lire('etat=annule')).total).toBe(0)
  })

  it('refuse un filtre inconnu, et qui n’est pas du bureau', async () => {
    expect((await admin.get(`${PATH}?etat=perdu`)).statusCode).toBe(400)
    expect((await admin.get(`${PATH}?du=hier`)).statusCode).toBe(400)
    const adherent = await api.as((await anAccount(db)).id)
    expect((await adherent.get(PATH)).statusCode).toBe(403)
  })

  it('ne compte plus ce qui est retiré d’un lot', async () => {
    expect((await admin.delete(`${PATH}/${forge.id}`, { version: forge.version })).statusCode).toBe(204)
    expect((await lire('etat=annule')).totaux).toEqual({ montant: 0, montant_rejete: 0 })
    expect((await lire()).totaux).toEqual({ montant: 6_000, montant_rejete: 6_000 })
  })
})
