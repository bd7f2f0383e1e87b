import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { champsOf } from '../../testing/a-ferme.ts'
import { setPaiement } from '../../testing/a-mandat.ts'
import { aSigner } from '../../testing/a-signer.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
await setPaiement(db)

const TRACE = [
  [
    [40, 200],
    [160, 60],
    [240, 220],
  ],
  [[300, 120]],
]

describe('La signature dessinée', () => {
  it('est gardée avec ses preuves, entre dans l’empreinte et s’imprime', async () => {
    const { id, demande, ask, codeOf, sign, path, gestionnaire } = await aSigner(app)
    const dessin = { ...demande, trace: TRACE }
    expect((await ask(dessin)).statusCode).toBe(200)
    const signed = await sign(await codeOf(), dessin)
    expect(signed.statusCode, signed.body).toBe(200)
    const preuve = await db
      .selectFrom('signatures_mandat')
      .selectAll()
      .where('mandat_id', '=', id)
      .executeTakeFirstOrThrow()
    const { donnees } = await db
      .selectFrom('documents')
      .select('donnees')
      .where('mandat_id', '=', id)
      .executeTakeFirstOrThrow()
    const { signature } = donnees.mandat ?? {}
    const lignes = [...(signature?.texte ?? []), 'Signature dessinée\u00a0: M40 200L160 60L240 220M300 120L300 120']
    const empreinte = createHash('sha256').update(lignes.join('\n')).digest('hex')
    expect(empreinte).not.toBe(demande.empreinte)
    expect([preuve.trace, preuve.texte_sha256.toString('hex')]).toEqual([TRACE, empreinte])
    expect(signature).toMatchObject({ trace: TRACE, empreinte, nom: demande.nom })
    const pdf = readPdf((await gestionnaire.post(`${path}/mandat/pdf`)).rawPayload)
    expect(pdf.pages.join('')).toContain('Empreinte SHA-256 du texte signé et de la signature dessinée')
    expect(pdf.dictionnaires.filter((one) => /\/S \/Figure/.test(one)).join('')).toMatch(/\/Alt \(/)
  })

  it('est celle pour laquelle le code est parti, et aucune autre', async () => {
    const { id, demande, ask, codeOf, sign } = await aSigner(app)
    await ask({ ...demande, trace: TRACE })
    const code = await codeOf()
    for (const autre of [demande, { ...demande, trace: [...TRACE, [[9, 9]]] }]) {
      expect(champsOf(await sign(code, autre))).toEqual(['code'])
    }
    expect((await sign(code, { ...demande, trace: TRACE })).statusCode).toBe(200)
    expect(await db.selectFrom('signatures_mandat').select('trace').where('mandat_id', '=', id).execute()).toEqual([
      { trace: TRACE },
    ])
  })

  it.each([
    ['vide', []],
    ['trop courte', [[[10, 10]]]],
    ['un chemin', 'M0 0L200 200'],
    ['une image', 'data:image/svg+xml,<svg onload=alert(1)>'],
    [
      'hors du cadre',
      [
        [
          [0, 0],
          [601, 10],
        ],
      ],
    ],
    ['trop lourde', [Array.from({ length: 1_501 }, (_, rang) => [rang % 600, 0])]],
    ['un objet', { length: 1 }],
  ])('est refusée\u00a0: %s', async (_, trace) => {
    const { demande, ask, codeOf } = await aSigner(app)
    const refused = await ask({ ...demande, trace })
    expect(refused.statusCode).toBe(400)
    expect(await codeOf()).toBe('')
  })
})
