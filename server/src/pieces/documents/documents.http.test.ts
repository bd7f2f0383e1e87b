import type { Droit } from '@sillon/domain/comptes/droits/role'
import { addJours, addMois, jourOf } from '@sillon/domain/jour'
import { describe, expect, it } from 'vitest'
import { aCampagne, aCotisation } from '../../testing/a-cotisation.ts'
import { aPiece } from '../../testing/a-piece.ts'
import { anAccount, anAdhesion } from '../../testing/factories.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { NO_JOBS, startTestApp } from '../../testing/test-app.ts'
import { emitDocuments } from './emission.service.ts'

const api = await startTestApp()
const { db } = api
const today = jourOf(api.now())
const admin = await api.as((await anAccount(db, { is_admin: true })).id)

async function aMembre(droit?: Droit) {
  const adhesion = await anAdhesion(db, { statut: 'active' })
  const compte = await anAccount(db, { entreprise_id: adhesion.entreprise_id, ...(droit && { droit }) })
  return { ...adhesion, client: await api.as(compte.id) }
}

const emit = async (row: { entreprise_id: string; cotisation_id?: string }, type: 'appel' | 'recu' = 'appel') => {
  const donnees = aPiece().donnees
  const [emis] = await db
    .transaction()
    .execute((tx) => emitDocuments(tx, NO_JOBS, { type, date_emission: today }, [{ ...row, donnees }]))
  if (!emis) throw new Error('Rien n’a été émis.')
  return emis
}

describe('Le PDF d’une cotisation', () => {
  it('est celui de son appel, le même à chaque fois, à enregistrer', async () => {
    const { id, entreprise_id, client } = await aMembre()
    const cotisation = await aCotisation(db, { adhesion_id: id })
    const { numero } = await emit({ entreprise_id, cotisation_id: cotisation.id })
    const path = `/adhesions/${id}/cotisations/${cotisation.id}/pdf`
    const premier = await client.post(path, {})
    expect(premier.statusCode).toBe(200)
    expect(premier.headers['content-type']).toBe('application/pdf')
    expect(premier.headers['content-disposition']).toBe(
      `attachment; filename="${numero}.pdf"; filename*=UTF-8''${numero}.pdf`,
    )
    expect(premier.headers['content-security-policy']).toContain('sandbox')
    expect(readPdf(premier.rawPayload).pages[0]).toContain(numero)
    expect(Buffer.compare(premier.rawPayload, (await client.post(path, {})).rawPayload)).toBe(0)
  })

  it('n’existe pas pour une autre entreprise, ni pour une cotisation qui n’est pas appelée', async () => {
    const membre = await aMembre()
    const autre = await aMembre()
    const cotisation = await aCotisation(db, { adhesion_id: membre.id })
    const { id: document_id } = await emit({ entreprise_id: membre.entreprise_id, cotisation_id: cotisation.id })
    const inconnue = `/adhesions/${autre.id}/cotisations/${autre.id}/pdf`
    const refus = (await autre.client.post(inconnue, {})).json()
    for (const path of [
      `/adhesions/${membre.id}/cotisations/${cotisation.id}/pdf`,
      `/adhesions/${autre.id}/cotisations/${cotisation.id}/pdf`,
      `/adhesions/${autre.id}/documents/${document_id}/fichier`,
      `/adhesions/${membre.id}/documents/${document_id}/fichier`,
    ]) {
      const refused = await autre.client.post(path, {})
      expect(refused.statusCode).toBe(404)
      expect(refused.json().detail).toBe(refus.detail)
    }
    const sansAppel = await aCotisation(db, { adhesion_id: membre.id, statut: 'calculee' })
    expect((await membre.client.post(`/adhesions/${membre.id}/cotisations/${sansAppel.id}/pdf`, {})).statusCode).toBe(
      404,
    )
  })
})

describe('Les documents d’une entreprise', () => {
  it('se listent et s’ouvrent, pour qui peut la lire', async () => {
    const { id, entreprise_id, client } = await aMembre('comptable')
    const { id: document_id, numero } = await emit({ entreprise_id })
    await emit({ entreprise_id }, 'recu').catch(() => {})
    const path = `/adhesions/${id}/documents`
    const { resultats } = (await client.get(`${path}?type=appel`)).json()
    expect(resultats).toEqual([
      {
        id: document_id,
        type: 'appel',
        numero,
        date_emission: today,
        campagne: 2027,
        cotisation_id: null,
        taille: null,
      },
    ])
    expect((await client.get(path)).json().total).toBe(2)
    expect((await client.post(`${path}/${document_id}/fichier`, {})).statusCode).toBe(200)
    expect((await client.get(`${path}?type=appel`)).json().resultats[0].taille).toBeGreaterThan(10_000)
    expect((await (await aMembre()).client.get(path)).statusCode).toBe(404)
    expect((await client.get(`${path}?par_page=1000`)).statusCode).toBe(400)
  })

  it('se suivent par les administrateurs, par entreprise, cotisation, type, envoi ou numéro', async () => {
    const { id, entreprise_id } = await aMembre()
    const cotisation = await aCotisation(db, { adhesion_id: id })
    const { id: document_id, numero } = await emit({ entreprise_id, cotisation_id: cotisation.id })
    for (const query of [
      `entreprise_id=${entreprise_id}`,
      `cotisation_id=${cotisation.id}`,
      `entreprise_id=${entreprise_id}&type=appel&envoi=aucun`,
      `q=${numero?.toLowerCase()}`,
    ]) {
      const { resultats } = (await admin.get(`/admin/documents?${query}`)).json()
      expect(resultats).toMatchObject([
        { id: document_id, numero, entreprise: { id: entreprise_id }, envoi: 'aucun', produit_le: null },
      ])
    }
    expect((await admin.get(`/admin/documents?entreprise_id=${entreprise_id}&type=avoir`)).json().total).toBe(0)
    expect((await admin.post(`/admin/documents/${document_id}/fichier`, {})).statusCode).toBe(200)
    expect((await admin.post(`/admin/documents/${entreprise_id}/fichier`, {})).statusCode).toBe(404)
    expect((await admin.get('/admin/documents?type=facture_proforma')).statusCode).toBe(400)
  })
})

