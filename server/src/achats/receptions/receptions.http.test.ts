import { describe, expect, it } from 'vitest'
import { aCommandeFournisseur, anAttribution, orderShown } from '../../testing/a-commande-fournisseur.ts'
import { journalOf } from '../../testing/a-ferme.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const AUCUN = '00000000-0000-4000-8000-000000000000'

const achat = (id: string, suite: string) => `/admin/groupements-achats/${id}/${suite}`
type Ligne = { article_id: string; nombre: number; nombre_abime?: number; lot?: string; ligne_commande_id?: string }
const saisie = (lignes: Ligne[], reste: object = {}) => ({
  date_reception: '2026-01-10',
  numero_bl: 'BL-77',
  reserves: null,
  regle: 'prorata',
  lignes: lignes.map((ligne) => ({ nombre_abime: 0, lot: null, ...ligne })),
  ...reste,
})
const recevoir = (id: string, lignes: Ligne[], reste?: object) =>
  admin.post(achat(id, 'receptions'), saisie(lignes, reste))

const statuts = async (groupement_id: string) =>
  (
    await api.db
      .selectFrom('bons_commande')
      .select('statut')
      .where('groupement_id', '=', groupement_id)
      .orderBy('valide_le')
      .execute()
  ).map(({ statut }) => statut)
const statutOf = async (id: string) =>
  (await api.db.selectFrom('groupements_achats').select('statut').where('id', '=', id).executeTakeFirstOrThrow()).statut

