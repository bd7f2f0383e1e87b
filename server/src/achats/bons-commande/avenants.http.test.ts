import type { BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import type { GroupementStatut } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import type { ModeFacturation } from '@sillon/domain/pieces/documents/mode-facturation'
import { describe, expect, it } from 'vitest'
import { PRODUCTION_DOCUMENTS } from '../../pieces/documents/emission.service.ts'
import { leaveAfterATakingBack } from '../../testing/actes-attendus.ts'
import { aBon, aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anAcheteuse } from '../../testing/an-acheteuse.ts'
import { anAccount } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const INCONNU = '00000000-0000-4000-8000-000000000000'

type Etat = {
  groupement?: GroupementStatut
  bon?: BonStatut
  attribue?: boolean
  edition?: number
  mode?: ModeFacturation
}

async function aCommande({ groupement = 'clos', bon = 'valide', attribue = false, mode, ...row }: Etat = {}) {
  const acheteuse = await anAcheteuse(db)
  const { id: groupement_id } = await aGroupement(db, {
    statut: groupement,
    cloture_le: new Date(Date.now() + 864e5),
    ...(mode && { mode_facturation: mode }),
  })
  const ammonitrate = await anArticle(db, { groupement_id })
  const npk = await anArticle(db, { groupement_id, designation: 'NPK 15-15-15', contenance: 0.6, paliers: [] })
  const final = attribue ? { nombre_attribue: 12, prix_final_ht: 4_000_000 } : {}
  const commande = await aBon(db, {
    groupement_id,
    entreprise_id: acheteuse.entreprise_id,
    statut: bon,
    lignes: [{ article_id: ammonitrate.id, nombre: 12, ...final }],
    ...row,
  })
  const { email } = await db
    .selectFrom('utilisateurs')
    .select('email')
    .where('id', '=', acheteuse.id)
    .executeTakeFirstOrThrow()
  const read = async () => (await admin.get(`/admin/bons-commande/${commande.id}`)).json()
  const post = (acte: string, corps: object, version = commande.version) =>
    admin.post(`/admin/bons-commande/${commande.id}/${acte}`, corps, { version })
  return { ...commande, acheteuse, groupement_id, ammonitrate, npk, email, read, post }
}

const MOTIF = 'Erreur de saisie au comptoir'

describe('Un avenant', () => {
  it('change les quantités, garde l’original, et envoie une autre édition', async () => {
    const { id, ammonitrate, npk, email, read, post } = await aCommande()
    const lignes = [
      { article_id: ammonitrate.id, nombre: 10 },
      { article_id: npk.id, nombre: 5 },
    ]
    expect((await post('avenants', { lignes, motif: MOTIF })).statusCode).toBe(200)
    const bon = await read()
    expect(bon).toMatchObject({
      statut: 'valide',
      version: 2,
      lignes: [{ nombre: 10 }, { nombre: 5 }],
      avenants: [
        {
          numero: 1,
          motif: MOTIF,
          lignes: [
            { designation: 'Ammonitrate 33,5 %', avant: 12, apres: 10 },
            { designation: 'NPK 15-15-15', avant: 0, apres: 5 },
          ],
          total_avant: 255_000,
          // 5 t at 425 €, 3 t at 425 €, and VAT.
          total_apres: (212_500 + 127_500) * 1.2,
        },
      ],
      editions: [{ edition: 2, envoi: 'en_attente' }],
      historique: [{ action: 'avenant', apres: { numero: 1, motif: MOTIF } }],
    })
    await runJob(app, PRODUCTION_DOCUMENTS)
    expect(await mailsOf(app, email)).toMatchObject([
      { modele: 'bon_avenant', paragraphes: [expect.stringContaining(MOTIF), expect.anything()] },
    ])

    const seconde = [{ article_id: ammonitrate.id, nombre: 0 }]
    expect((await post('avenants', { lignes: seconde, motif: MOTIF }, 2)).statusCode).toBe(200)
    expect(await read()).toMatchObject({ lignes: [{ nombre: 5 }], avenants: [{ numero: 1 }, { numero: 2 }] })
    expect((await admin.post(`/admin/bons-commande/${id}/pdf`, {})).statusCode).toBe(404)
  })

  it('après l’attribution, change ce qui est attribué au prix définitif, et garde la part des frais, quel que soit leur nom', async () => {
    const { id, ammonitrate, npk, read, post } = await aCommande({
      groupement: 'attribue',
      bon: 'confirme',
      attribue: true,
    })
    const calcul = {
      lignes: [],
      frais: [{ nature: 'partage', libelle: 'Frais de gestion', montant_ht: 1_000, tva_code: 'TVA20', taux_pct: 20 }],
      tva: [],
      total_ht: 0,
      total_tva: 0,
      total_ttc: 0,
    }
    await db
      .updateTable('bons_commande')
      .set({ calcul: JSON.stringify(calcul) })
      .where('id', '=', id)
      .execute()
    const lignes = [
      { article_id: ammonitrate.id, nombre: 6 },
      { article_id: npk.id, nombre: 1 },
    ]
    expect((await post('avenants', { lignes, motif: MOTIF })).statusCode).toBe(200)
    const bon = await read()
    expect(bon.lignes).toMatchObject([
      { nombre: 12, nombre_attribue: 6, prix_final_ht: 4_000_000 },
      { nombre: 1, nombre_attribue: 1, prix_final_ht: 4_250_000 },
    ])
    expect(bon.calcul.frais).toMatchObject([{ libelle: 'Frais de gestion', montant_ht: 1_000 }])
    expect(bon.total_ht).toBe(120_000 + 25_500 + 1_000)
  })

  it.each([
    ['ouvert', 'valide', 409],
    ['livre', 'livre', 409],
    ['clos', 'annule', 409],
    ['clos', 'a_reconfirmer', 409],
  ] as const)('d’un groupement %s et d’un bon %s est refusé', async (groupement, bon, statut) => {
    const { ammonitrate, post } = await aCommande({ groupement, bon })
    const lignes = [{ article_id: ammonitrate.id, nombre: 10 }]
    expect((await post('avenants', { lignes, motif: MOTIF })).statusCode).toBe(statut)
  })

  it('qui ajoute un phyto demande le Certiphyto de qui a signé, et le garde', async () => {
    const { id, acheteuse, npk, read, post } = await aCommande()
    await db.updateTable('articles_achat').set({ certiphyto_requis: true }).where('id', '=', npk.id).execute()
    const { adherent_id: contact_id } = acheteuse
    await db.updateTable('bons_commande').set({ contact_id }).where('id', '=', id).execute()
    const lignes = [{ article_id: npk.id, nombre: 5 }]
    expect((await post('avenants', { lignes, motif: MOTIF })).json()).toMatchObject({
      status: 409,
      code: 'avenant.certiphyto',
    })
    await db
      .updateTable('adherents')
      .set({ certiphyto_numero: 'AD-12345', certiphyto_categorie: 'DENSA', certiphyto_expire_le: '2199-01-01' })
      .where('id', '=', contact_id)
      .execute()
    expect((await post('avenants', { lignes, motif: MOTIF })).statusCode).toBe(200)
    expect((await read()).certiphyto).toMatchObject({ numero: 'AD-12345', categorie: 'DENSA' })
  })

  it('ne prend pas plus que ce que les autres laissent', async () => {
    const { groupement_id, ammonitrate, post } = await aCommande()
    const { entreprise_id } = await anAcheteuse(db)
    await db.updateTable('articles_achat').set({ disponible: 20 }).where('id', '=', ammonitrate.id).execute()
    const autre = { article_id: ammonitrate.id, nombre: 9, nombre_attribue: 5, prix_final_ht: 4_000_000 }
    await aBon(db, { groupement_id, entreprise_id, lignes: [autre] })
    const passe = (nombre: number) =>
      post('avenants', { lignes: [{ article_id: ammonitrate.id, nombre }], motif: MOTIF })
    expect((await passe(16)).json()).toMatchObject({ status: 409, code: 'avenant.indisponible' })
    expect((await passe(15)).statusCode).toBe(200)
  })

  it.each(['commande', 'en_livraison'] as const)('ne peut que baisser dans un groupement %s', async (groupement) => {
    const { ammonitrate, npk, post } = await aCommande({ groupement, bon: 'confirme', attribue: true })
    const avenant = (article_id: string, nombre: number) =>
      post('avenants', { lignes: [{ article_id, nombre }], motif: MOTIF })
    expect((await avenant(ammonitrate.id, 13)).json()).toMatchObject({ status: 409, code: 'avenant.commande' })
    expect((await avenant(npk.id, 1)).json()).toMatchObject({ status: 409, code: 'avenant.commande' })
    expect((await post('annuler', { motif: MOTIF })).json()).toMatchObject({ status: 409, code: 'bon.commande' })
    expect((await avenant(ammonitrate.id, 10)).statusCode).toBe(200)
  })

  it('demande un motif, un changement, la version et un bon', async () => {
    const { id, ammonitrate, post } = await aCommande()
    const lignes = [{ article_id: ammonitrate.id, nombre: 10 }]
    expect((await post('avenants', { lignes, motif: ' ' })).statusCode).toBe(400)
    expect((await post('avenants', { lignes: [], motif: MOTIF })).statusCode).toBe(400)
    expect(
      (await post('avenants', { lignes: [{ article_id: INCONNU, nombre: 1 }], motif: MOTIF })).json().errors,
    ).toEqual([expect.objectContaining({ champ: 'lignes.0.nombre' })])
    expect(
      (await post('avenants', { lignes: [{ article_id: ammonitrate.id, nombre: 12 }], motif: MOTIF })).statusCode,
    ).toBe(409)
    expect((await post('avenants', { lignes, motif: MOTIF }, 7)).statusCode).toBe(412)
    expect((await admin.post(`/admin/bons-commande/${id}/avenants`, { lignes, motif: MOTIF })).statusCode).toBe(428)
    const nulle = await admin.post(`/admin/bons-commande/${INCONNU}/avenants`, { lignes, motif: MOTIF }, { version: 1 })
    expect(nulle.statusCode).toBe(404)
  })
})

describe('L’annulation d’un bon de commande', () => {
  it.each([
    ['ouvert', 'valide'],
    ['clos', 'valide'],
    ['attribue', 'confirme'],
  ] as const)('d’un groupement %s, d’un bon %s, se fait avec son motif et se dit', async (groupement, bon) => {
    const { email, read, post } = await aCommande({ groupement, bon })
    expect((await post('annuler', { motif: MOTIF })).statusCode).toBe(200)
    expect(await read()).toMatchObject({
      statut: 'annule',
      motif: MOTIF,
      annule_le: expect.any(String),
      historique: [{ action: 'annulation', avant: { statut: bon } }],
    })
    expect(await mailsOf(app, email)).toMatchObject([
      { modele: 'bon_annule', paragraphes: [expect.anything(), `Motif\u00a0: ${MOTIF}`] },
    ])
  })

  it('est refusée sans motif, sans version, et après la livraison', async () => {
    const { id, post } = await aCommande({ groupement: 'livre', bon: 'livre' })
    expect((await post('annuler', {})).statusCode).toBe(400)
    expect((await post('annuler', { motif: MOTIF })).statusCode).toBe(409)
    expect((await post('annuler', { motif: MOTIF }, 4)).statusCode).toBe(412)
    expect((await admin.post(`/admin/bons-commande/${id}/annuler`, { motif: MOTIF })).statusCode).toBe(428)
  })
})

describe('Le solde d’un bon de commande', () => {
  it('porte sa date et sa référence', async () => {
    const { read, post } = await aCommande({ groupement: 'livre', bon: 'livre' })
    expect((await post('solder', { solde_le: '2026-01-15', solde_reference: 'VIR 4512' })).statusCode).toBe(200)
    expect(await read()).toMatchObject({ statut: 'solde', solde_le: '2026-01-15', solde_reference: 'VIR 4512' })
  })

  it('d’une revente, attend sa facture', async () => {
    const mode = 'achat_revente'
    const livre = await aCommande({ groupement: 'livre', bon: 'livre', mode })
    const refus = await livre.post('solder', { solde_le: '2026-01-15' })
    expect(refus.json()).toMatchObject({ status: 409, code: 'bon.solder' })
    const facture = await aCommande({ groupement: 'facture', bon: 'facture', mode })
    expect((await facture.post('solder', { solde_le: '2026-01-15' })).statusCode).toBe(200)
  })

  it('est refusé avant la livraison, dans le futur et sans date', async () => {
    const livre = await aCommande({ groupement: 'livre', bon: 'livre' })
    expect((await livre.post('solder', { solde_le: '2199-01-01' })).json().errors[0].champ).toBe('solde_le')
    expect((await livre.post('solder', {})).statusCode).toBe(400)
    expect((await livre.post('solder', { solde_le: '2026-01-15' }, 9)).statusCode).toBe(412)
    const attendu = await aCommande({ groupement: 'en_livraison', bon: 'livre' })
    expect((await attendu.post('solder', { solde_le: '2026-01-15' })).statusCode).toBe(409)
    const valide = await aCommande()
    expect((await valide.post('solder', { solde_le: '2026-01-15' })).statusCode).toBe(409)
  })
})

describe('Un acte sur un bon de commande', () => {
  it.each([
    ['annuler', 'Annulation de la commande de', 'bon_annule'],
    ['avenants', 'Avenant à la commande de', 'bon_avenant'],
  ] as const)('%s attend, se reprend sans laisser de trace, puis se fait et se dit', async (acte, mots, modele) => {
    const { id, ammonitrate, email, read } = await aCommande()
    const lent = await startTestApp({ beside: app, delaiActes: 30 })
    const bureau = await lent.as((await anAccount(db, { is_admin: true })).id)
    const lu = await read()
    const corps = { ...(acte === 'avenants' && { lignes: [{ article_id: ammonitrate.id, nombre: 10 }] }), motif: MOTIF }
    const ask = () => bureau.post(`/admin/bons-commande/${id}/${acte}`, corps, { version: lu.version })
    const observe = async () => {
      await runJob(app, PRODUCTION_DOCUMENTS)
      // A taking back is in the history: it is left out.
      const { historique: _, ...bon } = await read()
      return { bon, courriels: (await mailsOf(app, email)).map((courriel) => courriel.modele) }
    }
    const depart = { ask, observe, libelle: `${mots} ${lu.entreprise.raison_sociale}` }
    const { bon, courriels } = await leaveAfterATakingBack(lent, bureau, depart)
    expect([bon.version, courriels]).toEqual([lu.version + 1, [modele]])
  })
})
