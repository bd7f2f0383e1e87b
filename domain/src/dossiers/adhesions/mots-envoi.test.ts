import { expect, test } from 'vitest'
import { ADHESION_STATUTS } from '../../comptes/droits/adhesion-statut.ts'
import { motsEnvoi } from './mots-envoi.ts'

test('qui est adhérent envoie sa déclaration, qui ne l’est pas encore son adhésion', () => {
  const declarent = ADHESION_STATUTS.filter((statut) => /déclaration/.test(motsEnvoi(statut).envoyer))
  expect(declarent).toEqual(['active'])
  for (const statut of ADHESION_STATUTS) {
    const { titre, envoyer, revenir } = motsEnvoi(statut)
    expect(envoyer).toBe(`Envoyer ${titre.toLowerCase()}`)
    expect(revenir).toBe(`Revenir à ${titre.toLowerCase()}`)
  }
})
