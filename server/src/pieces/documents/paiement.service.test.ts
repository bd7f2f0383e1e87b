import type { MandatStatut } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anEntreprise } from '../../testing/factories.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { readCoordonnees } from './paiement.service.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const IBAN = 'FR7630001007941234567890185'
const PAIEMENT = { moyens: ['virement', 'cheque', 'prelevement_sepa'], iban: IBAN, ics: 'FR72ZZZ123456' }

const settle = async (section: string, valeur: object) => {
  const row = { section, version: 2, valeur: JSON.stringify(valeur) }
  await db
    .insertInto('parametres')
    .values(row)
    .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
    .execute()
}

async function aDebiteur(row: { statut?: MandatStatut; mode_reglement?: 'prelevement_sepa' | 'cheque' } = {}) {
  const { id } = await anEntreprise(db, { mode_reglement: row.mode_reglement ?? 'prelevement_sepa' })
  await db
    .insertInto('mandats')
    .values({
      entreprise_id: id,
      rum: `RUM-${id.slice(0, 8)}`,
      statut: row.statut ?? 'actif',
      iban_chiffre: Buffer.of(1),
      iban_masque: 'FR76 •••• 185',
      titulaire_compte: 'EARL Les Chaumes',
    })
    .execute()
  return id
}

beforeEach(async () => {
  await settle('organisme', { nom: 'Coopérative de Mirebeau', adresse: '12, route de Poitiers\n86110 Mirebeau' })
  await settle('paiement', PAIEMENT)
})

describe('Les moyens de payer un appel', () => {
  it('sont le virement et le chèque, au nom de la coopérative si rien d’autre n’est réglé', async () => {
    const { id } = await anEntreprise(db)
    expect((await readCoordonnees(db, [id], '2027-03-15')).get(id)).toEqual({
      virement: { titulaire: 'Coopérative de Mirebeau', iban: IBAN, bic: null },
      cheque: { ordre: 'Coopérative de Mirebeau', adresse: '12, route de Poitiers\n86110 Mirebeau' },
      prelevement: null,
    })
  })

  it('sont le prélèvement seul pour qui a signé son mandat', async () => {
    const [debite, autre] = [await aDebiteur(), (await anEntreprise(db)).id]
    const coordonnees = await readCoordonnees(db, [debite, autre], '2027-03-15')
    expect(coordonnees.get(debite)).toEqual({
      virement: null,
      cheque: null,
      prelevement: {
        ics: 'FR72ZZZ123456',
        rum: `RUM-${debite.slice(0, 8)}`,
        iban_masque: 'FR76 •••• 185',
        date: '2027-03-15',
      },
    })
    expect(coordonnees.get(autre)?.virement).not.toBeNull()
  })

  it.each([
    ['le mandat n’est pas signé', { statut: 'brouillon' as const }, {}, '2027-03-15'],
    ['le mandat est révoqué', { statut: 'revoque' as const }, {}, '2027-03-15'],
    ['l’entreprise a choisi le chèque', { mode_reglement: 'cheque' as const }, {}, '2027-03-15'],
    ['aucune date n’est prévue', {}, {}, null],
    ['la coopérative n’a pas d’ICS', {}, { ics: null }, '2027-03-15'],
    ['la coopérative ne prélève pas', {}, { moyens: ['virement'] }, '2027-03-15'],
  ])('ne sont pas le prélèvement quand %s', async (_, row, paiement, date) => {
    await settle('paiement', { ...PAIEMENT, ...paiement })
    const id = await aDebiteur(row)
    expect((await readCoordonnees(db, [id], date)).get(id)).toMatchObject({
      virement: { iban: IBAN },
      prelevement: null,
    })
  })

  it('sont aucun quand rien n’est réglé, et personne quand on ne demande personne', async () => {
    await settle('paiement', { moyens: ['virement', 'especes'], iban: null })
    const { id } = await anEntreprise(db)
    expect((await readCoordonnees(db, [id], null)).get(id)).toEqual({ virement: null, cheque: null, prelevement: null })
    expect(await readCoordonnees(db, [], null)).toEqual(new Map())
  })
})
