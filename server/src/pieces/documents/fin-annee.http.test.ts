import { anneeOf, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const autreServeur = await startTestApp({ beside: api })

const annee = anneeOf(jourOf(api.now()))
/** Midnight in Paris, an hour ahead of UTC in winter. */
const MINUIT = Date.parse(`${annee}-12-31T23:00:00.000Z`)
const ACTES = 40

test('R80 : quarante actes autour de minuit, le 31 décembre, se numérotent sans trou ni double, dans leur année', async () => {
  const { id } = await anAccount(api.db, { is_admin: true })
  const cotisations = await Promise.all(
    Array.from({ length: ACTES + 2 }, () => aCotisation(api.db, { montant: 6_000 })),
  )
  for (const { clock, now } of [api, autreServeur]) clock.advance(MINUIT - 10_000 - now().getTime())
  const clients = [await api.as(id), await autreServeur.as(id)]
  /** Records a payment, which issues its receipt. */
  const encaisse = async (rang: number) => {
    const reglement = {
      entreprise_id: cotisations[rang]?.entreprise_id,
      moyen: 'virement',
      date_reglement: `${annee}-12-31`,
      montant: 6_000,
      recu: true,
    }
    const response = await clients[rang % 2]?.post('/admin/reglements', reglement, { key: `reglement-${rang}` })
    return response?.statusCode
  }

  expect(await encaisse(ACTES)).toBe(201)
  for (const { clock, now } of [api, autreServeur]) clock.advance(MINUIT - 100 - now().getTime())
  const codes = await Promise.all(Array.from({ length: ACTES }, (_, rang) => encaisse(rang)))
  expect(codes).toEqual(Array(ACTES).fill(201))
  expect(await encaisse(ACTES + 1)).toBe(201)

  const recus = await api.db
    .selectFrom('documents')
    .select(['numero', 'date_emission'])
    .where('type', '=', 'recu')
    .orderBy('date_emission')
    .orderBy('numero')
    .execute()
  expect(recus).toHaveLength(ACTES + 2)
  for (const an of [annee, annee + 1]) {
    const numeros = recus.filter(({ date_emission }) => date_emission.startsWith(`${an}-`)).map(({ numero }) => numero)
    expect(numeros.length).toBeGreaterThan(0)
    expect(numeros).toEqual(numeros.map((_, rang) => `RE-${an}-${String(rang + 1).padStart(6, '0')}`))
  }
  expect(new Set(recus.map(({ date_emission }) => date_emission))).toEqual(
    new Set([`${annee}-12-31`, `${annee + 1}-01-01`]),
  )
})
