import { beforeEach, expect, test } from 'vitest'
import { dismissToast, getToasts, showToast } from './toast-store.ts'

beforeEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
})

test('les mêmes mots ne se montrent qu’une fois, le temps reparti', () => {
  showToast({ tone: 'error', title: 'Erreur 502', detail: 'Le serveur est en maintenance' })
  const [premier] = getToasts()
  showToast({ tone: 'error', title: 'Erreur 502', detail: 'Le serveur est en maintenance' })
  expect(getToasts()).toHaveLength(1)
  expect(getToasts()[0]?.id).not.toBe(premier?.id)
})

test('une bulle à la fois : la réussite efface l’échec qui la précède', () => {
  showToast({ tone: 'error', title: 'Erreur 401', detail: 'Vous n’êtes plus connecté.' })
  showToast({ tone: 'success', detail: 'Connecté' })
  expect(getToasts().map(({ detail }) => detail)).toEqual(['Connecté'])
})
