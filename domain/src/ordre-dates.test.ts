import { describe, expect, test } from 'vitest'
import { createOrdreColonne, lisDateChiffree, type OrdreDates } from './ordre-dates.ts'

function ordreDe(...textes: string[]) {
  const colonne = createOrdreColonne()
  for (const texte of textes) colonne.lis(texte)
  return { ordre: colonne.ordre(), exemples: colonne.exemples().map(({ texte }) => texte) }
}

describe('R97 : l’ordre du jour et du mois dans une colonne', () => {
  test.each<[string, string[], OrdreDates | null | undefined]>([
    ['aucune date', [], undefined],
    ['des dates ISO', ['2026-04-03', '2026-12-31T00:00:00'], undefined],
    ['autre chose qu’une date', ['hier', '3 avril 2026', '03/04/26'], undefined],
    ['une seule date, aux deux lectures', ['03/04/2026'], null],
    ['plusieurs, aucune ne tranche', ['03/04/2026', '1.2.2025', '12-11-2024'], null],
    ['le même jour dans les deux sens', ['03/03/2026', '12/12/2025'], undefined],
    ['un jour après le 12', ['03/04/2026', '13/04/2026'], 'jour_mois'],
    ['un jour après le 12, en second', ['03/04/2026', '04/13/2026'], 'mois_jour'],
    ['l’ordre des lignes n’y change rien', ['04/13/2026', '03/04/2026'], 'mois_jour'],
    ['deux lignes se contredisent', ['13/04/2026', '04/13/2026', '03/04/2026'], null],
    ['deux lignes se contredisent, sans autre', ['13/04/2026', '04/13/2026'], undefined],
    ['une date impossible ne tranche pas', ['45/60/2026', '03/04/2026'], null],
    ['un jour qui n’existe dans aucun mois ne tranche pas', ['45/01/2026', '03/04/2026'], null],
    ['des dates ISO parmi elles ne tranchent pas', ['2026-01-31', '03/04/2026'], null],
  ])('%s', (_, textes, ordre) => {
    expect(ordreDe(...textes).ordre).toBe(ordre)
  })

  test('trois exemples du fichier, chacun une fois', () => {
    const textes = ['03/04/2026', '03/04/2026', '05/05/2026', '1/2/2025', '06/07/2024', '08/09/2023']
    expect(ordreDe(...textes).exemples).toEqual(['03/04/2026', '1/2/2025', '06/07/2024'])
  })
})

test.each<[string, OrdreDates, string | null]>([
  ['03/04/2026', 'jour_mois', '2026-04-03'],
  ['03/04/2026', 'mois_jour', '2026-03-04'],
  ['3.4.2026', 'mois_jour', '2026-03-04'],
  ['31/12/2026', 'mois_jour', null],
  ['45/01/2026', 'jour_mois', null],
  ['00/01/2026', 'jour_mois', null],
  ['03/04/26', 'jour_mois', null],
])('« %s », %s : %s', (texte, ordre, attendu) => {
  expect(lisDateChiffree(texte, ordre)).toBe(attendu)
})
