import { describe, expect, it, test } from 'vitest'
import { aCloture } from '../../testing/a-cloture.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()

const PALETTE = { contenance: 0.025, conditionnement: 'sac', colisage: 40, paliers: [], prix_unitaire_ht: 4_150_000 }

describe('La clôture', () => {
  it('montre les problèmes, leurs choix et ce qui partira', async () => {
    const { read } = await aCloture(app, { article: PALETTE, nombres: [40, 200, 222] })
    const cloture = await read()
    expect(cloture).toMatchObject({
      nombre_adherents: 3,
      nombre_lignes: 3,
      restantes: 1,
      total_ht: 479_325,
      acte: 'attribuer',
      empechement: 'Possible une fois décidé\u00a0: Ammonitrate 33,5 %.',
      effets: { bons: 3, annules: 0, a_reconfirmer: 0 },
    })
    expect(cloture.problemes).toHaveLength(1)
    expect(cloture.problemes[0]).toMatchObject({ probleme: 'colis_incomplet', manque: 18, decide: false })
    expect(cloture.problemes[0].choix.map(({ choix }: { choix: string }) => choix)).toEqual([
      'arrondir',
      'garder_au_depot',
      'reduire',
      'accepter',
    ])
  })

  it('garde une décision, la remplace, et revient dessus', async () => {
    const { decide, read, admin, path } = await aCloture(app, { article: PALETTE, nombres: [60] })
    expect((await decide('colis_incomplet', 'garder_au_depot')).json()).toMatchObject({ restantes: 0 })
    expect((await decide('colis_incomplet', 'accepter')).json()).toMatchObject({ restantes: 0, empechement: null })
    const { problemes } = await read()
    expect(problemes[0].decision).toMatchObject({ choix: 'accepter' })
    const withdraw = () => admin.delete(`${path}/cloture/decisions/${problemes[0].decision.id}`)
    expect((await withdraw()).json()).toMatchObject({ restantes: 1 })
    expect((await withdraw()).statusCode).toBe(404)
  })

  test.each([
    ['minimum_article', 'accepter', {}, 409],
    ['colis_incomplet', 'completer', {}, 409],
    ['penurie', 'repartir', { regle: 'egal' }, 400],
    ['penurie', 'repartir', { disponible: 3 }, 400],
    ['penurie', 'repartir', { regle: 'egal', disponible: 60 }, 400],
    ['penurie', 'repartir', { regle: 'hasard', disponible: 3 }, 400],
    ['colis_incomplet', 'accepter', { article_id: null }, 409],
    ['colis_incomplet', 'accepter', { article_id: crypto.randomUUID() }, 404],
    ['colis_incomplet', 'accepter', { couleur: 'bleu' }, 400],
  ])('refuse %s %s %j', async (probleme, choix, more, statut) => {
    const { decide } = await aCloture(app, { article: PALETTE, nombres: [60] })
    expect((await decide(probleme, choix, more)).statusCode).toBe(statut)
  })

  it('ne se décide ni avant la clôture, ni après l’attribution', async () => {
    for (const statut of ['ouvert', 'attribue']) {
      const { decide, attribuer, read } = await aCloture(app, {
        article: PALETTE,
        groupement: { statut },
        nombres: [60],
      })
      expect((await decide('colis_incomplet', 'accepter')).statusCode).toBe(409)
      expect((await attribuer()).statusCode).toBe(409)
      expect((await read()).problemes).toEqual([])
    }
  })

  it('montre à l’avance une répartition, et la phrase de chacun', async () => {
    const { admin, path, article, read } = await aCloture(app, { nombres: [12, 60, 40] })
    const preview = await admin.post(`${path}/cloture/repartition`, {
      article_id: article.id,
      regle: 'prorata',
      disponible: 80,
    })
    const { lignes, ...totaux } = preview.json()
    expect(totaux).toEqual({ demande: 112, attribue: 80 })
    expect(lignes.map((ligne: { attribue: number }) => ligne.attribue)).toEqual([8, 43, 29])
    expect(lignes[0].explication).toContain('au prorata des commandes')
    expect((await read()).problemes).toEqual([])
    const inconnu = { article_id: crypto.randomUUID(), regle: 'prorata', disponible: 80 }
    expect((await admin.post(`${path}/cloture/repartition`, inconnu)).statusCode).toBe(404)
  })

  it('prend le prix négocié, et revient aux paliers', async () => {
    const { admin, path, article, read } = await aCloture(app, { nombres: [12] })
    const negotiate = (prix_negocie_ht: number | null, version: number) =>
      admin.patch(`${path}/cloture/articles/${article.id}`, { prix_negocie_ht }, { version })
    expect((await negotiate(4_000_000, 1)).json()).toMatchObject({ total_ht: 240_000 })
    expect((await negotiate(null, 1)).statusCode).toBe(412)
    expect((await negotiate(null, 2)).json()).toMatchObject({ total_ht: 255_000 })
    expect((await negotiate(-1, 3)).statusCode).toBe(400)
    const { articles } = await read()
    expect(articles[0]).toMatchObject({ prix_negocie_ht: null, version: 3 })
  })

  it('partage des frais, que l’on ajoute, modifie et retire avant l’attribution', async () => {
    const { admin, path, read } = await aCloture(app, { nombres: [12] })
    const frais = { libelle: 'Déchargement', montant_ht: 12_000, tva_code: 'TVA20', cle: 'poids' }
    expect((await admin.post(`${path}/frais`, { ...frais, tva_code: 'TVA99' })).statusCode).toBe(400)
    expect((await admin.post(`${path}/frais`, { ...frais, montant_ht: 0 })).statusCode).toBe(400)
    const { libelle: _, ...envisages } = frais
    const apercu = (body: object) => admin.post(`${path}/frais/apercu`, body)
    expect((await apercu({ ...envisages, tva_code: 'TVA99' })).statusCode).toBe(400)
    expect((await apercu({ ...envisages, montant_ht: 0 })).statusCode).toBe(400)
    const [accord, ...autres] = (await apercu(envisages)).json()
    expect(autres).toEqual([])
    // 120.00 and its VAT of 20 %, borne by the only order.
    expect(accord.apres_ttc - accord.avant_ttc).toBe(14_400)
    expect(await read()).toMatchObject({ frais: [], effets: { a_reconfirmer: 0 } })
    const ajoutes = await admin.post(`${path}/frais`, frais)
    expect(ajoutes.json().effets).toMatchObject({ a_reconfirmer: 1 })
    expect(ajoutes.statusCode).toBe(201)
    const [{ id }] = ajoutes.json().frais
    const un = `${path}/frais/${id}`
    const { version } = await read()
    expect((await admin.patch(un, { ...frais, cle: 'valeur' }, { version })).json().frais).toEqual([
      { ...frais, cle: 'valeur', id },
    ])
    expect((await admin.patch(un, frais, { version })).statusCode).toBe(412)
    expect((await admin.delete(un)).json().frais).toEqual([])
    expect((await admin.delete(un)).statusCode).toBe(404)
    await app.db.updateTable('groupements_achats').set({ statut: 'attribue' }).where('reference', '<>', '').execute()
    expect((await admin.post(`${path}/frais`, frais)).statusCode).toBe(409)
  })
})
