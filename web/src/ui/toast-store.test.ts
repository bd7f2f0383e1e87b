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

test('d’autres mots s’ajoutent', () => {
  showToast({ tone: 'error', detail: 'Une erreur s’est produite.' })
  showToast({ tone: 'success', detail: 'Enregistré.' })
  showToast({ tone: 'error', title: 'Erreur', detail: 'Une erreur s’est produite.' })
  expect(getToasts()).toHaveLength(3)
})
