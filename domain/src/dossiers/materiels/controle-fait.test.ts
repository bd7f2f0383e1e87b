import { expect, test } from 'vitest'
import { prochaineEcheance } from './controle-fait.ts'
import type { ControleResultat } from './controle-resultat.ts'
import type { ObjetEcheance } from './echeance-materiel.ts'

test.each<[ObjetEcheance, string | null, string, string, ControleResultat, string | null]>([
  // As many months as the last time, whatever the delay of this one.
  ['vgp', '2026-05-06', '2026-11-06', '2026-11-23', 'favorable', '2027-05-23'],
  ['vgp', '2025-11-06', '2026-11-06', '2026-11-23', 'favorable', '2027-11-23'],
  ['extincteur', '2025-08-31', '2026-02-28', '2026-03-31', 'favorable', '2026-09-30'],
  ['controle_technique', '2024-01-15', '2026-01-14', '2026-01-10', 'favorable', '2028-01-10'],
  ['autre', '2026-01-01', '2026-01-08', '2026-01-08', 'favorable', '2026-02-08'],
  // The person is asked.
  ['vgp', '2026-05-06', '2026-11-06', '2026-11-23', 'contre_visite', null],
  ['vgp', null, '2026-11-06', '2026-11-23', 'favorable', null],
  // The decree.
  ['pulverisateur', '2023-11-20', '2026-11-20', '2026-11-23', 'favorable', '2029-11-23'],
  ['pulverisateur', null, '2026-11-20', '2026-11-23', 'favorable', '2029-11-23'],
  ['pulverisateur', '2023-11-20', '2026-11-20', '2026-11-23', 'contre_visite', '2027-03-23'],
])(
  '%s noté le %s, dû le %s, fait le %s, %s : le prochain est le %s',
  (objet, precedent, echeance, fait_le, resultat, prochain) => {
    expect(prochaineEcheance({ objet, fait_le: precedent, echeance }, { fait_le, resultat })).toBe(prochain)
  },
)
