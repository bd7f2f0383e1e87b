import type { LigneAppel, LotApercu } from '@sillon/contract/tresorerie/lots-cotisations'
import { expect, test } from 'vitest'
import { lignesOf, nombreDe, refusAppel } from './vues-appel.ts'

const ligne = (adhesion_id: string, more: Partial<LigneAppel> = {}): LigneAppel => ({
  adhesion_id,
  entreprise_id: adhesion_id,
  raison_sociale: `EARL ${adhesion_id}`,
  avant: 10_000,
  apres: 5_000,
  raison: '10,00 ha de moins',
  a_voir: false,
  par_lettre: false,
  ...more,
})
const [douteuse, autre, lettre] = [ligne('a', { a_voir: true }), ligne('b'), ligne('c', { par_lettre: true })]

const apercu: LotApercu = {
  total: 200,
  deja_appelees: 3,
  appelees: { nombre: 198, montant: 1_000_000, par_lettre: 1 },
  an_dernier: null,
  communs: [],
  nombre_refus: 2,
  refus: [],
  ecarts: { nombre: 150, lignes: [douteuse, autre] },
  lettres: [lettre],
}

test.each([
  ['ecarts', 150, ['a', 'b']],
  ['refus', 2, []],
  ['lettres', 1, ['c']],
  ['a_part', 0, []],
] as const)('la vue %s compte tout, et liste ce qui est lu', (vue, nombre, ids) => {
  expect(nombreDe(apercu, [], vue)).toBe(nombre)
  expect(lignesOf(apercu, [], vue).map(({ adhesion_id }) => adhesion_id)).toEqual(ids)
})

test('ce qui est mis à part quitte les écarts aussitôt, avant que l’appel soit recalculé', () => {
  expect(lignesOf(apercu, [douteuse], 'ecarts')).toEqual([autre])
  expect(lignesOf(apercu, [douteuse], 'a_part')).toEqual([douteuse])
  expect(lignesOf(undefined, [], 'ecarts')).toEqual([])
})

test.each([
  ['personne ne l’a vu', [], [], 'Possible une fois vu l’écart marqué\u00a0: EARL a.'],
  ['trouvé juste', ['a'], [], null],
  ['mis à part', [], [douteuse], null],
])('une erreur probable : %s', (_, justes, a_part, refus) => {
  expect(refusAppel(apercu, justes, a_part)).toBe(refus)
})

test('les trois premières erreurs probables sont nommées', () => {
  const lignes = ['a', 'b', 'c', 'd'].map((id) => ligne(id, { a_voir: true }))
  expect(refusAppel({ ...apercu, ecarts: { nombre: 4, lignes } }, [], [])).toBe(
    'Possible une fois vus les 4 écarts marqués\u00a0: EARL a, EARL b, EARL c et un autre.',
  )
})

test('rien ne partirait', () => {
  const appelees = { nombre: 0, montant: 0, par_lettre: 0 }
  expect(refusAppel({ ...apercu, appelees }, [], [])).toBe('Aucune cotisation ne partirait.')
})
