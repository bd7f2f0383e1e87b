import { jourOf } from '@sillon/domain/jour'
import { COMPTABILITE_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/comptabilite'
import type { ModeFacturation } from '@sillon/domain/pieces/documents/mode-facturation'
import { toEcriture } from '@sillon/domain/tresorerie/ecritures/to-ecriture'
import { describe, expect, it } from 'vitest'
import { PRODUCTION_DOCUMENTS } from '../../pieces/documents/emission.service.ts'
import { aCommandeFournisseur } from '../../testing/a-commande-fournisseur.ts'
import { aMandat, ICS, setPaiement } from '../../testing/a-mandat.ts'
import { leaveAfterATakingBack } from '../../testing/actes-attendus.ts'
import { anAccount } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { readXml } from '../../testing/read-xml.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { openFaits } from '../../tresorerie/exports/faits.repository.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const achat = (id: string, suite: string) => `/admin/groupements-achats/${id}/${suite}`

/** A delivery in which everything was received but two bags, which are no longer awaited. */
async function aLivraison(
  mode_facturation: ModeFacturation,
  { sains = 20, frais_gestion_pct = 2, transport = true } = {},
) {
  const commande = await aCommandeFournisseur(admin, api.db, { mode_facturation, frais_gestion_pct })
  const { id } = commande.groupement
  if (!transport)
    await api.db.updateTable('bons_commande').set({ calcul: null }).where('groupement_id', '=', id).execute()
  const reception = await admin.post(achat(id, 'receptions'), {
    date_reception: '2026-01-10',
    numero_bl: null,
    reserves: null,
    regle: 'premier_arrive',
    lignes: [{ article_id: commande.ammonitrate.id, nombre: sains, nombre_abime: 0, lot: null }],
  })
  if (reception.statusCode !== 201) throw new Error(reception.body)
  const lignes = reception
    .json()
    .articles.flatMap((article: { lignes: { ligne_commande_id: string; reste: number }[] }) => article.lignes)
    .filter(({ reste }: { reste: number }) => reste > 0)
    .map(({ ligne_commande_id }: { ligne_commande_id: string }) => ligne_commande_id)
  await admin.post(achat(id, 'reliquats/annuler'), { lignes, motif: 'Rupture' })
  await admin.post(achat(id, 'livrer'))
  return commande
}

const documentOf = (id: string) =>
  api.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const readFacturX = async (id: string) =>
  readXml(readPdf((await admin.post(`/admin/documents/${id}/fichier`, {})).rawPayload).fichiers[0] ?? '')
const statutsBons = async (id: string) =>
  (await api.db.selectFrom('bons_commande').select('statut').where('groupement_id', '=', id).execute()).map(
    ({ statut }) => statut,
  )

describe('La facturation d’une revente', () => {
  it('émet une facture par bon, de ce qui est venu, l’envoie et l’écrit en comptabilité', async () => {
    const { groupement, premier } = await aLivraison('achat_revente')
    const email = `factures.${premier.id}@exemple.fr`
    await anAccount(api.db, { entreprise_id: premier.entreprise_id, email })
    const { factures, total_ttc } = (await admin.post(achat(groupement.id, 'facturer'), {})).json()
    // 12 × 189,50 = 2 274,00 ; 2 % = 45,48 ; transport 40,00 ; TVA 471,90
    expect(factures[0]).toMatchObject({ montant_ttc: 283_138 })
    expect(total_ttc).toBe(factures[0].montant_ttc + factures[1].montant_ttc)
    const [rangs] = [factures.map(({ numero }: { numero: string }) => Number(numero.slice(-6)))]
    expect(rangs[1] - rangs[0]).toBe(1)
    expect(await statutsBons(groupement.id)).toEqual(['facture', 'facture'])

    const piece = await documentOf(factures[0].id)
    expect(piece).toMatchObject({ type: 'facture', bon_commande_id: premier.id })
    expect(piece.donnees).toMatchObject({
      achat: { numero_bon: premier.numero, livraison: { le: '2026-01-10' }, quantites: [{ nombre: 12 }] },
      calcul: { montant_ht: 235_948, montant_tva: 47_190 },
    })
    await runJob(api, PRODUCTION_DOCUMENTS)
    expect((await documentOf(factures[0].id)).produit_le).not.toBeNull()
    const [mail] = await mailsOf(api, email)
    expect(mail).toMatchObject({ modele: 'facture_achat', pieces: [factures[0].id] })

    const jour = jourOf(api.now())
    const faits = []
    for (const lots of openFaits(api.db, { du: jour, au: jour })) for await (const lot of lots) faits.push(...lot)
    const fait = faits.find((un) => 'numero' in un && un.numero === factures[0].numero)
    expect(fait?.nature).toBe('vente')
    const lignes = fait && toEcriture(fait, COMPTABILITE_PAR_DEFAUT)?.lignes
    expect(lignes?.map(({ compte, debit, credit }) => [compte, debit, credit])).toEqual([
      ['411000', 283_138, 0],
      ['707000', 0, 227_400],
      ['708500', 0, 8_548],
      ['445710', 0, 47_190],
    ])
  })

  it('une facture qui sera prélevée le dit en Factur-X, celle d’un mandat sans accord se paie par virement', async () => {
    const { groupement, premier, second } = await aLivraison('achat_revente')
    await setPaiement(api.db)
    for (const { entreprise_id } of [premier, second]) {
      const mode_reglement = 'prelevement_sepa' as const
      await api.db.updateTable('entreprises').set({ mode_reglement }).where('id', '=', entreprise_id).execute()
    }
    const accord = { marchandises_le: jourOf(api.now()), marchandises_moyen: 'papier' } as const
    const { rum } = await aMandat(api.db, { entreprise_id: premier.entreprise_id, ...accord })
    await aMandat(api.db, { entreprise_id: second.entreprise_id })
    const { factures } = (await admin.post(achat(groupement.id, 'facturer'), {})).json()
    const [prelevee, autre] = await Promise.all(factures.map(({ id }: { id: string }) => readFacturX(id)))
    expect(prelevee?.textes('PaymentMeans/ram:TypeCode')).toEqual(['59'])
    expect(prelevee?.textes('CreditorReferenceID')).toEqual([ICS])
    expect(prelevee?.textes('DirectDebitMandateID')).toEqual([rum])
    expect(prelevee?.textes('IBANID')).toEqual([])
    expect(autre?.textes('PaymentMeans/ram:TypeCode')).toEqual(['58'])
    expect(autre?.textes('DirectDebitMandateID')).toEqual([])
  })

  it('ne facture pas un bon dont rien n’est venu', async () => {
    const { groupement } = await aLivraison('achat_revente', { sains: 12 })
    const { factures } = (await admin.post(achat(groupement.id, 'facturer'), {})).json()
    expect(factures).toHaveLength(1)
    expect(await statutsBons(groupement.id)).toEqual(['facture', 'facture'])
  })

  it('ne saute aucun numéro quand une facturation échoue, ni ne facture deux fois', async () => {
    const { groupement } = await aLivraison('achat_revente')
    const url = achat(groupement.id, 'facturer')
    await api.db
      .updateTable('articles_achat')
      .set({ tva_code: 'INCONNU' })
      .where('groupement_id', '=', groupement.id)
      .execute()
    expect((await admin.post(url, {})).statusCode).toBe(409)
    await api.db
      .updateTable('articles_achat')
      .set({ tva_code: 'TVA20' })
      .where('groupement_id', '=', groupement.id)
      .execute()
    const reponses = await Promise.all([admin.post(url, {}), admin.post(url, {})])
    expect(reponses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const numeros = await api.db.selectFrom('documents').select('numero').where('type', '=', 'facture').execute()
    const rangs = numeros.map(({ numero }) => Number(numero?.slice(-6))).toSorted((a, b) => a - b)
    expect(rangs).toEqual(rangs.map((_, rang) => rang + 1))
  })

  it('est refusée avant la fin de la livraison, à une échéance fausse', async () => {
    const { groupement } = await aCommandeFournisseur(admin, api.db, { mode_facturation: 'achat_revente' })
    expect((await admin.post(achat(groupement.id, 'facturer'), {})).statusCode).toBe(409)
    expect((await admin.post(achat(groupement.id, 'facturer'), { echeance: '2026-02-31' })).statusCode).toBe(400)
  })
})

describe('Quand le fournisseur facture', () => {
  it('la coopérative ne facture que ses frais, ce que dit le relevé', async () => {
    const { groupement, ammonitrate, premier } = await aLivraison('directe_fournisseur')
    const attendu = (await admin.get(achat(groupement.id, 'releve'))).json().adherents_a_la_cooperative
    const { factures, total_ttc } = (await admin.post(achat(groupement.id, 'facturer'), {})).json()
    // 45.48 of management fee, 40.00 of transport; VAT 17.10
    expect(factures[0]).toMatchObject({ montant_ttc: 10_258 })
    expect(total_ttc).toBe(attendu.ttc)
    expect(await statutsBons(groupement.id)).toEqual(['facture', 'facture'])
    const { donnees } = await documentOf(factures[0].id)
    expect(donnees).toMatchObject({
      achat: { numero_bon: premier.numero, quantites: [] },
      calcul: { lignes: [{ libelle: 'Frais de gestion' }, { libelle: 'Transport' }], montant_ht: 8_548 },
      mentions: expect.arrayContaining(['Catégorie de l’opération\u00a0: prestation de services.']),
    })
    const saisie = { lignes: [{ article_id: ammonitrate.id, nombre: 1 }], motif: 'Un sac mouillé' }
    expect((await admin.post(`/admin/bons-commande/${premier.id}/avoirs`, saisie)).statusCode).toBe(409)
    const releve = (await admin.get(achat(groupement.id, 'releve'))).json()
    expect(releve.lignes[0]).toMatchObject({
      facture: { numero: factures[0].numero },
      a_la_cooperative: { ttc: 10_258 },
    })
    await runJob(api, PRODUCTION_DOCUMENTS)
  })

  it('un bon déjà soldé doit encore ses frais', async () => {
    const { groupement, premier } = await aLivraison('directe_fournisseur')
    const { version } = (await admin.get(`/admin/bons-commande/${premier.id}`)).json()
    const solde = { solde_le: '2026-01-15' }
    expect((await admin.post(`/admin/bons-commande/${premier.id}/solder`, solde, { version })).statusCode).toBe(200)
    const { factures } = (await admin.post(achat(groupement.id, 'facturer'), {})).json()
    expect(factures[0]).toMatchObject({ montant_ttc: 10_258 })
    expect((await statutsBons(groupement.id)).toSorted()).toEqual(['facture', 'solde'])
  })

  it('elle n’émet rien sans frais', async () => {
    const { groupement } = await aLivraison('directe_fournisseur', { frais_gestion_pct: 0, transport: false })
    const reponse = await admin.post(achat(groupement.id, 'facturer'), {})
    expect(reponse.json()).toEqual({ factures: [], total_ttc: 0 })
    expect(await statutsBons(groupement.id)).toEqual(['facture', 'facture'])
  })
})

it('La dernière facture payée solde le groupement, un rejet le rouvre', async () => {
  const { groupement, premier, second } = await aLivraison('achat_revente')
  const { factures } = (await admin.post(achat(groupement.id, 'facturer'), {})).json()
  const { version } = (await admin.get(`/admin/bons-commande/${premier.id}`)).json()
  const refus = await admin.post(`/admin/bons-commande/${premier.id}/solder`, { solde_le: '2026-01-15' }, { version })
  expect(refus.json()).toMatchObject({ status: 409, code: 'bon.facture-ouverte' })
  expect(refus.json().detail).toContain(`La facture ${factures[0].numero} attend encore 2\u202f831,38\u00a0€`)

  const statut = async () => (await admin.get(`/admin/groupements-achats/${groupement.id}`)).json().statut
  const payer = async ({ entreprise_id }: { entreprise_id: string }, montant: number) =>
    (
      await admin.post('/admin/reglements', {
        entreprise_id,
        moyen: 'virement',
        date_reglement: jourOf(api.now()),
        montant,
      })
    ).json()
  const restes = async () =>
    (await admin.get(achat(groupement.id, 'releve'))).json().lignes.map(({ reste }: { reste: number }) => reste)
  expect(await restes()).toEqual(factures.map(({ montant_ttc }: { montant_ttc: number }) => montant_ttc))
  const reglement = await payer(premier, factures[0].montant_ttc)
  expect(await restes()).toEqual([0, factures[1].montant_ttc])
  await runJob(api, 'soldes_commandes')
  expect((await statutsBons(groupement.id)).toSorted()).toEqual(['facture', 'solde'])
  expect(await statut()).toBe('facture')
  await payer(second, factures[1].montant_ttc)
  await runJob(api, 'soldes_commandes')
  expect(await statut()).toBe('solde')

  const rejet = { motif: 'Sans provision' }
  await admin.post(`/admin/reglements/${reglement.id}/rejeter`, rejet, { version: reglement.version })
  await runJob(api, 'soldes_commandes')
  expect((await statutsBons(groupement.id)).toSorted()).toEqual(['facture', 'solde'])
  expect(await statut()).toBe('facture')
})

describe('Un avoir', () => {
  it('rend ce qui est revenu, au prix de sa facture, sans dépasser ce qui a été facturé', async () => {
    const { groupement, ammonitrate, premier } = await aLivraison('achat_revente')
    const url = `/admin/bons-commande/${premier.id}/avoirs`
    const saisie = { lignes: [{ article_id: ammonitrate.id, nombre: 2 }], motif: 'Deux sacs mouillés' }
    expect((await admin.post(url, saisie)).json()).toMatchObject({ code: 'avoir.sans-facture' })
    const { factures } = (await admin.post(achat(groupement.id, 'facturer'), {})).json()
    const avoir = await admin.post(url, saisie)
    expect(avoir.statusCode).toBe(201)
    // 2 × 189,50 = 379,00 ; 2 % = 7,58 ; TVA 77,32
    expect(avoir.json()).toMatchObject({ numero: expect.stringMatching(/^AV-/), montant_ttc: 46_390 })
    expect((await documentOf(avoir.json().id)).donnees).toMatchObject({
      piece_liee: { numero: factures[0].numero },
      motif: 'Deux sacs mouillés',
    })
    const trop = { ...saisie, lignes: [{ article_id: ammonitrate.id, nombre: 11 }] }
    expect((await admin.post(url, trop)).json()).toMatchObject({
      status: 409,
      errors: [{ champ: 'lignes.0.nombre', message: 'Il ne reste que 10 colis à créditer de cet article.' }],
    })
    const releve = (await admin.get(achat(groupement.id, 'releve'))).json()
    expect(releve.lignes[0]).toMatchObject({
      facture: { numero: factures[0].numero },
      avoirs: [{ numero: avoir.json().numero }],
      a_la_cooperative: { ttc: 283_138 - 46_390 },
    })
    const { historique } = (await admin.get(`/admin/bons-commande/${premier.id}`)).json()
    expect(historique).toEqual([
      expect.objectContaining({ action: 'avoir', apres: expect.objectContaining({ numero: avoir.json().numero }) }),
    ])
    await runJob(api, PRODUCTION_DOCUMENTS)
    const reste = { ...saisie, lignes: [{ article_id: ammonitrate.id, nombre: 10 }] }
    // Everything but the transport: 40.00 and its VAT.
    expect((await admin.post(url, reste)).json()).toMatchObject({ montant_ttc: 283_138 - 46_390 - 4_800 })
    await runJob(api, PRODUCTION_DOCUMENTS)
  })

  it('d’un bon inconnu n’existe pas', async () => {
    const saisie = { lignes: [{ article_id: '00000000-0000-4000-8000-000000000000', nombre: 1 }], motif: 'Rien' }
    const reponse = await admin.post('/admin/bons-commande/00000000-0000-4000-8000-000000000000/avoirs', saisie)
    expect(reponse.statusCode).toBe(404)
    expect((await admin.post(`/admin/bons-commande/rien/avoirs`, saisie)).statusCode).toBe(404)
  })
})

it('les factures, puis un avoir, attendent, se reprennent sans prendre de numéro, puis s’émettent', async () => {
  const { groupement, ammonitrate, premier } = await aLivraison('achat_revente')
  const lent = await startTestApp({ beside: api, delaiActes: 30 })
  const bureau = await lent.as((await anAccount(api.db, { is_admin: true })).id)
  const { entreprise, groupement: vendu } = (await admin.get(`/admin/bons-commande/${premier.id}`)).json()
  const observe = async () => ({
    pieces: await api.db.selectFrom('documents').select('numero').where('bon_commande_id', '=', premier.id).execute(),
    compteurs: await api.db.selectFrom('compteurs').selectAll().orderBy('serie').execute(),
  })
  const factures = await leaveAfterATakingBack(lent, bureau, {
    ask: () => bureau.post(achat(groupement.id, 'facturer'), {}),
    observe,
    libelle: `Facturation de «\u00a0${vendu.libelle}\u00a0»`,
  })
  expect(factures.pieces).toHaveLength(1)
  const saisie = { lignes: [{ article_id: ammonitrate.id, nombre: 2 }], motif: 'Deux sacs mouillés' }
  const avoirs = await leaveAfterATakingBack(lent, bureau, {
    ask: () => bureau.post(`/admin/bons-commande/${premier.id}/avoirs`, saisie),
    observe,
    libelle: `Avoir sur la commande de ${entreprise.raison_sociale}`,
  })
  expect(avoirs.pieces).toHaveLength(2)
})