describe('L’attestation d’adhésion', () => {
  const verify = async (code: string) => (await api.anonymous.get(`/verification/${code}`)).json()
  const codeOf = (octets: Buffer) => /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(readPdf(octets).pages.join())?.[0] ?? ''

  it('est délivrée une fois à qui a payé, et chacun peut la vérifier', async () => {
    const { id, client } = await aMembre()
    const campagne = await aCampagne(db)
    const cotisation = await aCotisation(db, { adhesion_id: id, campagne_id: campagne.id, statut: 'payee' })
    const [premiere, seconde] = await Promise.all([0, 1].map(() => client.post(`/adhesions/${id}/attestation`, {})))
    expect(premiere?.statusCode).toBe(200)
    expect(premiere?.headers['content-disposition']).toMatch(/ATT-\d{4}-\d{6}\.pdf/)
    expect(Buffer.compare(premiere?.rawPayload ?? Buffer.of(), seconde?.rawPayload ?? Buffer.of(1))).toBe(0)
    const texte = readPdf(premiere?.rawPayload ?? Buffer.of())
      .pages.join()
      .replaceAll('\n', '')
    expect(texte).toContain(`à jour de sa cotisation ${campagne.annee}`)
    const code = codeOf(premiere?.rawPayload ?? Buffer.of())
    const attestation = {
      numero: expect.stringMatching(/^ATT-/),
      raison_sociale: expect.stringContaining('GAEC'),
      campagne: campagne.annee,
      date_emission: today,
    }
    expect(await verify(code.toLowerCase())).toEqual({ etat: 'valable', attestation })
    await db.updateTable('cotisations').set({ statut: 'annulee' }).where('id', '=', cotisation.id).execute()
    expect(await verify(code)).toEqual({ etat: 'plus_valable', attestation })
    const journal = db
      .selectFrom('journal')
      .select('apres')
      .where('objet', '=', 'document')
      .where('action', '=', 'emission')
    expect(
      (await journal.execute()).filter(({ apres }) => JSON.stringify(apres).includes(String(campagne.annee))),
    ).toHaveLength(1)
    expect(JSON.stringify(await journal.execute())).not.toContain(code)
  })

  it('est refusée à qui doit encore, sauf si la coopérative la délivre dès l’appel', async () => {
    const { id, client } = await aMembre()
    await aCotisation(db, { adhesion_id: id })
    const refused = await client.post(`/adhesions/${id}/attestation`, {})
    expect(refused.statusCode).toBe(409)
    expect(refused.json().detail).toBe(
      'Votre cotisation n’est pas à jour\u00a0: l’attestation sera disponible dès son règlement.',
    )
    const row = { section: 'documents', version: 2, valeur: JSON.stringify({ attestation_des: 'appelee' }) }
    await db.insertInto('parametres').values(row).execute()
    const delivree = await client.post(`/adhesions/${id}/attestation`, {})
    expect(delivree.statusCode).toBe(200)
    const code = codeOf(delivree.rawPayload)
    expect((await verify(code)).etat).toBe('valable')
    await db
      .updateTable('cotisations')
      .set({ echeance: addJours(today, -1) })
      .where('adhesion_id', '=', id)
      .execute()
    expect((await verify(code)).etat).toBe('plus_valable')
    await db.deleteFrom('parametres').where('section', '=', 'documents').execute()
    expect((await (await aMembre()).client.post(`/adhesions/${id}/attestation`, {})).statusCode).toBe(404)
  })

  it('n’est pas celle d’une cotisation échue', async () => {
    const { id, client } = await aMembre()
    await aCotisation(db, { adhesion_id: id, echeance: addJours(today, -1), date_emission: addMois(today, -2) })
    expect((await client.post(`/adhesions/${id}/attestation`, {})).statusCode).toBe(409)
  })

  it('est inconnue sous un autre code, quel qu’il soit, et les essais sont comptés', async () => {
    const inconnue = { etat: 'inconnue', attestation: null }
    for (const code of ['K7TM9RWXH4QP', 'x', '%27%20or%201%3D1', '..%2f..%2fetc'])
      expect(await verify(code)).toEqual(inconnue)
    let statut = 200
    for (let essai = 0; essai < 40 && statut === 200; essai += 1) {
      statut = (await api.anonymous.get('/verification/K7TM9RWXH4QP')).statusCode
    }
    expect(statut).toBe(429)
  })
})
