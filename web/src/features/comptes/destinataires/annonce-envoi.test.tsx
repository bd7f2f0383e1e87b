import type { ApercuEnvoi } from '@sillon/domain/comptes/destinataires/apercu-envoi'
import type { UseQueryResult } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AnnonceEnvoi } from './annonce-envoi.tsx'
import { refusEnvoi } from './chiffres-envoi.ts'

const nommee = (id: string) => ({ id, numero: `FA-${id}`, raison_sociale: `EARL ${id}` })
const apercu: ApercuEnvoi = {
  nombre: 3,
  montant: 12_500,
  par_lettre: 1,
  retenues: [
    { ...nommee('1'), montant: 5_000, par_lettre: false },
    { ...nommee('2'), montant: 7_500, par_lettre: true },
  ],
  ecartees: [{ motif: 'En litige', nombre: 2, pieces: [nommee('3'), nommee('4')] }],
}
const mots = { sorte: (nombre: number) => `${nombre} relances`, total: 'Reste à payer' }
const textOf = (lecture: object) =>
  renderToStaticMarkup(<AnnonceEnvoi lecture={lecture as UseQueryResult<ApercuEnvoi>} mots={mots} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('dit combien, pour quelle somme, par quelle voie, et qui est laissé de côté', () => {
  const text = textOf({ data: apercu })
  expect(text).toContain('3 relances')
  expect(text).toContain('125,00')
  expect(text).toContain('2 par e-mail, 1 par lettre, faute d’adresse e-mail')
  expect(text).toContain('EARL 2 (FA-2), par lettre')
  // One of the three is counted, not named.
  expect(text).toContain('Et une autre.')
  expect(text).toContain('2 pièces laissées de côté')
  expect(text).toContain('En litige (2)')
})

test('ne se confirme que lorsque quelque chose partirait', () => {
  expect(refusEnvoi({ data: apercu, isError: false }, 'Rien.')).toBeUndefined()
  expect(refusEnvoi({ data: { nombre: 0 }, isError: false }, 'Rien.')).toBe('Rien.')
  expect(refusEnvoi({ data: undefined, isError: false }, 'Rien.')).toBe('Ce qui partirait se calcule.')
  expect(refusEnvoi({ data: undefined, isError: true }, 'Rien.')).toBe('Ce qui partirait n’est pas connu.')
})
