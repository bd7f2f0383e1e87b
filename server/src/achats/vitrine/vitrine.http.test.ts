import { describe, expect, it, test } from 'vitest'
import { deposeFichiers, judgeFichier } from '../../organisme/fichiers/fichiers.service.ts'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { aBon, aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anAcheteur, aVente, order, saisieOf } from '../../testing/an-acheteuse.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { insertDocument } from '../groupements-achats/documents.repository.ts'

const app = await startTestApp()
const { db } = app

describe('Les groupements', () => {
  it('viennent ouverts d’abord, puis à venir, puis passés, jamais en brouillon, avec ma commande', async () => {
    const days = (n: number) => new Date(Date.now() + n * 86_400_000)
    const clos = await aGroupement(db, { statut: 'clos', cloture_le: days(-0.5) })
    const publie = await aGroupement(db, { statut: 'publie', ouverture_le: days(1) })
    const loin = await aVente(db, { cloture_le: days(20) })
    const proche = await aVente(db, { cloture_le: days(2) })
    const brouillon = await aGroupement(db, { statut: 'brouillon' })
    const acheteur = await anAcheteur(app)
    const { numero } = (await order(acheteur, loin, 12)).json()
    await order(await anAcheteur(app), loin, 4)

    const { resultats, total } = (await acheteur.client.get('/groupements-achats')).json()
    const ids = resultats.map(({ id }: { id: string }) => id)
    expect(ids).toEqual([proche.id, loin.id, publie.id, clos.id])
    expect(ids).not.toContain(brouillon.id)
    expect(total).toBe(4)
    expect(resultats[1]).toMatchObject({
      nombre_articles: 1,
      phare: { designation: 'Ammonitrate 33,5 %', contenance: 0.5, total: 16, nombre: 12 },
      commandes: [{ numero, statut: 'valide', entreprise_id: acheteur.entreprise_id }],
    })
    expect(resultats[0].commandes).toEqual([])
  })
})

