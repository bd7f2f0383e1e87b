import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pourcentageDe } from '../../argent/arrondi.ts'
import { TVA_PAR_DEFAUT } from '../../organisme/parametres/tva.ts'
import { campagne, FIXE } from '../../testing/bareme.ts'
import { PRORATAS } from '../campagnes/bareme.ts'
import { ASSIETTES, type Composante } from '../campagnes/composante.ts'
import { computeCotisation } from './compute-cotisation.ts'
import type { Situation } from './situation.ts'

const { taux } = TVA_PAR_DEFAUT
const jour = '2027-03-01'

const montant = fc.integer({ min: 0, max: 100_000 })
const hectares = fc.integer({ min: 0, max: 200_000 }).map((centiemes) => centiemes / 100)
const codes = ['A', 'B', 'C', 'D', 'E']

const composante = (code: string): fc.Arbitrary<Composante> =>
  fc.record({
    code: fc.constant(code),
    libelle: fc.constant(`Composante ${code}`),
    assiette: fc.constantFrom(...ASSIETTES),
    montant,
    franchise: fc.integer({ min: 0, max: 2 }),
    paliers: fc
      .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 3 })
      .chain((fins) =>
        fc.tuple(
          ...[...fins.toSorted((a, b) => a - b), null].map((jusqu_a) => montant.map((tarif) => ({ jusqu_a, tarif }))),
        ),
      ),
    nombre_parts: fc.integer({ min: 0, max: 10 }),
    tarifs_categorie: fc.constantFrom([], [{ categorie: 'traction', montant: 800 }]),
    plancher: fc.option(fc.integer({ min: 0, max: 5_000 })),
    plafond: fc.option(fc.integer({ min: 5_000, max: 500_000 })),
    taux_pct: fc.integer({ min: 1, max: 10_000 }).map((centiemes) => centiemes / 100),
    sur: fc.constantFrom(...codes),
    prorata: fc.boolean(),
    tva_code: fc.constantFrom('HORS_CHAMP', 'TVA20', 'TVA5_5'),
    compte: fc.constant('756000'),
  })

const bareme = fc.record({
  prorata: fc.constantFrom(...PRORATAS),
  composantes: fc.tuple(...codes.map(composante)),
})

const jours = fc.constantFrom('1960-01-01', '1999-12-31', '2024-02-29', '2026-12-31', '2027-05-20', '2027-12-31')

const situation: fc.Arbitrary<Situation> = fc.record({
  exploitations: fc.uniqueArray(fc.record({ nom: fc.constantFrom('A', 'B', 'C', 'D'), sau_ha: hectares }), {
    selector: ({ nom }) => nom,
  }),
  adherents: fc.array(fc.record({ est_retraite: fc.boolean(), date_naissance: fc.option(jours) }), { maxLength: 4 }),
  materiels: fc.array(
    fc.record({
      categorie: fc.constantFrom('tracteur', 'charrue', 'semoir'),
      groupe: fc.constantFrom('traction', 'sol'),
      nombre: fc.integer({ min: 0, max: 9 }),
    }),
    { maxLength: 4 },
  ),
  admis_le: fc.option(jours),
  rang_campagne: fc.integer({ min: 1, max: 4 }),
  installe_le: fc.option(jours),
  parts_detenues: fc.integer({ min: 0, max: 10 }),
})

const calcule = (scale: Parameters<typeof computeCotisation>[0], one: Situation) =>
  computeCotisation(scale, one, { campagne, jour, taux })

const sum = (nombres: readonly number[]) => nombres.reduce((total, one) => total + one, 0)

