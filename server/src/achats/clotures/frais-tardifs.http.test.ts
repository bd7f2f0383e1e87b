import { describe, expect, it } from 'vitest'
import { aCloture } from '../../testing/a-cloture.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const JOUR_MS = 86_400_000
const DECHARGEMENT = { libelle: 'Déchargement', montant_ht: 5_000, tva_code: 'TVA20', cle: 'quantite' } as const

const emailOf = async (id: string) =>
  (await db.selectFrom('utilisateurs').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

describe('Des frais qui s’ajoutent après les commandes', () => {
  it('demandent l’accord de chacun, et le disent', async () => {
    const { admin, path, read, attribuer, lignes, acheteurs } = await aCloture(app, { nombres: [12, 60] })
    await admin.post(`${path}/frais`, DECHARGEMENT)
    expect(await read()).toMatchObject({ effets: { bons: 2, a_reconfirmer: 2 } })
    await attribuer()
    expect((await lignes()).map(({ statut }) => statut)).toEqual(['a_reconfirmer', 'a_reconfirmer'])
    const [acheteur] = acheteurs
    const bon = `/bons-commande/${acheteur?.bon.id}`
    const demandes = (await acheteur?.client.get(`${bon}/demandes`))?.json()
    expect(demandes.reconfirmation.phrases).toEqual([expect.stringContaining('Déchargement (50,00')])
    expect((await acheteur?.client.post(`${bon}/reconfirmer`, { accepte: true }))?.json()).toMatchObject({
      reconfirmation: null,
    })
    expect((await lignes())[0]?.statut).toBe('confirme')
  })

  it('ne la demandent pas sous la tolérance du groupement, et le disent', async () => {
    // 50.00 € shared 12 to 60: 8.33 € and 41.67 €, of some 4,900.00 € and 24,700.00 € of goods.
    const cas = { groupement: { tolerance_frais_pct: 1 }, nombres: [12, 60] }
    const { admin, path, read, attribuer, lignes, acheteurs } = await aCloture(app, cas)
    const { libelle: _, ...envisages } = DECHARGEMENT
    const apercu = async (montant_ht: number) =>
      (await admin.post(`${path}/frais/apercu`, { ...envisages, montant_ht })).json()
    expect(await apercu(5_000)).toEqual([])
    expect(await apercu(500_000)).toHaveLength(2)
    await admin.post(`${path}/frais`, DECHARGEMENT)
    expect(await read()).toMatchObject({ effets: { bons: 2, a_reconfirmer: 0 } })
    await attribuer()
    expect((await lignes()).map(({ statut }) => statut)).toEqual(['confirme', 'confirme'])
    const [acheteur] = acheteurs
    const phrase = expect.stringContaining('Déchargement (50,00')
    const demandes = (await acheteur?.client.get(`/bons-commande/${acheteur.bon.id}/demandes`))?.json()
    expect(demandes).toMatchObject({ reconfirmation: null, explications: [phrase] })
    const mails = await mailsOf(app, await emailOf(acheteur?.id ?? ''))
    expect(mails.flatMap(({ paragraphes }) => paragraphes)).toContainEqual(phrase)
  })

  it('quand ils grandissent aussi, pas quand ils baissent', async () => {
    const { id, admin, path, read } = await aCloture(app, { nombres: [12] })
    const frais = { groupement_id: id, ...DECHARGEMENT, annonce_le: new Date(Date.now() - JOUR_MS) }
    const { id: frais_id } = await db.insertInto('frais_achat').values(frais).returning('id').executeTakeFirstOrThrow()
    const change = async (montant_ht: number) => {
      const { version } = await read()
      await admin.patch(`${path}/frais/${frais_id}`, { ...DECHARGEMENT, montant_ht }, { version })
      return (await read()).effets.a_reconfirmer
    }
    expect(await change(4_000)).toBe(0)
    expect(await change(5_000)).toBe(1)
  })
})
