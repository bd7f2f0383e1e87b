import { expect, test } from 'vitest'
import { takeNumeros } from '../../organisme/parametres/compteurs.service.ts'
import { anEntreprise } from '../../testing/factories.ts'
import { NO_JOBS, startTestApp } from '../../testing/test-app.ts'
import { emitDocuments } from './emission.service.ts'

const { db } = await startTestApp()

const MORTS = 50
const donnees = {
  emetteur: {},
  destinataire: {},
  campagne: null,
} as never

test('cinquante transactions tuées parmi d’autres ne laissent ni trou ni double', async () => {
  const { id: entreprise_id } = await anEntreprise(db)
  const emit = (nombre: number, dies: boolean) =>
    db.transaction().execute(async (tx) => {
      const pieces = Array.from({ length: nombre }, () => ({ entreprise_id, donnees }))
      const emis = await emitDocuments(tx, NO_JOBS, { type: 'facture', date_emission: '2026-11-21' }, pieces)
      if (dies) throw new Error('mort')
      return emis
    })
  const results = await Promise.allSettled(
    Array.from({ length: MORTS * 2 }, (_, rang) => emit(1 + (rang % 7), rang % 2 === 0)),
  )
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(MORTS)
  const numeros = (await db.selectFrom('documents').select('numero').orderBy('numero').execute()).map(
    ({ numero }) => numero,
  )
  const expected = numeros.map((_, rang) => `FA-2026-${String(rang + 1).padStart(6, '0')}`)
  expect(numeros).toEqual(expected)
  expect(numeros.length).toBeGreaterThan(MORTS)
})

test('chaque série et chaque année ont leur compte, jusqu’au-delà du million', async () => {
  const take = (serie: string, annee: number, nombre = 1) =>
    db.transaction().execute((tx) => takeNumeros(tx, serie, annee, nombre))
  expect(await take('AV', 2026, 2)).toEqual(['AV-2026-000001', 'AV-2026-000002'])
  expect(await take('AV', 2027)).toEqual(['AV-2027-000001'])
  expect(await take('AC', 2026)).toEqual(['AC-2026-000001'])
  await db.updateTable('compteurs').set({ dernier: 999_999 }).where('serie', '=', 'AC').execute()
  expect(await take('AC', 2026)).toEqual(['AC-2026-1000000'])
})
