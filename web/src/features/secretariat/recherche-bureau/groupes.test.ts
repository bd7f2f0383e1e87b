import { formatSiret } from '@sillon/domain/siret'
import { expect, test } from 'vitest'
import { listActes } from './actes.ts'
import { groupesLocaux } from './groupes.ts'

const SIRET = '73282932000074'

test('un SIRET ouvre une nouvelle adhésion, à qui le peut', () => {
  const ligne = {
    page: `/admin/nouvelle-adhesion/recherche/?siret=${SIRET}`,
    icone: 'actes',
    titre: `Nouvelle adhésion\u00a0: ${formatSiret(SIRET)}`,
  }
  const locales = (q: string, actes = listActes('administrateur')) => groupesLocaux(q, { actes, pages: [] })
  expect(locales('732 829 320 00074')).toEqual([{ titre: 'Actes', lignes: [ligne] }])
  expect(locales('73282932000075'), 'un chiffre faux').toEqual([])
  expect(locales(SIRET, listActes('lecture'))).toEqual([])
})
