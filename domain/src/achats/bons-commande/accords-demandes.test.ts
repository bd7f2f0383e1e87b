import { expect, test } from 'vitest'
import { accordsDemandes } from './accords-demandes.ts'

const bon = (id: string, total_ttc: number, depasse: boolean) => ({ id, depasse, calcul: { total_ttc } })
const AVANT = [bon('a', 100, false), bon('b', 200, true)]

test.each([
  ['rien ne dépasse', [bon('a', 100, false)], []],
  ['un bon dépasse', [bon('a', 130, true)], [{ bon_id: 'a', avant_ttc: 100, apres_ttc: 130 }]],
  ['il dépassait déjà', [bon('b', 220, true)], [{ bon_id: 'b', avant_ttc: 200, apres_ttc: 220 }]],
  ['il ne recevait rien avant', [bon('c', 50, true)], [{ bon_id: 'c', avant_ttc: 50, apres_ttc: 50 }]],
])('des accords demandés quand %s', (_, apres, attendus) => {
  expect(accordsDemandes(AVANT, apres)).toEqual(attendus)
})
