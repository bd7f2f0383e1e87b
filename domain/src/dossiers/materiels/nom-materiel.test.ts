import { expect, test } from 'vitest'
import { nomMateriel } from './nom-materiel.ts'

const rien = { marque: null, modele: null, designation: null, categorie: null }

test.each([
  [{ marque: 'Fendt', modele: '724 Vario', designation: 'Le gros', categorie: 'Tracteur' }, 'Fendt 724 Vario'],
  [{ modele: '724 Vario', designation: 'Le gros' }, '724 Vario'],
  [{ designation: 'Le gros', categorie: 'Tracteur' }, 'Le gros'],
  [{ designation: '', categorie: 'Tracteur' }, 'Tracteur'],
  [{}, 'Machine sans nom'],
])('%j s’appelle « %s »', (connu, attendu) => {
  expect(nomMateriel({ ...rien, ...connu })).toBe(attendu)
})
