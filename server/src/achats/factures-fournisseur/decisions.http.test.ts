import type { FactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { describe, expect, it } from 'vitest'
import { seal } from '../../platform/chiffrement.ts'
import { aSecretaire, FACTURES as URL } from '../../testing/a-secretaire.ts'
import { SECRET_KEY, startTestApp } from '../../testing/test-app.ts'
import { aCii, aPdfAvec, aUbl } from '../../testing/une-facture.ts'

const api = await startTestApp()
const { admin, depose, anOrder, receive, aDeposee } = await aSecretaire(api)
const IBAN = 'FR7630001007941234567890185'

const confirmIban = (id: string, iban = IBAN) =>
  api.db
    .updateTable('fournisseurs')
    .set({
      iban_chiffre: seal(iban, SECRET_KEY, { colonne: 'fournisseurs.iban_chiffre', id }),
      iban_masque: 'FR76 … 185',
    })
    .where('id', '=', id)
    .execute()

describe('Une décision', () => {
  it('conteste avec un motif, reste à déclarer, se déclare et se reprend', async () => {
    const { deposee, url } = await aDeposee()
    expect((await admin.post(`${url}/contester`, { motif: ' ' }, { version: 1 })).json().errors).toMatchObject([
      { champ: 'motif' },
    ])
    const motif = deposee.comparaison?.motif ?? ''
    expect(motif).toContain('12\u00a0t non reçues, aucune réception enregistrée')
    const contestee = await admin.post(`${url}/contester`, { motif }, { version: 1 })
    expect(contestee.json()).toMatchObject({
      statut: 'contestee',
      motif,
      decidee_par: 'Anne Guillou',
      declaree_le: null,
    })
    expect((await admin.get(`${URL}?a_declarer=oui`)).json().resultats).toMatchObject([{ id: deposee.id }])
    const declaree = (await admin.post(`${url}/declarer`, { motif: null }, { version: 2 })).json()
    expect(declaree).toMatchObject({ statut: 'contestee', motif, declaree_le: expect.any(String) })
    const reprise = (await admin.post(`${url}/reprendre`, { motif: null }, { version: 3 })).json()
    expect(reprise).toMatchObject({ statut: 'a_controler', motif: null, decidee_le: null, declaree_le: null })
    const journal = await api.db
      .selectFrom('journal')
      .select('action')
      .where('objet_id', '=', deposee.id)
      .orderBy('id')
      .execute()
    expect(journal.map(({ action }) => action)).toEqual(['depot', 'contester', 'declarer', 'reprendre'])
  })

  it('approuve sans motif ce qui est reçu, avec un motif ce qui ne l’est pas', async () => {
    const { order, deposee, url } = await aDeposee()
    expect((await admin.post(`${url}/approuver`, { motif: null }, { version: 1 })).statusCode).toBe(400)
    await receive(order, 24, '813')
    const approuvee = await admin.post(`${url}/approuver`, { motif: null }, { version: 1 })
    expect(approuvee.json()).toMatchObject({ statut: 'approuvee', comparaison: { motif: '' } })
    expect((await admin.post(`${url}/contester`, { motif: 'Trop tard' }, { version: 2 })).json()).toMatchObject({
      code: 'facture-fournisseur.acte-impossible',
    })
    expect((await admin.post(`${url}/approuver`, { motif: null }, { version: 1 })).statusCode).toBe(412)
    const releve = (await admin.get(`/admin/groupements-achats/${order.groupement.id}/releve`)).json()
    expect(releve.facture_fournisseur_ht).toBe(deposee.total_ht)
  })

  it('est bloquée par un autre IBAN que celui qui est confirmé', async () => {
    const { order, url } = await aDeposee()
    await receive(order, 24, '814')
    await confirmIban(order.fournisseur_id, 'FR7630006000011234567890189')
    expect((await admin.get(url)).json()).toMatchObject({ iban: 'different', iban_confirme_masque: 'FR76 … 185' })
    const refus = await admin.post(`${url}/approuver`, { motif: 'Je suis sûre' }, { version: 1 })
    expect(refus.statusCode).toBe(409)
    expect(refus.json()).toMatchObject({ code: 'facture-fournisseur.bloquee' })
    await confirmIban(order.fournisseur_id)
    expect((await admin.post(`${url}/approuver`, { motif: null }, { version: 1 })).json()).toMatchObject({
      iban: 'conforme',
    })
  })

  it('compte les autres factures et les avoirs de la commande, sauf refusés', async () => {
    const { order, deposee } = await aDeposee()
    const avoir = {
      ...order.facture,
      type: '381',
      numero: 'A-1',
      lignes: [['AN335', '3', '1137.00']],
      total: '1137.00',
      tva: '227.40',
      ttc: '1364.40',
    } as const
    const { id, comparaison, autres } = (await depose(aUbl(avoir))).json() as FactureFournisseur
    expect(comparaison?.articles[0]?.facture).toEqual({ quantite: 9, montant_ht: 454_800 - 113_700 })
    expect(autres).toMatchObject([{ id: deposee.id, numero: 'F-2027-118' }])
    await admin.post(`${URL}/${id}/refuser`, { motif: 'Pas convenu' }, { version: 1 })
    const { json } = await admin.get(`${URL}/${deposee.id}`)
    expect(json().comparaison.articles[0].facture.quantite).toBe(12)
  })
})

describe('Un simple PDF', () => {
  const saisieOf = ({ ammonitrate, commande }: Awaited<ReturnType<typeof anOrder>>) => ({
    type: 'facture',
    numero: 'P-1',
    date_facture: '2027-04-20',
    echeance: '',
    commande_fournisseur_id: commande.id,
    lignes: [{ article_id: ammonitrate.id, quantite: 12, montant_ht: 454_800 }],
    frais_ht: 1_200,
    total_tva: 91_200,
    total_ttc: 547_200,
    iban: '',
  })

  it('attend d’être saisi, puis se compare comme une autre', async () => {
    const order = await anOrder()
    const reponse = await depose(await aPdfAvec({}), { nom: 'scan.pdf' })
    expect(reponse.json()).toMatchObject({ statut: 'a_saisir', syntaxe: 'saisie', numero: null, comparaison: null })
    const url = `${URL}/${reponse.json().id}`
    const saisie = saisieOf(order)
    const faux = await admin.patch(url, { ...saisie, total_ttc: 1 }, { version: 1 })
    expect(faux.json().errors).toMatchObject([
      { champ: 'total_ttc', message: expect.stringContaining('5\u202f472,00') },
    ])
    const iban = await admin.patch(url, { ...saisie, iban: 'FR7630001007941234567890186' }, { version: 1 })
    expect(iban.json().errors).toMatchObject([{ champ: 'iban' }])
    const saisi = (await admin.patch(url, { ...saisie, iban: IBAN }, { version: 1 })).json()
    expect(saisi).toMatchObject({
      statut: 'a_controler',
      numero: 'P-1',
      fournisseur: { id: order.fournisseur_id },
      total_ht: 456_000,
      iban: 'a_confirmer',
      comparaison: {
        hors_commande: { facture_ht: 1_200 },
        articles: [{ facture: { quantite: 12, montant_ht: 454_800 } }, {}],
      },
    })
    expect((await admin.delete(url, { version: 2 })).statusCode).toBe(409)
    const electronique = await depose(aCii({ ...order.facture, numero: 'p-1' }))
    expect(electronique.statusCode).toBe(409)
  })

  it('déposé deux fois, ou par erreur, ne reste pas', async () => {
    const pdf = await aPdfAvec({ 'notice.txt': 'une fois' })
    const { id } = (await depose(pdf, { nom: 'a.pdf' })).json()
    expect((await depose(pdf, { nom: 'b.pdf' })).body).toContain('Ce fichier est déjà déposé.')
    expect((await admin.delete(`${URL}/${id}`, { version: 1 })).statusCode).toBe(204)
    expect((await admin.get(`${URL}/${id}`)).statusCode).toBe(404)
  })

  it('ne se corrige que s’il a été saisi', async () => {
    const { order, url } = await aDeposee()
    expect((await admin.patch(url, saisieOf(order), { version: 1 })).json()).toMatchObject({
      code: 'facture-fournisseur.electronique',
    })
  })

  it('se rattache aux commandes en cours', async () => {
    const { commande } = await anOrder()
    const { resultats } = (await admin.get(`${URL}/commandes`)).json()
    expect(resultats.find(({ id }: { id: string }) => id === commande.id)).toMatchObject({
      numero: commande.numero,
      lignes: [{ unite: 't' }, {}],
    })
  })
})
