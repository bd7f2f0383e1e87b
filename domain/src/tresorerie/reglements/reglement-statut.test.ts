import { expect, test } from 'vitest'
import { etatOf, premierRetour, refusRetrait, requireEncaisse } from './reglement-statut.ts'

test.each([
  ['annuler', { statut: 'valide', rembourse: 0 }, undefined],
  ['annuler', { statut: 'valide', rembourse: 1 }, 'remboursé en partie'],
  ['annuler', { statut: 'valide', rembourse: 0, exporte: true }, 'parti à la banque'],
  ['annuler', { statut: 'rejete', rembourse: 0 }, 'déjà été rejeté'],
  ['rejeter', { statut: 'valide', rembourse: 1, exporte: true }, undefined],
  ['rejeter', { statut: 'annule', rembourse: 0 }, 'déjà annulé'],
] as const)('%s %j', (acte, etat, refus) => {
  const said = refusRetrait(acte, etat)
  if (refus) expect(said).toContain(refus)
  else expect(said).toBeUndefined()
})

test.each([
  ['2026-12-06', false],
  ['2026-12-07', false],
  ['2026-12-08', true],
])('daté du %s, refuser le remboursement du 7 décembre : %s', (date_reglement, refused) => {
  const act = () => requireEncaisse(date_reglement, '2026-12-07')
  if (refused)
    expect(act).toThrow('Ce prélèvement n’est pas encore encaissé\u00a0: il se rembourse à partir du 8 décembre 2026.')
  else expect(act).not.toThrow()
})

test.each([
  ['2026-12-01', '2026-12-07T12:00:00Z', '2026-12-01'],
  ['2026-12-21', '2026-12-07T12:00:00Z', '2026-12-07'],
  ['2026-12-21', '2026-12-07T23:30:00Z', '2026-12-08'],
])('daté du %s et saisi à %s, un règlement revient au plus tôt le %s', (date_reglement, saisi_le, premier) => {
  expect(premierRetour(date_reglement, saisi_le)).toBe(premier)
})

test.each([
  ['valide', '2026-12-08', 'remis'],
  ['valide', '2026-12-07', 'valide'],
  ['rejete', '2026-12-08', 'rejete'],
  ['annule', '2026-12-08', 'annule'],
] as const)('%s et daté du %s, un règlement est %s le 7 décembre', (statut, date_reglement, etat) => {
  expect(etatOf({ statut, date_reglement }, '2026-12-07')).toBe(etat)
})
