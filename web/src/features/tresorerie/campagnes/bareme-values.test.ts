import { expect, test } from 'vitest'
import { describeTarif, NOUVELLE_COMPOSANTE, withAssiette } from './bareme-values.ts'

const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const libelleDe = (code: string) => (code === 'traction' ? 'Traction' : code)

const PART_FIXE = { ...NOUVELLE_COMPOSANTE, code: 'FIXE', libelle: 'Part fixe' }

test.each([
  [{ montant: 6_000, prorata: true }, '60,00 € (au prorata)'],
  [{ assiette: 'adherent', montant: 1_500, franchise: 1 }, '15,00 € par adhérent au-delà de 1'],
  [
    {
      assiette: 'hectare',
      paliers: [
        { jusqu_a: 100, tarif: 50 },
        { jusqu_a: null, tarif: 10 },
      ],
      plafond: 15_000,
    },
    'jusqu’à 100,00 ha 0,50 € ; au-delà 0,10 € (plafond 150,00 €)',
  ],
  [
    { assiette: 'materiel', montant: 500, tarifs_categorie: [{ categorie: 'traction', montant: 800 }] },
    '5,00 € par matériel ; Traction 8,00 €',
  ],
  [{ assiette: 'jeune', taux_pct: 50, sur: 'FIXE' }, '−50 % sur Part fixe'],
  [{ assiette: 'parts', nombre_parts: 4, montant: 1_500 }, '4 × 15,00 €'],
] as const)('un tarif se lit en peu de mots : %o', (change, attendu) => {
  const composante = { ...NOUVELLE_COMPOSANTE, ...change } as unknown as typeof NOUVELLE_COMPOSANTE
  expect(spaced(describeTarif(composante, libelleDe, [PART_FIXE]))).toBe(attendu)
})

test('changer d’assiette garde le nom et les comptes, pas les tarifs ni les bornes', () => {
  const composante = { ...NOUVELLE_COMPOSANTE, code: 'HA', libelle: 'Surface', plafond: 100, compte: '706000' }
  expect(withAssiette(composante, 'hectare')).toMatchObject({
    code: 'HA',
    libelle: 'Surface',
    compte: '706000',
    plafond: null,
    paliers: [{ jusqu_a: null, tarif: 0 }],
  })
})
