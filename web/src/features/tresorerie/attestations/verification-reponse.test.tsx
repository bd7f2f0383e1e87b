import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { nomFichier } from '../../pieces/documents/nom-fichier.ts'
import { VerificationReponse } from './verification-reponse.tsx'

const attestation = {
  numero: 'ATT-2027-000123',
  raison_sociale: 'EARL Les Chaumes',
  campagne: 2027,
  date_emission: '2027-04-01',
}

test.each([
  ['valable', attestation, 'Cette attestation est valable.', 'EARL Les Chaumes est à jour'],
  ['plus_valable', attestation, 'Cette attestation n’est plus valable.', 'EARL Les Chaumes n’est plus à jour'],
  ['inconnue', null, 'Aucune attestation ne porte ce code.', 'n’a pas été délivré par la coopérative'],
] as const)('une attestation %s le dit, et rien d’autre', (etat, connue, titre, phrase) => {
  const html = renderToStaticMarkup(<VerificationReponse verification={{ etat, attestation: connue }} />)
  expect(html).toContain(titre)
  expect(html).toContain(phrase)
  expect(html.includes('ATT-2027-000123')).toBe(connue !== null)
})

test('un fichier porte le numéro de sa pièce, sinon ce qu’elle est', () => {
  expect(nomFichier({ type: 'appel', numero: 'AC-2027-000123' })).toBe('AC-2027-000123.pdf')
  expect(nomFichier({ type: 'mise_en_demeure', numero: null })).toBe('mise-en-demeure.pdf')
})
