import { describe, expect, it } from 'vitest'
import { setPaiement } from '../../testing/a-mandat.ts'
import { openDepots } from '../../testing/depots-banque.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const { depose } = openDepots(admin)
await setPaiement(db)

describe('R97 : un relevé CSV dont les dates se lisent de deux façons', () => {
  it('attend qu’on le dise pour son compte, une fois', async () => {
    const fichier = 'Date;Libellé;Montant\n03/04/2026;A;7,00\n05/06/2026;B;8,00\n'
    const decrit = await depose(fichier, 'semaine.csv')
    if (decrit.issue !== 'a_decrire') throw new Error(decrit.issue)
    expect(decrit.colonnes.ordre_dates).toBeNull()
    expect(decrit.exemples[0]).toEqual({ texte: '03/04/2026', jour_mois: '2026-04-03', mois_jour: '2026-03-04' })
    const retient = (ordre_dates: string | null) =>
      admin.post(`/admin/comptes-bancaires/${decrit.comptes[0]?.id}/colonnes`, { ...decrit.colonnes, ordre_dates })
    expect((await retient('au hasard')).statusCode).toBe(400)
    expect((await retient(null)).statusCode).toBe(204)
    expect(await depose(fichier, 'semaine.csv')).toMatchObject({ issue: 'a_decrire', exemples: decrit.exemples })
    await retient('mois_jour')
    const lu = await depose(fichier, 'semaine.csv')
    if (lu.issue !== 'depose') throw new Error(JSON.stringify(lu))
    const jours = await db
      .selectFrom('mouvements_bancaires')
      .select('date_operation')
      .where('releve_id', '=', lu.releve_id)
      .orderBy('date_operation')
      .execute()
    expect(jours.map(({ date_operation }) => date_operation)).toEqual(['2026-03-04', '2026-05-06'])
  })
})