describe('Quels que soient le barème et la situation, le calcul', () => {
  test('n’est jamais négatif', () => {
    fc.assert(
      fc.property(bareme, situation, (scale, one) => {
        const { lignes, tva, montant_ht, montant_tva, montant_parts, montant_du } = calcule(scale, one)
        const montants = [montant_ht, montant_tva, montant_parts, montant_du, ...tva.map(({ base }) => base)]
        expect(Math.min(...montants)).toBeGreaterThanOrEqual(0)
        expect(lignes.every((ligne) => ligne.nature === 'remise' || ligne.montant_ht >= 0)).toBe(true)
      }),
    )
  })

  test('est la somme de ses lignes, en centimes entiers', () => {
    fc.assert(
      fc.property(bareme, situation, (scale, one) => {
        const { lignes, montant_ht, montant_tva, montant_ttc, montant_parts, montant_du } = calcule(scale, one)
        const of = (isParts: boolean) =>
          sum(lignes.filter(({ nature }) => (nature === 'parts') === isParts).map((ligne) => ligne.montant_ht))
        expect(of(false)).toBe(montant_ht)
        expect(of(true)).toBe(montant_parts)
        expect(montant_ttc).toBe(montant_ht + montant_tva)
        expect(montant_du).toBe(montant_ttc + montant_parts)
        expect(lignes.every((ligne) => Number.isSafeInteger(ligne.montant_ht))).toBe(true)
      }),
    )
  })

  test('porte sa TVA sur le sous-total de chaque taux', () => {
    fc.assert(
      fc.property(bareme, situation, (scale, one) => {
        const { lignes, tva, montant_ht, montant_tva } = calcule(scale, one)
        expect(sum(tva.map(({ base }) => base))).toBe(montant_ht)
        expect(sum(tva.map((total) => total.montant))).toBe(montant_tva)
        for (const { code, taux_pct, base, montant: du } of tva) {
          const siennes = lignes.filter((ligne) => ligne.tva_code === code && ligne.nature !== 'parts')
          expect(sum(siennes.map((ligne) => ligne.montant_ht))).toBe(base)
          expect(du).toBe(pourcentageDe(base, taux_pct))
        }
      }),
    )
  })

  test('ne baisse pas quand la surface croît', () => {
    fc.assert(
      fc.property(bareme, situation, hectares, (scale, one, plus) => {
        const { montant_du } = calcule(scale, one)
        const exploitations = [...one.exploitations, { nom: 'Ajoutée', sau_ha: plus }]
        expect(calcule(scale, { ...one, exploitations }).montant_du).toBeGreaterThanOrEqual(montant_du)
      }),
    )
  })

  test('ne dépend pas de l’ordre des exploitations, des personnes, des machines ni des composantes', () => {
    fc.assert(
      fc.property(bareme, situation, (scale, one) => {
        const inverse = {
          ...one,
          exploitations: one.exploitations.toReversed(),
          adherents: one.adherents.toReversed(),
          materiels: one.materiels.toReversed(),
        }
        const composantes = scale.composantes.toReversed()
        const [droit, retourne] = [calcule(scale, one), calcule({ ...scale, composantes }, inverse)]
        const cles = (calcul: typeof droit) =>
          calcul.lignes
            .filter(({ nature }) => nature !== 'remise')
            .map(({ code, libelle, detail, montant_ht }) => `${code} ${libelle} ${detail} ${montant_ht}`)
            .toSorted()
        expect({ ...retourne, lignes: [] }).toEqual({ ...droit, lignes: [] })
        expect(cles(retourne)).toEqual(cles(droit))
      }),
    )
  })
})

const SEULE: Situation = {
  exploitations: [],
  adherents: [],
  materiels: [],
  admis_le: null,
  rang_campagne: 1,
  installe_le: null,
  parts_detenues: 0,
}

test('cent mille cotisations, chacune d’un autre montant, se calculent et s’ajoutent au centime près', () => {
  const dus = Array.from({ length: 100_000 }, (_, rang) => {
    const composantes = [{ ...FIXE, montant: 99_999_999 - rang }]
    return calcule({ prorata: 'aucun', composantes }, SEULE).montant_du
  })
  expect(dus.findIndex((du, rang) => du !== 99_999_999 - rang)).toBe(-1)
  // The sum of the whole numbers from 99,900,000 to 99,999,999.
  expect(sum(dus)).toBe((100_000 * (99_900_000 + 99_999_999)) / 2)
}, 60_000)
