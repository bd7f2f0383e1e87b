import type { LigneCalcul } from '@sillon/domain/pieces/documents/calcul'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useChangedLignes } from './use-changed-lignes.ts'

const ligne = (libelle: string, montant_ht: number): LigneCalcul => ({
  code: 'HA',
  libelle,
  detail: null,
  nature: 'cotisation',
  quantite: 1,
  prix_unitaire: null,
  montant_ht,
  tva_code: 'HORS_CHAMP',
  compte: '756000',
})

test('la ligne qui vient de changer se voit un moment, et elle seule', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ lignes }) => useChangedLignes(lignes), {
    initialProps: { lignes: [ligne('A', 10), ligne('B', 20)] },
  })
  expect([...result.current]).toEqual([])
  rerender({ lignes: [ligne('A', 10), ligne('B', 25)] })
  expect([...result.current]).toEqual(['HA B'])
  // A new render with the same amounts marks no line.
  rerender({ lignes: [ligne('A', 10), ligne('B', 25)] })
  expect([...result.current]).toEqual(['HA B'])
  act(() => {
    vi.advanceTimersByTime(2_600)
  })
  expect([...result.current]).toEqual([])
  vi.useRealTimers()
})

test('les premières lignes lues ne sont pas un changement', () => {
  const { result, rerender } = renderHook(({ lignes }) => useChangedLignes(lignes), {
    initialProps: { lignes: undefined as LigneCalcul[] | undefined },
  })
  rerender({ lignes: [ligne('A', 10)] })
  expect([...result.current]).toEqual([])
  rerender({ lignes: [ligne('A', 15)] })
  expect([...result.current]).toEqual(['HA A'])
})
