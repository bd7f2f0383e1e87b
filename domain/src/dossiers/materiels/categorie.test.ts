import { expect, test } from 'vitest'
import { type Categorie, type ChampMateriel, champsDe } from './categorie.ts'

const simple: Categorie = {
  motorise: false,
  porte_largeur: false,
  porte_capacite: false,
  controle_pulverisateur: false,
  immatriculable: 'non',
}

test.each<[string, Partial<Categorie>, ChampMateriel[], ChampMateriel[]]>([
  ['motorisé', { motorise: true }, ['puissance_ch', 'heures_moteur', 'releve_le'], ['puissance_ch']],
  ['outil large', { porte_largeur: true }, ['largeur_travail_m'], ['largeur_travail_m']],
  ['contenant', { porte_capacite: true }, ['capacite', 'capacite_unite'], []],
  ['remorque', { immatriculable: 'remorque' }, ['immatriculation', 'ptac_kg'], ['type_immatriculation']],
  ['tracteur', { immatriculable: 'tracteur' }, ['immatriculation'], ['type_immatriculation']],
  ['pulvérisateur', { controle_pulverisateur: true }, ['controle_pulverisateur_le', 'date_premiere_circulation'], []],
])('%s : affiche %o de plus', (_, flags, ajoutes, requis) => {
  const nu = champsDe(simple)
  const champs = champsDe({ ...simple, ...flags })
  expect(nu.affiches).not.toEqual(expect.arrayContaining(ajoutes.slice(0, 1)))
  expect(champs.affiches).toEqual(expect.arrayContaining(ajoutes))
  expect(champs.requis).toEqual([...nu.requis, ...requis])
  expect(new Set(champs.affiches).size).toBe(champs.affiches.length)
})
