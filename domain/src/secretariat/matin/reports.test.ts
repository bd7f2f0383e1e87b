import { describe, expect, test } from 'vitest'
import { choixReport, estReportable } from './choix-report.ts'
import { type Attente, composeMatin, type Fait } from './compose-matin.ts'
import { composeReports, withoutReportes } from './compose-reports.ts'
import { checkReport, dernierJour, refuseReport } from './report.ts'

// A Monday, a Sunday and a Friday.
const [LUNDI, DIMANCHE, VENDREDI] = ['2026-11-23', '2026-11-22', '2026-11-27']
const NOW = new Date('2026-11-23T07:41:00Z')

describe('les jours offerts', () => {
  test.each([
    [LUNDI, null, ['Demain 2026-11-24', 'Lundi 2026-11-30']],
    [DIMANCHE, null, ['Demain 2026-11-23', 'Dans une semaine 2026-11-29']],
    [VENDREDI, null, ['Demain 2026-11-28', 'Lundi 2026-11-30', 'Dans une semaine 2026-12-04']],
    [VENDREDI, '2026-11-30', ['Demain 2026-11-28', 'Lundi 2026-11-30']],
    [VENDREDI, VENDREDI, []],
  ])('un %s, jusqu’au %s', (today, limite, attendu) => {
    const choix = choixReport({ today, limite })
    expect(choix.map(({ libelle, jour }) => `${libelle} ${jour}`)).toEqual(attendu)
    expect(estReportable({ today, limite })).toBe(attendu.length > 0)
  })
})

test.each([
  ['2026-11-24', null, undefined],
  ['2026-12-24', null, undefined],
  ['2026-12-25', null, 'On reporte de 31 jours au plus.'],
  [LUNDI, null, 'Choisissez un jour à venir.'],
  ['2026-11-26', '2026-11-26', undefined],
  ['2026-11-27', '2026-11-26', 'Cela se termine le 26 novembre 2026\u00a0: reportez moins loin.'],
])('reporter au %s ce qui finit le %s', (jusqu_au, limite, refus) => {
  const check = () => checkReport(jusqu_au, { today: LUNDI, limite })
  if (refus === undefined) expect(check).not.toThrow()
  else expect(check).toThrow(refus)
})

test.each([
  [null, '2026-12-24'],
  ['2026-11-30', '2026-11-30'],
  ['2027-06-01', '2026-12-24'],
])('ce qui finit le %s se reporte jusqu’au %s au plus', (limite, attendu) => {
  expect(dernierJour({ today: LUNDI, limite })).toBe(attendu)
  expect(refuseReport(attendu, { today: LUNDI, limite })).toBeNull()
})

const fait = (id: string): Fait => ({ id, nom: id, fait: 'un fait', montant: 100, depuis: '2026-11-20' })
const attente = (...ids: string[]): Attente => ({ total: ids.length, montant: 100 * ids.length, faits: ids.map(fait) })
const report = (...objets: string[]) => ({
  id: objets.join(),
  genre: 'soumission' as const,
  objets,
  jusqu_au: '2026-11-30',
  par: 'Nadine Petit',
})

describe('ce qui est reporté', () => {
  test('quitte la liste, son nombre et sa somme ; ce qui vient ensuite s’y voit', () => {
    const reste = withoutReportes(attente('a', 'b', 'c', 'd', 'e'), [report('a'), report('b', 'c', 'd')])
    expect(reste).toEqual({ total: 1, montant: 100, faits: [fait('e')] })
    expect(composeMatin({ soumission: reste }, NOW).map(({ id }) => id)).toEqual(['e'])
  })

  test('se lit en une ligne par report, le premier à revenir d’abord', () => {
    const tard = { ...report('e'), jusqu_au: '2026-12-04' }
    const lignes = composeReports(
      { soumission: attente('a', 'b', 'c', 'd', 'e') },
      [tard, report('a', 'b', 'c', 'd')],
      NOW,
    )
    expect(lignes).toMatchObject([
      { id: null, nombre: 4, fait: 'a, b, c et un autre', montant: 400, jusqu_au: '2026-11-30', par: 'Nadine Petit' },
      { id: 'e', nombre: 1, fait: 'un fait', montant: 100, jusqu_au: '2026-12-04' },
    ])
  })

  test.each([
    [['a', 'b'], { nom: '2\u00a0dossiers soumis', fait: 'a, b' }],
    [['b'], { nom: 'b', fait: 'un fait' }],
    [[], undefined],
  ])('ne dit plus ce qui a été fait depuis : il reste %s', (ids, attendu) => {
    const [ligne] = composeReports({ soumission: attente(...ids) }, [report('a', 'b', 'c', 'd')], NOW)
    if (attendu) expect(ligne).toMatchObject(attendu)
    else expect(ligne).toBeUndefined()
  })

  test('ne touche pas aux autres sortes', () => {
    expect(composeReports({ iban: attente('a') }, [report('a')], NOW)).toEqual([])
  })
})
