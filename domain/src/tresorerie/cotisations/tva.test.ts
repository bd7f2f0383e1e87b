import { expect, test } from 'vitest'
import { TVA_PAR_DEFAUT } from '../../organisme/parametres/tva.ts'
import { requireTaux } from './tva.ts'

const [hors] = TVA_PAR_DEFAUT.taux
const TVA20 = { code: 'TVA20', libelle: 'Taux normal', taux_pct: 20, mention: null, categorie: 'S' as const }
const taux = [
  ...(hors ? [hors] : []),
  { ...TVA20, valide_du: '2020-01-01', valide_au: '2026-12-31' },
  { ...TVA20, code: 'TVA10', valide_du: '2020-01-01', valide_au: null },
]
const fixe = (tva_code: string) => ({ assiette: 'entreprise' as const, tva_code })

test.each<[string, string, string | null]>([
  ['TVA20', '2026-12-31', null],
  ['TVA20', '2027-01-01', 'TVA20'],
  ['TVA10', '2027-01-01', null],
])('avec %s, le %s', (code, jour, sans) => {
  const check = () => requireTaux([fixe('TVA10'), fixe(code)], taux, jour)
  if (sans) expect(check).toThrow(/TVA20.*1er janvier 2027.*paramètres/)
  else expect(check).not.toThrow()
})

test('les parts et les remises ne portent pas de taux', () => {
  const sans = [
    { assiette: 'parts' as const, tva_code: 'FINI' },
    { assiette: 'jeune' as const, tva_code: 'FINI' },
  ]
  expect(() => requireTaux(sans, taux, '2027-01-01')).not.toThrow()
})
