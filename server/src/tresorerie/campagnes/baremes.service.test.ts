import { describe, expect, test } from 'vitest'
import { aBareme, aCampagne } from '../../testing/a-cotisation.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { findBaremeApplicable } from './baremes.service.ts'

const { db } = await startTestApp()

describe('Le barème applicable', () => {
  test('est le dernier publié qui soit en vigueur ce jour-là', async () => {
    const { id: campagne_id } = await aCampagne(db)
    await aBareme(db, { campagne_id, numero: 1, valide_du: '2026-09-01' })
    await aBareme(db, { campagne_id, numero: 2, valide_du: '2027-02-01' })
    await aBareme(db, { campagne_id, numero: 3, valide_du: '2026-09-01', statut: 'brouillon', publie_le: null })
    await aBareme(db, { campagne_id: (await aCampagne(db)).id, numero: 4 })

    expect((await findBaremeApplicable(db, campagne_id, '2026-08-31'))?.numero).toBeUndefined()
    expect((await findBaremeApplicable(db, campagne_id, '2026-09-01'))?.numero).toBe(1)
    expect((await findBaremeApplicable(db, campagne_id, '2027-01-31'))?.numero).toBe(1)
    expect((await findBaremeApplicable(db, campagne_id, '2027-02-01'))?.numero).toBe(2)
  })

  test('porte ses composantes', async () => {
    const { id: campagne_id } = await aCampagne(db)
    await aBareme(db, { campagne_id })
    expect(await findBaremeApplicable(db, campagne_id, '2027-02-01')).toMatchObject({
      campagne_id,
      statut: 'publie',
      prorata: 'aucun',
      composantes: [{ code: 'FIXE', montant: 6_000 }],
    })
  })
})