describe('Un groupement', () => {
  it('dit ses articles, ses totaux, et ma commande, sans nommer personne', async () => {
    const transport = { frais_port: 50_000, franco_ht: 2_000_000, cle_frais: 'poids' } as const
    const vente = await aVente(db, transport, { nombre_cooperative: 3, prix_negocie_ht: 3_000_000 })
    const acheteur = await anAcheteur(app)
    const autre = await anAcheteur(app)
    const mien = (await order(acheteur, vente, 12)).json()
    await order(autre, vente, 4)
    await aBon(db, {
      groupement_id: vente.id,
      entreprise_id: (await anAcheteur(app)).entreprise_id,
      statut: 'brouillon',
    })
    const answer = await acheteur.client.get(`/groupements-achats/${vente.id}`)
    expect(answer.json()).toMatchObject({
      ...transport,
      articles: [{ id: vente.article.id, prix_negocie_ht: null }],
      compteur: { statut: 'ouvert', participants: 2, totaux: [{ article_id: vente.article.id, total: 19 }] },
      entreprises: [
        {
          id: acheteur.entreprise_id,
          peut_commander: true,
          a_jour: true,
          exploitations: [{ id: acheteur.exploitation_id }],
          commande: { id: mien.id, version: mien.version, lignes: [{ nombre: 12 }] },
        },
      ],
    })
    expect(answer.body).not.toContain(autre.entreprise_id)
    expect(answer.body).not.toContain('fournisseur_id')
    const compteur = await autre.client.get(`/groupements-achats/${vente.id}/compteur`)
    expect(compteur.json()).toEqual(answer.json().compteur)
  })

  it('dit la dette et le droit de lire seulement', async () => {
    const vente = await aVente(db)
    const lecteur = await anAcheteur(app, { droit: 'lecture' })
    await aCotisation(db, { adhesion_id: lecteur.adhesion_id, echeance: '2020-01-01' })
    const { entreprises } = (await lecteur.client.get(`/groupements-achats/${vente.id}`)).json()
    expect(entreprises).toMatchObject([{ peut_commander: false, a_jour: false }])
  })

  it('n’existe pas tant qu’il est en brouillon', async () => {
    const { client } = await anAcheteur(app)
    const { id } = await aGroupement(db, { statut: 'brouillon' })
    for (const suite of ['', '/compteur', '/flux']) {
      expect((await client.get(`/groupements-achats/${id}${suite}`)).statusCode).toBe(404)
      expect((await client.get(`/groupements-achats/${crypto.randomUUID()}${suite}`)).statusCode).toBe(404)
    }
  })

  it('donne à lire ses documents', async () => {
    const vente = await aVente(db)
    const juge = await judgeFichier({ nom: 'fds.pdf', octets: Buffer.from('%PDF-1.7\n%%EOF\n') }, 'pdf_image')
    const depot = { fichiers: [juge], depose_par: (await anAccount(db, { is_admin: true })).id }
    const { id: fichier_id } = await deposeFichiers(app, depot, (keep) => keep(db, juge))
    const { id: document_id } = await insertDocument(db, { groupement_id: vente.id, fichier_id, libelle: 'FDS' })
    const { client } = await anAcheteur(app)
    const { documents } = (await client.get(`/groupements-achats/${vente.id}`)).json()
    expect(documents).toEqual([{ id: document_id, libelle: 'FDS', nom: 'fds.pdf' }])
    const path = `/documents/${document_id}/fichier`
    const answer = await client.post(`/groupements-achats/${vente.id}${path}`)
    expect([answer.statusCode, answer.body.slice(0, 5)]).toEqual([200, '%PDF-'])
    const autre = await aVente(db)
    expect((await client.post(`/groupements-achats/${autre.id}${path}`)).statusCode).toBe(404)
    const comptable = await anAcheteur(app, { droit: 'comptable' })
    expect((await comptable.client.post(`/groupements-achats/${vente.id}${path}`)).statusCode).toBe(403)
  })

  it('garde la commande d’un bon annulé pour l’histoire, pas pour la suite', async () => {
    const vente = await aVente(db)
    const acheteur = await anAcheteur(app)
    const { id, version } = (await order(acheteur, vente, 12)).json()
    await acheteur.client.post(`/bons-commande/${id}/annuler`, undefined, { version })
    const { entreprises, compteur } = (await acheteur.client.get(`/groupements-achats/${vente.id}`)).json()
    expect([entreprises[0].commande, compteur.participants]).toEqual([null, 0])
  })

  it('compte les colis de chaque article', async () => {
    const vente = await aVente(db)
    const second = await anArticle(db, { groupement_id: vente.id })
    const acheteur = await anAcheteur(app)
    const lignes = [...saisieOf(vente, 2).lignes, { article_id: second.id, nombre: 5 }]
    await order(acheteur, vente, 2, { lignes })
    const { totaux } = (await acheteur.client.get(`/groupements-achats/${vente.id}/compteur`)).json()
    expect(totaux).toEqual([
      { article_id: vente.article.id, total: 2 },
      { article_id: second.id, total: 5 },
    ])
  })
})

describe('Qui voit les groupements', () => {
  test.each<[string, Parameters<typeof anAcheteur>[1], number]>([
    ['gestionnaire', {}, 200],
    ['lecture', { droit: 'lecture' }, 200],
    ['comptable', { droit: 'comptable' }, 403],
    ['retraité', { est_retraite: true }, 403],
    ['adhésion suspendue', { statut: 'suspendue' }, 403],
    ['adhésion résiliée', { statut: 'resiliee' }, 403],
  ])('%s', async (_, options, attendu) => {
    const { id } = await aVente(db, { cloture_le: new Date(Date.now() - 1000), statut: 'clos' })
    const { client } = await anAcheteur(app, options)
    const paths = ['/groupements-achats', `/groupements-achats/${id}`, `/groupements-achats/${id}/compteur`]
    for (const path of paths) expect((await client.get(path)).statusCode).toBe(attendu)
  })

  it('un administrateur les voit, sans commander pour lui', async () => {
    const { id } = await aVente(db)
    const client = await app.as((await anAccount(db, { is_admin: true })).id)
    expect((await client.get(`/groupements-achats/${id}`)).json()).toMatchObject({ entreprises: [], certiphyto: null })
  })
})
