import { describe, expect, it } from 'vitest'
import { aCommandeFournisseur, anAttribution, orderShown } from '../../testing/a-commande-fournisseur.ts'
import { anAccount } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const url = (id: string) => `/admin/groupements-achats/${id}/commande-fournisseur`
const order = (id: string) => orderShown(admin, id)
const AUCUN = '00000000-0000-4000-8000-000000000000'

const statutOf = async (id: string) =>
  (await api.db.selectFrom('groupements_achats').select('statut').where('id', '=', id).executeTakeFirstOrThrow()).statut

describe('La commande au fournisseur', () => {
  it('se montre avant d’être passée, puis fige ce qui a été attribué', async () => {
    const { groupement, premier } = await anAttribution(api.db)
    const avant = (await admin.get(url(groupement.id))).json()
    expect(avant).toMatchObject({ courante: null, obstacles: [], annulees: [] })
    // 24 big bags à 189,50 € et 2 sacs à 10,375 €
    expect(avant.apercu.total_ht).toBe(24 * 18_950 + 2_075)
    expect(avant.apercu.points).toHaveLength(3)

    const reponse = await order(groupement.id)
    expect(reponse.statusCode).toBe(200)
    const commande = reponse.json()
    expect(commande).toMatchObject({ statut: 'emise', total_ht: avant.apercu.total_ht, contenu: avant.apercu })
    expect(commande.numero).toMatch(/^CF-\d{4}-\d{6}$/)
    expect(commande.contenu.points[0]).toMatchObject({ numero_bon: premier.numero, adherent: { siret: premier.siret } })
    expect(await statutOf(groupement.id)).toBe('commande')
    await api.db
      .updateTable('articles_achat')
      .set({ designation: 'Autre' })
      .where('groupement_id', '=', groupement.id)
      .execute()
    expect((await admin.get(url(groupement.id))).json().courante.contenu.lignes[0].designation).toBe(
      'Ammonitrate 33,5 %',
    )
    const journal = await api.db
      .selectFrom('journal')
      .select('action')
      .where('objet_id', 'in', [groupement.id, commande.id])
      .execute()
    expect(journal.map(({ action }) => action).toSorted()).toEqual(['commander', 'creation'])
  })

  it('en revente ne donne que les totaux de chaque lieu', async () => {
    const { groupement, premier } = await anAttribution(api.db, { mode_facturation: 'achat_revente' })
    const { contenu } = (await order(groupement.id)).json()
    expect(contenu.points).toMatchObject([
      { libelle: 'Dépôt', adherent: null, lignes: [{ nombre: 24 }, { nombre: 2 }] },
    ])
    expect(JSON.stringify(contenu)).not.toContain(premier.siret)
  })

  it('livrée à l’exploitation, va chez chacun', async () => {
    const { groupement } = await anAttribution(api.db, { mode_livraison: 'exploitation' })
    const { points } = (await order(groupement.id)).json().contenu
    expect(points.map(({ libelle }: { libelle: string }) => libelle).slice(0, 2)).toEqual([
      'Les Chaumes 0',
      'Les Chaumes 1',
    ])
    expect(points[0].instructions).toBe('Portail 0')
  })

  it('est refusée tant qu’un bon est à reconfirmer, et ne prend pas de numéro', async () => {
    const { groupement, second } = await anAttribution(api.db)
    await api.db
      .updateTable('bons_commande')
      .set({ statut: 'a_reconfirmer', accord_demande_le: new Date() })
      .where('id', '=', second.id)
      .execute()
    expect((await admin.get(url(groupement.id))).json().obstacles).toEqual([
      { genre: 'accords', phrase: 'Un bon de commande attend l’accord de l’adhérent sur son prix.' },
    ])
    const reponse = await order(groupement.id)
    expect(reponse.statusCode).toBe(409)
    expect(reponse.json()).toMatchObject({ code: 'commande.obstacle' })
    expect(await statutOf(groupement.id)).toBe('attribue')
  })

  it.each(['ouvert', 'clos', 'commande', 'livre', 'annule'] as const)(
    'est refusée à un groupement %s',
    async (statut) => {
      const { groupement } = await anAttribution(api.db, { statut })
      expect((await order(groupement.id)).statusCode).toBe(409)
      expect((await admin.get(url(groupement.id))).json()).toMatchObject({ apercu: null, obstacles: [] })
    },
  )

  it('à deux clics à la fois, n’est passée qu’une fois', async () => {
    const { groupement } = await anAttribution(api.db)
    const reponses = await Promise.all([order(groupement.id), order(groupement.id)])
    expect(reponses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('se reprend tant que rien n’est venu, puis se passe de nouveau sous un autre numéro', async () => {
    const { groupement, commande } = await aCommandeFournisseur(admin, api.db)
    const reponse = await admin.post(`/admin/commandes-fournisseur/${commande.id}/annuler`, { motif: 'Prix faux' })
    expect(reponse.json()).toMatchObject({ statut: 'annulee', motif: 'Prix faux' })
    expect(await statutOf(groupement.id)).toBe('attribue')
    const encore = (await order(groupement.id)).json()
    expect(encore.numero).not.toBe(commande.numero)
    expect((await admin.get(url(groupement.id))).json()).toMatchObject({
      courante: { id: encore.id },
      annulees: [{ numero: commande.numero, motif: 'Prix faux' }],
    })
    const refus = await admin.post(`/admin/commandes-fournisseur/${commande.id}/annuler`, { motif: 'Deux fois' })
    expect(refus.json()).toMatchObject({ status: 409, code: 'commande.annulee' })
  })

  it('ne se reprend plus quand des colis sont venus', async () => {
    const { groupement, commande, ammonitrate } = await aCommandeFournisseur(admin, api.db)
    await admin.post(`/admin/groupements-achats/${groupement.id}/receptions`, {
      date_reception: '2026-01-10',
      numero_bl: null,
      reserves: null,
      regle: 'prorata',
      lignes: [{ article_id: ammonitrate.id, nombre: 1, nombre_abime: 0, lot: null }],
    })
    const refus = await admin.post(`/admin/commandes-fournisseur/${commande.id}/annuler`, { motif: 'Trop tard' })
    expect(refus.json()).toMatchObject({ status: 409, code: 'commande.recue' })
  })

  it('part à l’adresse des commandes, en PDF et en CSV', async () => {
    const { groupement, commande } = await aCommandeFournisseur(admin, api.db)
    const email = `commandes.${groupement.id}@negoce.exemple.fr`
    await api.db
      .updateTable('fournisseurs')
      .set({ email_commandes: email })
      .where('id', '=', groupement.fournisseur_id ?? '')
      .execute()
    const reponse = await admin.post(`/admin/commandes-fournisseur/${commande.id}/envoyer`, { email })
    expect(reponse.json().envoyee_le).toMatch(/Z$/)
    const [mail] = await mailsOf(api, email)
    expect(mail).toMatchObject({ modele: 'commande_fournisseur', textes: [{ nom: `${commande.numero}.csv` }] })
    expect(mail?.pieces).toHaveLength(1)
    expect(mail?.textes?.[0]?.texte).toContain('AN335')
    const produit = await api.db
      .selectFrom('documents')
      .select(['numero', 'produit_le', 'entreprise_id'])
      .where('id', '=', mail?.pieces?.[0] ?? '')
      .executeTakeFirstOrThrow()
    expect(produit).toMatchObject({ numero: commande.numero, entreprise_id: null })
    expect(produit.produit_le).not.toBeNull()
  })

  it('annulée, se dit au fournisseur qui l’a reçue, et jamais ne part après', async () => {
    const { groupement, commande } = await aCommandeFournisseur(admin, api.db)
    const email = `annulations.${groupement.id}@negoce.exemple.fr`
    await api.db
      .updateTable('fournisseurs')
      .set({ email_commandes: email })
      .where('id', '=', groupement.fournisseur_id ?? '')
      .execute()
    const annuler = (id: string) => admin.post(`/admin/commandes-fournisseur/${id}/annuler`, { motif: 'Prix faux' })
    const envoyer = (id: string) => admin.post(`/admin/commandes-fournisseur/${id}/envoyer`, { email })
    await annuler(commande.id)
    expect((await envoyer(commande.id)).json()).toMatchObject({ status: 409, code: 'commande.annulee' })
    expect(await mailsOf(api, email)).toEqual([])

    const encore = (await order(groupement.id)).json()
    await envoyer(encore.id)
    await annuler(encore.id)
    expect(await mailsOf(api, email)).toMatchObject([
      { modele: 'commande_fournisseur' },
      {
        modele: 'commande_fournisseur_annulee',
        objet: expect.stringContaining(encore.numero),
        paragraphes: [expect.anything(), 'Motif\u00a0: Prix faux'],
      },
    ])

    const derniere = (await order(groupement.id)).json()
    await Promise.all([envoyer(derniere.id), annuler(derniere.id)])
    const modeles = (await mailsOf(api, email)).slice(2).map(({ modele }) => modele)
    expect([[], ['commande_fournisseur', 'commande_fournisseur_annulee']]).toContainEqual(modeles)
  })

  it('s’ouvre en PDF et en CSV, une ligne par lieu et par article', async () => {
    const { commande, premier } = await aCommandeFournisseur(admin, api.db)
    const pdf = await admin.post(`/admin/commandes-fournisseur/${commande.id}/pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.headers['content-disposition']).toContain(commande.numero)
    expect(readPdf(pdf.rawPayload).pages.join('\n').replaceAll('\u00a0', ' ')).toContain('Téléphone : 06 12 34 56 78')
    const lignes = (await admin.post(`/admin/commandes-fournisseur/${commande.id}/csv`)).body.trim().split('\r\n')
    expect(lignes).toHaveLength(1 + 4)
    expect(lignes[0]).toContain('Lieu de livraison;Adresse de livraison;Instructions')
    expect(lignes[1]).toContain(`${premier.numero};AN335;`)
    expect(lignes[1]).toContain(';06 12 34 56 78;')
    expect(lignes[1]).toContain(';12;12\u00a0big bags;6;t;379;2274,00')
  })

  it('inconnue, n’existe pas', async () => {
    const reponses = await Promise.all([
      admin.get(url(AUCUN)),
      admin.post(url(AUCUN), { total_ht: 0, email: null }),
      admin.post(`/admin/commandes-fournisseur/${AUCUN}/annuler`, { motif: 'Rien' }),
      admin.post(`/admin/commandes-fournisseur/${AUCUN}/pdf`),
      admin.post(`/admin/commandes-fournisseur/${AUCUN}/csv`),
    ])
    expect(reponses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  })
})
