import { expect, test } from 'vitest'
import { listToForget, maskAccount } from './copies.ts'
import { copyDateOf, markCopy } from './copy-dates.ts'
import { getPersonne, setHolder } from './holder.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const copie = (cle: string, le: string, longueur = 10) => ({ cle, personne: 'p', le, texte: 'x'.repeat(longueur) })

test('au-delà de trente jours une copie est oubliée', () => {
  const copies = [copie('/api/a', '2026-10-23T11:59:00Z'), copie('/api/b', '2026-10-24T12:00:00Z')]
  expect(listToForget(copies, NOW)).toEqual(['/api/a'])
})

test('au-delà de la place prévue les plus anciennes partent, jamais qui est connecté', () => {
  const copies = [
    copie('/api/auth/whoami', '2026-11-01T00:00:00Z'),
    copie('/api/ancienne', '2026-11-02T00:00:00Z', 1_500_000),
    copie('/api/moyenne', '2026-11-10T00:00:00Z', 1_500_000),
    copie('/api/fraiche', '2026-11-22T00:00:00Z', 1_500_000),
  ]
  expect(listToForget(copies, NOW)).toEqual(['/api/ancienne'])
})

test('d’un compte bancaire, une copie ne garde aucun chiffre', () => {
  const entreprise = { nom: 'EARL', mandat: { rum: 'M-1', iban_masque: 'FR76\u00a0••••\u00a0189' }, iban: null }
  expect(JSON.parse(JSON.stringify(entreprise, maskAccount))).toEqual({
    nom: 'EARL',
    mandat: { rum: 'M-1', iban_masque: '••••' },
    iban: null,
  })
})

test('la date d’une liste est celle de sa plus ancienne page', () => {
  const pages = [markCopy({ page: 1 }, '2026-11-21T08:00:00Z'), markCopy({ page: 2 }, '2026-11-20T08:00:00Z')]
  expect(copyDateOf({ pages, pageParams: [1, 2] })).toBe('2026-11-20T08:00:00Z')
  expect(copyDateOf({ page: 1 })).toBeUndefined()
})

test('pendant une délégation l’appareil n’est à personne', () => {
  setHolder({ state: 'authenticated', utilisateur: { id: 'p', is_admin: false } }, false)
  expect(getPersonne()?.id).toBe('p')
  setHolder({ state: 'authenticated', utilisateur: { id: 'p', is_admin: false, delegue: {} } }, false)
  expect(getPersonne()).toBeUndefined()
  setHolder({ state: 'unknown' }, false)
})
