import { expect, test } from 'vitest'
import { refusExport } from './deux-personnes.ts'

const LOT = { deux_personnes: true, prepare_par: 'anne', acteur_id: 'anne', actifs: 2 }

test.each([
  ['qui l’a préparé n’exporte pas', {}, /une autre personne doit l’exporter/],
  ['seul, il apprend comment en sortir', { actifs: 1 }, /nommez un second administrateur/],
  ['une autre personne exporte', { acteur_id: 'bruno' }, null],
  ['sans le réglage, chacun exporte', { deux_personnes: false }, null],
  ['d’un lot dont on ne sait plus qui l’a préparé, chacun exporte', { prepare_par: null }, null],
] as const)('%s', (_, change, attendu) => {
  const refus = refusExport({ ...LOT, ...change })
  if (attendu) expect(refus).toMatch(attendu)
  else expect(refus).toBeNull()
})
