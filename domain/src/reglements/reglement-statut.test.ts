import { expect, test } from 'vitest'
import { refusRetrait } from './reglement-statut.ts'

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