describe('Une réception', () => {
  it('partielle se partage au prorata, puis le reste vient, abîmé compris', async () => {
    const { groupement, ammonitrate, kieserite } = await aCommandeFournisseur(admin, api.db)
    const premiere = await recevoir(groupement.id, [{ article_id: ammonitrate.id, nombre: 10 }])
    expect(premiere.statusCode).toBe(201)
    expect(premiere.json().articles[0]).toMatchObject({
      nombre_commande: 24,
      nombre_recu: 10,
      reste: 14,
      lignes: [
        { nombre_attribue: 12, nombre_recu: 6, reste: 6 },
        { nombre_attribue: 8, nombre_recu: 4, reste: 4 },
      ],
    })
    expect(await statutOf(groupement.id)).toBe('en_livraison')
    expect(await statuts(groupement.id)).toEqual(['partiellement_livre', 'partiellement_livre'])

    const seconde = await recevoir(groupement.id, [
      { article_id: ammonitrate.id, nombre: 17, nombre_abime: 1 },
      { article_id: kieserite.id, nombre: 2 },
    ])
    // Sixteen undamaged packages: ten for the members, four for the cooperative, two too many.
    expect(seconde.json().articles[0]).toMatchObject({ nombre_recu: 26, nombre_abime: 1, reste: 0, excedent: 2 })
    expect(seconde.json().receptions).toHaveLength(2)
    expect(await statuts(groupement.id)).toEqual(['livre', 'livre'])
  })

  it('sert les premiers validés quand on le demande, et l’adhérent nommé', async () => {
    const { groupement, ammonitrate } = await aCommandeFournisseur(admin, api.db)
    const lignes = [{ article_id: ammonitrate.id, nombre: 15 }]
    const { articles } = (await recevoir(groupement.id, lignes, { regle: 'premier_arrive' })).json()
    expect(articles[0].lignes.map(({ nombre_recu }: { nombre_recu: number }) => nombre_recu)).toEqual([12, 3])
    const ligne_commande_id = articles[0].lignes[1].ligne_commande_id
    const nommee = await recevoir(groupement.id, [{ article_id: ammonitrate.id, nombre: 5, ligne_commande_id }])
    expect(nommee.json().articles[0].lignes[1]).toMatchObject({ nombre_recu: 8, reste: 0 })
    const trop = await recevoir(groupement.id, [{ article_id: ammonitrate.id, nombre: 1, ligne_commande_id }])
    expect(trop.json()).toMatchObject({ status: 409, code: 'reception.trop', errors: [{ champ: 'lignes.0.nombre' }] })
  })

  it('de deux lots du même article ne sert personne deux fois', async () => {
    const { groupement, ammonitrate } = await aCommandeFournisseur(admin, api.db)
    const lots = [
      { article_id: ammonitrate.id, nombre: 12, lot: 'L1' },
      { article_id: ammonitrate.id, nombre: 8, lot: 'L2' },
    ]
    const { articles, receptions } = (await recevoir(groupement.id, lots)).json()
    expect(articles[0]).toMatchObject({ nombre_recu: 20, reste: 4, excedent: 0 })
    expect(receptions[0].lignes.map(({ lot }: { lot: string }) => lot).toSorted()).toContain('L2')
  })

  it.each(['PHY', 'SEM'] as const)('demande un lot pour la famille %s', async (famille) => {
    const { groupement, ammonitrate } = await aCommandeFournisseur(admin, api.db, { famille })
    const refus = await recevoir(groupement.id, [{ article_id: ammonitrate.id, nombre: 1 }])
    expect(refus.json()).toMatchObject({ status: 409, errors: [{ champ: 'lignes.0.lot' }] })
    expect((await recevoir(groupement.id, [{ article_id: ammonitrate.id, nombre: 1, lot: 'A7' }])).statusCode).toBe(201)
    expect((await admin.get(achat(groupement.id, 'receptions'))).json().lots_obligatoires).toBe(true)
  })

  it('est refusée avant la commande, dans le futur, d’un autre article, vide ou plus abîmée que reçue', async () => {
    const { groupement, ammonitrate } = await anAttribution(api.db)
    const une = [{ article_id: ammonitrate.id, nombre: 1 }]
    expect((await recevoir(groupement.id, une)).statusCode).toBe(409)
    await orderShown(admin, groupement.id)
    const reponses = [
      await recevoir(groupement.id, une, { date_reception: '2199-01-01' }),
      await recevoir(groupement.id, [{ article_id: AUCUN, nombre: 1 }]),
      await recevoir(groupement.id, []),
      await recevoir(groupement.id, [{ article_id: ammonitrate.id, nombre: 1, nombre_abime: 2 }]),
      await recevoir(AUCUN, une),
    ]
    expect(reponses.map(({ statusCode }) => statusCode)).toEqual([409, 409, 400, 400, 404])
    expect(await statutOf(groupement.id)).toBe('commande')
  })

  it('annulée avec un motif, ne compte plus', async () => {
    const { groupement, ammonitrate } = await aCommandeFournisseur(admin, api.db)
    const { receptions } = (await recevoir(groupement.id, [{ article_id: ammonitrate.id, nombre: 20 }])).json()
    expect(await statuts(groupement.id)).toEqual(['partiellement_livre', 'livre'])
    const url = `/admin/receptions/${receptions[0].id}/annuler`
    expect((await admin.post(url, { motif: '' })).statusCode).toBe(400)
    const annulee = (await admin.post(url, { motif: 'Saisie en double' })).json()
    expect(annulee.articles[0]).toMatchObject({ nombre_recu: 0, reste: 24 })
    expect(annulee.receptions[0]).toMatchObject({ motif: 'Saisie en double', annulee_le: expect.any(String) })
    expect(await statuts(groupement.id)).toEqual(['confirme', 'confirme'])
    // No reception counts any more: the supplier order may be cancelled.
    expect(await statutOf(groupement.id)).toBe('commande')
    expect((await admin.post(url, { motif: 'Encore' })).json()).toMatchObject({ code: 'reception.annulee' })
    expect((await admin.post(`/admin/receptions/${AUCUN}/annuler`, { motif: 'Rien' })).statusCode).toBe(404)
  })

  it('à deux magasiniers à la fois, ne sert pas deux fois les mêmes colis', async () => {
    const { groupement, ammonitrate } = await aCommandeFournisseur(admin, api.db)
    const lot = [{ article_id: ammonitrate.id, nombre: 20 }]
    await Promise.all([recevoir(groupement.id, lot), recevoir(groupement.id, lot)])
    const { articles } = (await admin.get(achat(groupement.id, 'receptions'))).json()
    expect(articles[0]).toMatchObject({ nombre_recu: 40, reste: 0, excedent: 16 })
    expect(articles[0].lignes.map(({ nombre_recu }: { nombre_recu: number }) => nombre_recu)).toEqual([12, 8])
  })

  it('s’émarge sur une feuille', async () => {
    const { groupement, ammonitrate } = await aCommandeFournisseur(admin, api.db)
    const { receptions } = (await recevoir(groupement.id, [{ article_id: ammonitrate.id, nombre: 20 }])).json()
    const feuille = await admin.post(`/admin/receptions/${receptions[0].id}/emargement`)
    expect(feuille.headers['content-type']).toBe('application/pdf')
    expect(feuille.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const journal = await journalOf(api, receptions[0].id)
    expect(journal.at(-1)).toMatchObject({ action: 'export', apres: { format: 'pdf', lignes: 2 } })
    expect((await admin.post(`/admin/receptions/${AUCUN}/emargement`)).statusCode).toBe(404)
  })
})

/** A supplier order whose every balance was given up before any reception. */
async function aCommandeSansReste() {
  const commande = await aCommandeFournisseur(admin, api.db)
  const { articles } = (await admin.get(achat(commande.groupement.id, 'receptions'))).json()
  const lignes = articles.flatMap((article: { lignes: { ligne_commande_id: string }[] }) =>
    article.lignes.map(({ ligne_commande_id }) => ligne_commande_id),
  )
  await admin.post(achat(commande.groupement.id, 'reliquats/annuler'), { lignes, motif: 'Rupture' })
  return { ...commande, lignes }
}

describe('La fin de la livraison', () => {
  it('attend chaque reliquat, sauf ceux qu’on annule', async () => {
    const { groupement, ammonitrate } = await aCommandeFournisseur(admin, api.db)
    const { articles } = (await recevoir(groupement.id, [{ article_id: ammonitrate.id, nombre: 20 }])).json()
    const refus = await admin.post(achat(groupement.id, 'livrer'))
    expect(refus.json()).toMatchObject({ status: 409, code: 'livraison.reliquat' })
    expect(refus.json().detail).toBe(
      '2\u00a0sacs de Kiésérite granulée restent à livrer\u00a0: annulez ce reliquat, ou attendez-le.',
    )
    const lignes = [articles[1].lignes[0].ligne_commande_id]
    const reliquats = achat(groupement.id, 'reliquats/annuler')
    expect((await admin.post(reliquats, { lignes: [], motif: 'Rupture' })).statusCode).toBe(400)
    expect((await admin.post(reliquats, { lignes: [AUCUN], motif: 'Rupture' })).statusCode).toBe(409)
    const annules = (await admin.post(reliquats, { lignes, motif: 'Rupture' })).json()
    expect(annules.articles[1]).toMatchObject({ reste: 0, reliquat_annule: 2 })
    expect(await statuts(groupement.id)).toEqual(['livre', 'livre'])
    expect((await admin.post(achat(groupement.id, 'livrer'))).statusCode).toBe(200)
    expect(await statutOf(groupement.id)).toBe('livre')
    expect((await admin.post(reliquats, { lignes, motif: 'Trop tard' })).statusCode).toBe(409)
    expect((await recevoir(groupement.id, [{ article_id: ammonitrate.id, nombre: 1 }])).statusCode).toBe(409)
  })
  it('se passe de réception quand le fournisseur n’apporte rien, et se rouvre', async () => {
    const { groupement, ammonitrate, lignes } = await aCommandeSansReste()
    expect(await statuts(groupement.id)).toEqual(['livre', 'livre'])
    expect((await admin.post(achat(groupement.id, 'livrer'))).statusCode).toBe(200)
    expect(await statutOf(groupement.id)).toBe('livre')
    expect((await admin.post(achat(groupement.id, 'rouvrir-livraison'))).statusCode).toBe(200)
    expect(await statutOf(groupement.id)).toBe('commande')
    expect(lignes).toHaveLength(3)
    expect((await recevoir(groupement.id, [{ article_id: ammonitrate.id, nombre: 1 }])).statusCode).toBe(201)
  })

  it('annulée avec la commande, tout est de nouveau attendu', async () => {
    const { groupement, commande } = await aCommandeSansReste()
    await admin.post(`/admin/commandes-fournisseur/${commande.id}/annuler`, { motif: 'Autre fournisseur' })
    expect(await statuts(groupement.id)).toEqual(['confirme', 'confirme'])
    await orderShown(admin, groupement.id)
    const { articles } = (await admin.get(achat(groupement.id, 'receptions'))).json()
    expect(articles).toMatchObject([
      { reste: 24, reliquat_annule: 0 },
      { reste: 2, reliquat_annule: 0 },
    ])
  })

  it('se rouvre pour corriger une réception, tant que rien n’est facturé', async () => {
    const { groupement, ammonitrate, kieserite } = await aCommandeFournisseur(admin, api.db)
    const tout = [
      { article_id: ammonitrate.id, nombre: 24 },
      { article_id: kieserite.id, nombre: 2 },
    ]
    const { receptions } = (await recevoir(groupement.id, tout)).json()
    const rouvrir = achat(groupement.id, 'rouvrir-livraison')
    expect((await admin.post(rouvrir)).statusCode).toBe(409)
    await admin.post(achat(groupement.id, 'livrer'))
    expect((await admin.post(rouvrir)).statusCode).toBe(200)
    expect(await statutOf(groupement.id)).toBe('en_livraison')
    expect((await admin.post(`/admin/receptions/${receptions[0].id}/annuler`, { motif: 'Erreur' })).statusCode).toBe(
      200,
    )
    expect(await statuts(groupement.id)).toEqual(['confirme', 'confirme'])
    await api.db.updateTable('groupements_achats').set({ statut: 'facture' }).where('id', '=', groupement.id).execute()
    expect((await admin.post(rouvrir)).statusCode).toBe(409)
    expect((await admin.post(achat(AUCUN, 'rouvrir-livraison'))).statusCode).toBe(404)
  })
})
