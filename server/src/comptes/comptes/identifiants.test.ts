import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { anAccount } from '../../testing/factories.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { chooseIdentifiant } from './identifiants.service.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const PERSONNE = { prenom: 'Élodie', nom: 'Le Bras', email: 'ferme@exemple.fr' }

test('cinq comptes créés ensemble pour le même nom reçoivent cinq identifiants', async () => {
  const create = () =>
    inTransaction(db, async (tx) => {
      const identifiant = await chooseIdentifiant(tx, PERSONNE)
      await anAccount(tx, { identifiant })
      return identifiant
    })
  const created = await Promise.all(Array.from({ length: 5 }, create))
  expect(created.toSorted()).toEqual(['', 2, 3, 4, 5].map((numero) => `elodie.le-bras${numero}`))
})

test('sans nom, l’adresse le donne', async () => {
  expect(await chooseIdentifiant(db, { prenom: null, nom: null, email: 'Nadine.B@exemple.fr' })).toBe('nadine.b')
})
