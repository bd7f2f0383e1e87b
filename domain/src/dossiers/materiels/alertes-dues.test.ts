import { expect, test } from 'vitest'
import { alertesDues } from './alertes-dues.ts'
import type { MaterielStatut } from './materiel-statut.ts'

const TODAY = '2026-11-22'
const dans = { 91: '2027-02-21', 90: '2027-02-20', 31: '2026-12-23', 30: '2026-12-22', 1: '2026-11-23', 0: TODAY }

const etapes = (
  echeance: string,
  deja: number[] = [],
  { statut = 'en_service', adhesion_active = true }: { statut?: MaterielStatut; adhesion_active?: boolean } = {},
) =>
  alertesDues(
    {
      statut,
      adhesion_active,
      echeances: [{ cle: 'assurance', echeance }],
      envoyees: deja.map((jours) => ({ cle: 'assurance', echeance, jours })),
    },
    TODAY,
  ).map(({ jours }) => jours)

test.each([
  ['à 91 jours', dans[91], [], []],
  ['à 90 jours', dans[90], [], [90]],
  ['à 90 jours, déjà dit', dans[90], [90], []],
  ['à 31 jours, jamais dit', dans[31], [], [90]],
  ['à 30 jours, dit à 90', dans[30], [90], [30]],
  ['à 30 jours, jamais dit', dans[30], [], [30]],
  ['la veille, dit à 30', dans[1], [90, 30], []],
  ['le jour même', dans[0], [90, 30], [0]],
  ['le jour même, après un long arrêt', dans[0], [], [0]],
  ['dépassé de longtemps, jamais dit', '2024-01-01', [], [0]],
  ['dépassé, déjà dit', '2024-01-01', [0], []],
])('%s', (_, echeance, deja, attendues) => {
  expect(etapes(echeance, deja)).toEqual(attendues)
})

test.each<[MaterielStatut, number[]]>([
  ['en_service', [0]],
  ['en_reparation', [0]],
  ['hors_service', []],
  ['vendu', []],
  ['transfere', []],
  ['detruit', []],
])('d’un matériel %s', (statut, attendues) => {
  expect(etapes(TODAY, [], { statut })).toEqual(attendues)
})

test('rien pour une entreprise sans adhésion active', () => {
  expect(etapes(TODAY, [], { adhesion_active: false })).toEqual([])
})

test('une échéance repoussée, ou un autre contrôle du même jour, se dit de nouveau', () => {
  const echeances = [
    { cle: 'assurance', echeance: dans[30] },
    { cle: 'controle:1', echeance: dans[30] },
  ]
  const envoyees = [
    { cle: 'assurance', echeance: dans[30], jours: 30 },
    { cle: 'controle:1', echeance: dans[1], jours: 0 },
  ]
  const dues = alertesDues({ statut: 'en_service', adhesion_active: true, echeances, envoyees }, TODAY)
  expect(dues).toEqual([{ cle: 'controle:1', echeance: dans[30], jours: 30 }])
})
