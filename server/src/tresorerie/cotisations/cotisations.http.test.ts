import { addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, it, test } from 'vitest'
import { aCampagne, aCotisation } from '../../testing/a-cotisation.ts'
import { anAccount, anAdhesion, anEntreprise } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const TODAY = jourOf(new Date())

describe('La liste des cotisations', async () => {
  const campagne = await aCampagne(db)
  const of = async (raison_sociale: string, row: object) => {
    const { id: entreprise_id } = await anEntreprise(db, { raison_sociale })
    const { id: adhesion_id } = await anAdhesion(db, { entreprise_id, statut: 'active' })
    return aCotisation(db, { adhesion_id, campagne_id: campagne.id, ...row })
  }
  const retard = await of('EARL Zèbre', { echeance: addJours(TODAY, -1), montant: 10_000, regle: 0 })
  await of('GAEC Abeille', { montant: 4_000, statut: 'payee', regle: 4_000 })
  await of('GAEC Bourdon', { montant: 3_000, statut: 'partiellement_payee', regle: 1_000, litige_motif: 'Surface' })
  await of('SCEA Cigale', { statut: 'calculee', montant: 2_000 })
  await of('SCEA Dinde', { statut: 'annulee', montant: 9_000 })
  await anAdhesion(db, { statut: 'active' })

  const list = async (query: string) => {
    const response = await admin.get(`/admin/cotisations?campagne_id=${campagne.id}&${query}`)
    expect(response.statusCode, response.body).toBe(200)
    const { resultats, ...page } = response.json()
    return {
      noms: resultats.map((one: { entreprise: { raison_sociale: string } }) => one.entreprise.raison_sociale),
      resultats,
      page,
    }
  }

  it.each([
    ['tri=raison_sociale', ['EARL Zèbre', 'GAEC Abeille', 'GAEC Bourdon', 'SCEA Cigale', 'SCEA Dinde']],
    ['tri=-montant_du', ['EARL Zèbre', 'SCEA Dinde', 'GAEC Abeille', 'GAEC Bourdon', 'SCEA Cigale']],
    ['statut=en_retard', ['EARL Zèbre']],
    ['statut=appelee', []],
    ['statut=partiellement_payee', ['GAEC Bourdon']],
    ['statut=calculee', ['SCEA Cigale']],
    ['litige=oui', ['GAEC Bourdon']],
    ['q=zebre', ['EARL Zèbre']],
    ['q=zebre&statut=payee', []],
    [`q=${retard.numero?.toLowerCase()}`, ['EARL Zèbre']],
  ])('%s', async (query, expected) => {
    expect((await list(query)).noms).toEqual(expected)
  })

  it('dit ce que le filtre doit, a réglé et devra encore', async () => {
    expect((await list('')).page).toEqual({
      total: 5,
      total_exact: true,
      page: 1,
      par_page: 25,
      totaux: { du: 28_000, regle: 5_000, reste: 14_000 },
    })
    const { resultats } = await list('statut=annulee')
    expect(resultats[0]).toMatchObject({ statut: 'annulee', montant_du: 9_000, reste: 0, litige: false })
  })

  it('compte chaque statut, et les adhésions sans cotisation', async () => {
    const comptes = (await admin.get(`/admin/cotisations/comptes?campagne_id=${campagne.id}`)).json()
    const nombres = Object.fromEntries(
      comptes.statuts.map(({ statut, nombre }: { statut: string; nombre: number }) => [statut, nombre]),
    )
    expect(nombres).toEqual({ en_retard: 1, payee: 1, partiellement_payee: 1, calculee: 1, annulee: 1 })
    expect(comptes.statuts.find(({ statut }: { statut: string }) => statut === 'en_retard')).toMatchObject({
      du: 10_000,
      regle: 0,
      reste: 10_000,
    })
    expect(comptes).toMatchObject({ campagne: { id: campagne.id }, litiges: 1, a_bareme: true })
    const manquantes = (await admin.get(`/admin/cotisations/manquantes?campagne_id=${campagne.id}`)).json()
    expect(manquantes.total).toBe(comptes.sans_cotisation)
    expect(
      manquantes.resultats.map((one: { entreprise: { raison_sociale: string } }) => one.entreprise.raison_sociale),
    ).toContain('SCEA Dinde')
  })

  it('montre d’elle-même la dernière campagne appelée, ou toutes', async () => {
    const suivie = (await admin.get('/admin/cotisations/comptes')).json().campagne
    expect(suivie).not.toBeNull()
    expect((await admin.get('/admin/cotisations')).json().resultats[0].campagne.id).toBe(suivie.id)
    await aCotisation(db)
    expect((await admin.get('/admin/cotisations?campagne_id=toutes')).json().total).toBeGreaterThan(5)
  })

  it.each(['statut=perdue', 'tri=siret', 'campagne_id=2027', 'page=0', 'page=401'])('refuse %s', async (query) => {
    expect((await admin.get(`/admin/cotisations?${query}`)).statusCode).toBe(400)
  })
})

test('R31 : une ligne ne porte que les clés annoncées', async () => {
  await aCotisation(db)
  const { resultats } = (await admin.get('/admin/cotisations?campagne_id=toutes')).json()
  expect(Object.keys(resultats[0]).toSorted()).toEqual(
    'adhesion_id campagne date_emission echeance entreprise exigible_le id litige montant_du numero regle reste statut version'.split(
      ' ',
    ),
  )
})
