import { afterAll, describe, expect, it } from 'vitest'
import { anAccount, anEntreprise, aPerson, aRole } from '../../testing/factories.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { listDestinatairesFactures, listSansAdresse } from './destinataires.service.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const emails = async (entreprise_id: string) =>
  (await listDestinatairesFactures(db, entreprise_id)).map(({ email }) => email)

type Facture = { email: string | null; fin?: string; recoit_factures?: boolean; prefere_courrier?: boolean }

async function inEntreprise(people: readonly Facture[]) {
  const { id } = await anEntreprise(db)
  for (const { email, ...role } of people) {
    const { id: adherent_id } = await aPerson(db, { email })
    await aRole(db, { entreprise_id: id, adherent_id, recoit_factures: true, ...role })
  }
  return id
}

describe('Les factures d’une entreprise', () => {
  it('vont à qui les reçoit, chaque adresse une fois', async () => {
    const id = await inEntreprise([
      { email: 'compta@exemple.fr' },
      { email: 'Compta@exemple.fr' },
      { email: 'associe@exemple.fr' },
      { email: 'autre@exemple.fr', recoit_factures: false },
      { email: 'parti@exemple.fr', fin: '2024-12-31' },
    ])
    expect((await emails(id)).map((email) => email.toLowerCase())).toEqual(['associe@exemple.fr', 'compta@exemple.fr'])
  })

  it('vont à qui gère l’entreprise quand personne ne les reçoit par e-mail', async () => {
    const id = await inEntreprise([{ email: null }])
    await anAccount(db, { entreprise_id: id, email: 'gestion@exemple.fr' })
    expect(await emails(id)).toEqual(['gestion@exemple.fr'])
  })

  it.each([
    ['le seul qui les reçoit préfère le courrier', [{ email: 'papier@exemple.fr', prefere_courrier: true }], []],
    [
      'un autre les reçoit par e-mail',
      [{ email: 'papier@exemple.fr', prefere_courrier: true }, { email: 'compta@exemple.fr' }],
      ['compta@exemple.fr'],
    ],
    [
      'qui préfère le courrier ne les reçoit pas',
      [{ email: 'papier@exemple.fr', prefere_courrier: true, recoit_factures: false }],
      ['gestion@exemple.fr'],
    ],
  ])('suivent « préfère le courrier » : %s', async (_, people, attendus) => {
    const id = await inEntreprise(people)
    await anAccount(db, { entreprise_id: id, email: `gestion-${id}@exemple.fr` })
    const trouves = (await emails(id)).map((email) => email.replace(`-${id}`, ''))
    expect(trouves).toEqual(attendus)
    expect((await listSansAdresse(db, [id])).has(id)).toBe(attendus.length === 0)
  })

  it('n’ont personne à qui aller dans une entreprise sans adresse', async () => {
    expect(await emails(await inEntreprise([{ email: null }]))).toEqual([])
  })
})
