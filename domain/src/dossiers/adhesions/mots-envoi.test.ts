import { expect, test } from 'vitest'
import { ADHESION_STATUTS } from '../../comptes/droits/adhesion-statut.ts'
import { motsEnvoi } from './mots-envoi.ts'

test('qui est adhérent soumet sa déclaration, qui ne l’est pas encore son adhésion', () => {
  const declarent = ADHESION_STATUTS.filter((statut) => /déclaration/.test(motsEnvoi(statut).soumettre))
  expect(declarent).toEqual(['active'])
  for (const statut of ADHESION_STATUTS) {
    const { soumettre, revenir } = motsEnvoi(statut)
    expect(soumettre.split(' ').slice(1)).toEqual(revenir.split(' ').slice(2))
  }
})
