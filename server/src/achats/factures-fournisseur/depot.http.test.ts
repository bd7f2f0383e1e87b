import type { FactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { aSecretaire, FACTURES as URL } from '../../testing/a-secretaire.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { aCii, aPdfAvec, aUbl, type FactureEcrite } from '../../testing/une-facture.ts'

const api = await startTestApp()
const { admin, depose, anOrder, receive, aDeposee } = await aSecretaire(api)
const IBAN = 'FR7630001007941234567890185'

const count = async (table: 'factures_fournisseur' | 'fichiers') =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(api.db)).rows[0]?.n)

describe('Une facture déposée', () => {
  it('trouve son fournisseur et sa commande, et dit ce qui n’est pas reçu', async () => {
    const order = await anOrder()
    await receive(order, 18, '812')
    const reponse = await depose(await aPdfAvec({ 'factur-x.xml': aCii(order.facture) }), { nom: 'F-2027-118.pdf' })
    expect(reponse.statusCode).toBe(201)
    const facture = reponse.json() as FactureFournisseur
    expect(facture).toMatchObject({
      statut: 'a_controler',
      syntaxe: 'cii',
      type: 'facture',
      numero: 'F-2027-118',
      fournisseur: { id: order.fournisseur_id },
      commande: { numero: order.commande.numero },
      total_ht: 454_800,
      total_ttc: 545_760,
      iban: 'a_confirmer',
      iban_masque: 'FR76 •••• •••• •••• •••• ••• 185',
      obstacle: null,
      fichier: {
        nom: 'F-2027-118.pdf',
        type_mime: 'application/pdf',
        empreinte: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      comparaison: {
        motif: 'Ammonitrate 33,5\u00a0%\u00a0: 3\u00a0t non reçues, BL 812'.replace('5\u00a0%', '5 %'),
        ecart_ht: 113_700,
      },
    })
    const parts = facture.comparaison?.parts ?? []
    expect(parts.reduce((total, { ecart_ht }) => total + ecart_ht, 0)).toBe(113_700)
    const [row] = await api.db.selectFrom('factures_fournisseur').selectAll().where('id', '=', facture.id).execute()
    expect(JSON.stringify(row)).not.toContain(IBAN)
  })

  it('en UBL se rend telle quelle, chiffrée dans le magasin', async () => {
    const order = await anOrder()
    const xml = aUbl(order.facture)
    const { id } = (await depose(xml)).json()
    const fichier = await admin.post(`${URL}/${id}/telecharger`)
    expect(fichier.rawPayload.toString()).toBe(xml)
    expect(fichier.headers['content-type']).toBe('application/xml')
    const kept = await api.db
      .selectFrom('fichiers')
      .select('chiffre')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(kept.chiffre).toBe(true)
  })

  it('une seule fois, même envoyée deux fois', async () => {
    const order = await anOrder()
    const [une, autre] = [
      await depose(aCii(order.facture), { key: 'cle-de-depot' }),
      await depose(aCii(order.facture), { key: 'cle-de-depot' }),
    ]
    expect(autre.json().id).toBe(une.json().id)
  })

  it('se retrouve dans la liste', async () => {
    const { deposee } = await aDeposee({ numero: 'F-LISTE-1' })
    const { resultats } = (await admin.get(`${URL}?q=liste&statut=a_controler&tri=-total_ttc`)).json()
    expect(resultats).toMatchObject([{ id: deposee.id, numero: 'F-LISTE-1', total_ttc: 545_760 }])
    expect((await admin.get(`${URL}?q=liste&a_declarer=oui`)).json().resultats).toEqual([])
  })

  it('compte avec les autres de la liste, un avoir en moins, quelle que soit la page', async () => {
    const lire = async (query: string) => (await admin.get(`${URL}?q=somme&${query}`)).json()
    expect(await lire('')).toMatchObject({ total: 0, totaux: { ttc: 0, sans_total: 0 } })
    const { id: plus } = (await aDeposee({ numero: 'F-SOMME-1' })).deposee
    const { id: moins } = (await aDeposee({ numero: 'F-SOMME-2' })).deposee
    const { id: sans } = (await aDeposee({ numero: 'F-SOMME-3' })).deposee
    const change = (id: string, row: object) =>
      api.db.updateTable('factures_fournisseur').set(row).where('id', '=', id).execute()
    await change(plus, { total_ttc: 545_760, date_facture: '2026-01-31' })
    await change(moins, { type: 'avoir', total_ttc: 100_000, date_facture: '2026-02-01' })
    await change(sans, { total_ttc: null, date_facture: '2026-02-02' })
    expect(await lire('par_page=1')).toMatchObject({
      total: 3,
      resultats: [{}],
      totaux: { ttc: 445_760, sans_total: 1 },
    })
    expect(await lire('du=2026-02-01&au=2026-02-01')).toMatchObject({
      total: 1,
      totaux: { ttc: -100_000, sans_total: 0 },
    })
    expect(await lire('au=2026-01-31&page=2&par_page=1')).toMatchObject({ resultats: [], totaux: { ttc: 545_760 } })
    expect((await admin.get(`${URL}?du=hier`)).statusCode).toBe(400)
  })

  test.each<[string, FactureEcrite | string, string]>([
    ['le mauvais acheteur', { acheteur: '732829320' }, 'pas à Coopérative de Mirebeau (SIREN 482913761)'],
    ['des totaux qui ne s’accordent pas', { total: '4500.00' }, 'ne s’accordent pas'],
    ['une DTD', '<!DOCTYPE a><a/>', 'refusées (DTD, entités)'],
    ['rien', '', 'Choisissez un PDF ou un XML'],
  ])('est refusée, et rien n’est gardé\u00a0: %s', async (_, facture, phrase) => {
    const avant = [await count('factures_fournisseur'), await count('fichiers')]
    const reponse = await depose(typeof facture === 'string' ? facture : aCii(facture))
    expect(reponse.statusCode).toBe(400)
    expect(reponse.body).toContain(phrase)
    expect([await count('factures_fournisseur'), await count('fichiers')]).toEqual(avant)
  })

  it('est refusée quand ce fournisseur a déjà ce numéro, même en deux envois à la fois', async () => {
    const { facture } = await anOrder()
    const avant = await count('factures_fournisseur')
    const reponses = await Promise.all([depose(aCii(facture)), depose(aUbl({ ...facture, numero: 'f-2027-118' }))])
    expect(reponses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(reponses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'facture-fournisseur.doublon',
    })
    expect(await count('factures_fournisseur')).toBe(avant + 1)
  })

  it('d’un inconnu attend sa fiche, puis se rapproche', async () => {
    const order = await anOrder()
    const inconnue = (await depose(aCii({ ...order.facture, vendeur: '552100554', numero: 'F-INCONNU' }))).json()
    expect(inconnue).toMatchObject({ fournisseur: null, commande: null, comparaison: null, vendeur: 'Négoce Vienne' })
    expect(inconnue.obstacle).toContain('n’a pas de fiche')
    const url = `${URL}/${inconnue.id}`
    await api.db
      .updateTable('fournisseurs')
      .set({ siret: '55210055400013' })
      .where('id', '=', order.fournisseur_id)
      .execute()
    expect((await admin.post(`${url}/rapprocher`, {})).statusCode).toBe(428)
    const { json } = await admin.post(`${url}/rapprocher`, {}, { version: inconnue.version })
    expect(json()).toMatchObject({
      fournisseur: { id: order.fournisseur_id },
      commande: { numero: order.commande.numero },
      obstacle: null,
    })
  })

  it('sans référence se rattache à une commande de ce fournisseur, et à aucune autre', async () => {
    const { order, deposee, url } = await aDeposee({ commande: 'Votre commande', numero: 'F-SANS-REF' })
    expect(deposee).toMatchObject({ commande: null, obstacle: 'Cette facture n’est rattachée à aucune commande.' })
    const autre = await anOrder()
    const refus = await admin.post(`${url}/rapprocher`, { commande_fournisseur_id: autre.commande.id }, { version: 1 })
    expect(refus.json().errors).toMatchObject([{ champ: 'commande_fournisseur_id' }])
    const rattachee = await admin.post(
      `${url}/rapprocher`,
      { commande_fournisseur_id: order.commande.id },
      { version: 1 },
    )
    expect(rattachee.json()).toMatchObject({ commande: { id: order.commande.id }, obstacle: null })
  })
})
