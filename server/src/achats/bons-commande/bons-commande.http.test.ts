import { computeBon } from '@sillon/domain/achats/bons-commande/compute-bon'
import { anneeOf, jourOf } from '@sillon/domain/jour'
import { TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { aBon, aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anAcheteuse } from '../../testing/an-acheteuse.ts'
import { anAccount, anEntreprise, anExploitation } from '../../testing/factories.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { NO_JOBS, startTestApp } from '../../testing/test-app.ts'
import { listArticlesOf } from '../groupements-achats/lecture.service.ts'
import { issueBon } from './edition.service.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const INCONNU = '00000000-0000-4000-8000-000000000000'

async function anAchat(row: Parameters<typeof aGroupement>[1] = {}) {
  const groupement = await aGroupement(db, row)
  const article = await anArticle(db, { groupement_id: groupement.id })
  return { groupement, article }
}

type Achat = Awaited<ReturnType<typeof anAchat>>

const order = ({ groupement, article }: Achat, entreprise_id: string, row: object = {}) =>
  aBon(db, { groupement_id: groupement.id, entreprise_id, lignes: [{ article_id: article.id, nombre: 12 }], ...row })

async function issue(id: string, groupement_id: string) {
  const [article] = await listArticlesOf(db, groupement_id)
  const lignes = article ? [{ article, nombre: 12, total: 12 }] : []
  const calcul = computeBon(
    { mode_facturation: 'directe_fournisseur', mode_prix: 'prix_unique', frais_gestion_pct: 0, lignes },
    TVA_PAR_DEFAUT.taux,
    '2027-01-05',
  )
  await inTransaction(db, (tx) => issueBon({ db: tx, now: app.now(), jobs: NO_JOBS }, id, calcul, null))
}

describe('Mes bons de commande', () => {
  it('sont ceux de mes entreprises, filtrés', async () => {
    const moi = await anAcheteuse(db)
    const client = await app.as(moi.id)
    const engrais = await anAchat({ libelle: 'Engrais de printemps' })
    const semences = await anAchat({ libelle: 'Semences de maïs', famille: 'SEM' })
    const un = await order(engrais, moi.entreprise_id)
    const deux = await order(semences, moi.entreprise_id, { statut: 'confirme' })
    await order(engrais, (await anEntreprise(db)).id)
    const ids = async (query: string) => {
      const response = await client.get(`/bons-commande?${query}`)
      expect(response.statusCode, response.body).toBe(200)
      return response.json().resultats.map(({ id }: { id: string }) => id)
    }
    expect(await ids('')).toEqual([deux.id, un.id])
    expect(await ids('statut=valide')).toEqual([un.id])
    expect(await ids('q=mais')).toEqual([deux.id])
    expect(await ids(`q=${un.numero?.toLowerCase()}`)).toEqual([un.id])
    expect(await ids(`groupement_id=${semences.groupement.id}`)).toEqual([deux.id])
    expect(await ids(`annee=${anneeOf(jourOf(app.now()))}`)).toHaveLength(2)
    expect(await ids('annee=2020')).toEqual([])
    expect((await client.get('/bons-commande?statut=perdu')).statusCode).toBe(400)
  })

  it('se lisent en entier, avec le PDF de chaque édition', async () => {
    const moi = await anAcheteuse(db)
    const client = await app.as(moi.id)
    const achat = await anAchat()
    const { id } = await order(achat, moi.entreprise_id, { numero: null, edition: 0 })
    await issue(id, achat.groupement.id)
    await issue(id, achat.groupement.id)
    const bon = (await client.get(`/bons-commande/${id}`)).json()
    expect(bon).toMatchObject({
      id,
      statut: 'valide',
      total_ttc: 306_000,
      groupement: { libelle: 'Engrais de printemps', statut: 'ouvert' },
      livraison: { mode: 'depot', lieu: 'Zone de la Gare, 86110 Mirebeau', exploitation: null },
      lignes: [{ nombre: 12, nombre_attribue: null, nombre_recu: 0, prix_final_ht: null }],
      calcul: { tva: [{ taux_pct: 20, base: 255_000, montant: 51_000 }] },
      editions: [{ edition: 1 }, { edition: 2 }],
      avenants: [],
      actes_notes: [],
    })
    expect(bon.editions[0]).not.toHaveProperty('envoi')
    for (const [corps, edition] of [
      [{}, 2],
      [{ edition: 1 }, 1],
    ] as const) {
      const pdf = await client.post(`/bons-commande/${id}/pdf`, corps)
      expect(pdf.statusCode).toBe(200)
      expect(readPdf(pdf.rawPayload).pages[0]).toContain(`${bon.numero}, édition\u00a0${edition}`)
    }
    expect((await client.post(`/bons-commande/${id}/pdf`, { edition: 3 })).statusCode).toBe(404)
    expect((await client.post(`/bons-commande/${id}/pdf`, { edition: 0 })).statusCode).toBe(400)
  })

  it.each([
    ['un comptable', { droit: 'comptable' }],
    ['une personne retraitée', { est_retraite: true }],
    ['une adhésion qui n’a jamais été active', { statut: 'brouillon' }],
  ] as const)('n’existent pas pour %s', async (_, options) => {
    const moi = await anAcheteuse(db, options)
    const client = await app.as(moi.id)
    const { id } = await order(await anAchat(), moi.entreprise_id)
    expect((await client.get('/bons-commande')).json().total).toBe(0)
    expect((await client.get(`/bons-commande/${id}`)).statusCode).toBe(404)
    expect((await client.post(`/bons-commande/${id}/pdf`, {})).statusCode).toBe(404)
  })

  it('d’une autre entreprise n’existent pas ; qui lit seulement les lit', async () => {
    const lecteur = await anAcheteuse(db, { droit: 'lecture' })
    const client = await app.as(lecteur.id)
    const achat = await anAchat()
    const sien = await order(achat, lecteur.entreprise_id)
    const autre = await order(achat, (await anEntreprise(db)).id)
    expect((await client.get(`/bons-commande/${sien.id}`)).statusCode).toBe(200)
    expect((await client.get(`/bons-commande/${autre.id}`)).statusCode).toBe(404)
    expect((await client.get(`/bons-commande/${INCONNU}`)).statusCode).toBe(404)
  })

  it('ne sont pas parmi les documents que le comptable lit', async () => {
    const { entreprise_id, adhesion_id } = await anAcheteuse(db)
    const comptable = await app.as((await anAccount(db, { entreprise_id, droit: 'comptable' })).id)
    const achat = await anAchat()
    const { id } = await order(achat, entreprise_id)
    await issue(id, achat.groupement.id)
    const piece = await db
      .selectFrom('documents')
      .select('id')
      .where('bon_commande_id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await comptable.get(`/adhesions/${adhesion_id}/documents`)).json().total).toBe(0)
    const lu = await comptable.post(`/adhesions/${adhesion_id}/documents/${piece.id}/fichier`, {})
    expect(lu.statusCode).toBe(404)
  })
})

describe('Les bons de commande de tous', async () => {
  const engrais = await anAchat()
  const phyto = await anAchat({ famille: 'PHY' })
  const zebre = (await anEntreprise(db, { raison_sociale: 'EARL Zèbre' })).id
  const abeille = (await anEntreprise(db, { raison_sociale: '=GAEC Abeille' })).id
  const un = await order(engrais, zebre)
  const deux = await order(engrais, abeille, { statut: 'annule' })
  await order(phyto, zebre)
  const list = async (query: string): Promise<string[]> => {
    const response = await admin.get(`/admin/bons-commande?${query}`)
    expect(response.statusCode, response.body).toBe(200)
    return response.json().resultats.map(({ id }: { id: string }) => id)
  }
  const dansEngrais = `groupement_id=${engrais.groupement.id}`

  it.each([
    [`${dansEngrais}&tri=raison_sociale`, [deux.id, un.id]],
    [`${dansEngrais}&tri=-numero`, [deux.id, un.id]],
    [`${dansEngrais}&statut=valide`, [un.id]],
    [`${dansEngrais}&q=zebre`, [un.id]],
    [`${dansEngrais}&q=${un.numero}`, [un.id]],
    [`${dansEngrais}&famille=PHY`, []],
    [`fournisseur_id=${engrais.groupement.fournisseur_id}&famille=ENG`, [deux.id, un.id]],
    [`${dansEngrais}&du=2020-01-01&au=2020-12-31`, []],
    [`${dansEngrais}&du=2020-01-01`, [deux.id, un.id]],
  ])('%s', async (query, attendus) => {
    expect(await list(query)).toEqual(attendus)
  })

  it.each(['tri=total_ttc', 'tri=couleur', 'statut=perdu', 'du=hier', 'famille=XXX', 'page=401'])(
    'refuse %s',
    async (query) => {
      expect((await admin.get(`/admin/bons-commande?${query}`)).statusCode).toBe(400)
    },
  )

  it('s’exportent en CSV, sans formule, ce que le journal retient', async () => {
    const csv = await admin.post('/admin/bons-commande/export', { groupement_id: engrais.groupement.id })
    expect(csv.headers['content-type']).toContain('text/csv')
    const lignes = csv.body.trim().split('\r\n')
    expect(lignes).toHaveLength(3)
    expect(lignes[1]).toContain(`${un.numero};${engrais.groupement.reference};Engrais de printemps`)
    expect(lignes[1]).toMatch(/EARL Zèbre;Validé;.*;2550,00;2550,00$/)
    expect(lignes[2]).toContain("'=GAEC Abeille")
    const entree = await db
      .selectFrom('journal')
      .select('apres')
      .where('objet', '=', 'bon_commande')
      .where('action', '=', 'export')
      .executeTakeFirstOrThrow()
    expect(entree.apres).toMatchObject({ format: 'csv', lignes: 2 })
    expect((await admin.post('/admin/bons-commande/export', { couleur: 'bleu' })).statusCode).toBe(400)

    expect((await admin.post('/admin/bons-commande/export', { q: 'Zèbre' })).statusCode).toBe(200)
    const exports = await db.selectFrom('journal').select('apres').where('action', '=', 'export').execute()
    expect(exports.map(({ apres }) => apres)).toContainEqual(
      expect.objectContaining({ recherche: true, format: 'csv' }),
    )
    expect(JSON.stringify(exports)).not.toContain('Zèbre')
  })

  it('se livrent aux exploitations actives de l’entreprise', async () => {
    const { entreprise_id, exploitation_id } = await anAcheteuse(db)
    await anExploitation(db, { entreprise_id, statut: 'cessee' })
    const livraisons = await admin.get(`/admin/bons-commande/livraisons?entreprise_id=${entreprise_id}`)
    expect(livraisons.json().map(({ id }: { id: string }) => id)).toEqual([exploitation_id])
    expect((await admin.get('/admin/bons-commande/livraisons')).statusCode).toBe(400)
  })

  it('se lisent avec leur historique', async () => {
    expect((await admin.get(`/admin/bons-commande/${un.id}`)).json()).toMatchObject({
      id: un.id,
      entreprise: { raison_sociale: 'EARL Zèbre' },
      historique: [],
      editions: [],
    })
    expect((await admin.get(`/admin/bons-commande/${INCONNU}`)).statusCode).toBe(404)
  })

  it('se téléchargent ensemble, la dernière édition de chacun', async () => {
    const achat = await anAchat()
    expect(
      (await admin.post(`/admin/groupements-achats/${achat.groupement.id}/bons-commande/archive`)).statusCode,
    ).toBe(409)
    const premier = await order(achat, zebre, { numero: null, edition: 0 })
    const second = await order(achat, abeille, { numero: null, edition: 0 })
    for (const { id } of [premier, premier, second]) await issue(id, achat.groupement.id)
    const archive = await admin.post(`/admin/groupements-achats/${achat.groupement.id}/bons-commande/archive`)
    expect(archive.headers['content-type']).toContain('application/zip')
    const fichiers = unzipSync(new Uint8Array(archive.rawPayload))
    expect(Object.keys(fichiers).map((nom) => nom.slice(15))).toEqual([
      '-edition-2-earl-zebre.pdf'.slice(1),
      'gaec-abeille.pdf',
    ])
    for (const octets of Object.values(fichiers)) expect(readPdf(octets).pages[0]).toContain('Bon de commande')
    const exports = await db.selectFrom('journal').select('apres').where('action', '=', 'export').execute()
    expect(exports.map(({ apres }) => apres)).toContainEqual({
      groupement_id: achat.groupement.id,
      format: 'zip',
      lignes: 2,
    })
    expect((await admin.post(`/admin/groupements-achats/${INCONNU}/bons-commande/archive`)).statusCode).toBe(404)
  })
})
