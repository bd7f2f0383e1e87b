import { addMois, jourOf } from '@sillon/domain/jour'
import { describe, expect, it, test } from 'vitest'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { aMandat, IBAN_DEBITEUR, ICS, setPaiement } from '../../testing/a-mandat.ts'
import { anAccount, anEntreprise } from '../../testing/factories.ts'
import { aForm } from '../../testing/form.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const today = jourOf(app.now())
const INCONNU = '/admin/mandats/00000000-0000-4000-8000-000000000000'

async function aBrouillon() {
  const { id: entreprise_id } = await anEntreprise(db)
  return aMandat(db, { entreprise_id, statut: 'brouillon', date_signature: null, lieu: null })
}

const SIGNATURE = { date_signature: today, lieu: 'Rennes' }

describe('Un mandat', () => {
  it('s’active avec la date et le lieu de sa signature, et le journal le dit', async () => {
    const { id, rum } = await aBrouillon()
    const done = await admin.post(`/admin/mandats/${id}/activer`, SIGNATURE, { version: 1 })
    expect(done.statusCode).toBe(200)
    expect(done.json()).toMatchObject({ id, rum, statut: 'actif', version: 2, ...SIGNATURE, type_prelevement: 'RCUR' })
    expect(await journalOf(app, id)).toMatchObject([{ action: 'activer', apres: { statut: 'actif', lieu: 'Rennes' } }])
  })

  test.each([
    [{}, ['date_signature', 'lieu']],
    [{ ...SIGNATURE, lieu: ' ' }, ['lieu']],
    [{ ...SIGNATURE, date_signature: addMois(today, 1) }, ['date_signature']],
    [{ ...SIGNATURE, date_signature: '2009-01-01' }, ['date_signature']],
    [{ ...SIGNATURE, type_prelevement: 'FRST' }, ['type_prelevement']],
    [{ ...SIGNATURE, rum: 'AUTRE' }, ['rum']],
  ])('ne s’active pas avec %o', async (body, champs) => {
    const { id } = await aBrouillon()
    const refused = await admin.post(`/admin/mandats/${id}/activer`, body, { version: 1 })
    expect([refused.statusCode, champsOf(refused)]).toEqual([400, champs])
  })

  it('se suspend, se reprend, se révoque, une fois', async () => {
    const { id } = await aMandat(db, { entreprise_id: (await anEntreprise(db)).id })
    const act = (acte: string, version: number) => admin.post(`/admin/mandats/${id}/${acte}`, {}, { version })
    expect((await act('suspendre', 1)).json()).toMatchObject({ statut: 'suspendu' })
    expect((await act('suspendre', 2)).statusCode).toBe(409)
    expect((await act('reprendre', 2)).json()).toMatchObject({ statut: 'actif' })
    expect((await act('revoquer', 3)).json()).toMatchObject({ statut: 'revoque', revoque_le: today })
    expect((await act('reprendre', 4)).json().detail).toBe('Ce mandat est révoqué.')
  })

  it('exige la version, et refuse un acte ou un mandat inconnu', async () => {
    const { id } = await aBrouillon()
    expect((await admin.post(`/admin/mandats/${id}/activer`, SIGNATURE)).statusCode).toBe(428)
    expect((await admin.post(`/admin/mandats/${id}/activer`, SIGNATURE, { version: 9 })).statusCode).toBe(412)
    expect((await admin.post(`${INCONNU}/activer`, SIGNATURE, { version: 1 })).statusCode).toBe(404)
    expect((await admin.post(`/admin/mandats/${id}/effacer`, {}, { version: 1 })).statusCode).toBe(400)
  })

  it('cache son IBAN, et inscrit au journal qui le lit', async () => {
    const { id, rum } = await aBrouillon()
    const list = await admin.get(`/admin/mandats?q=${rum}`)
    expect(list.json().resultats).toMatchObject([{ id, iban_masque: 'FR76 •••• •••• •••• •••• ••• 189' }])
    expect(list.body).not.toContain(IBAN_DEBITEUR)
    expect((await admin.post(`/admin/mandats/${id}/iban`)).json()).toEqual({ iban: IBAN_DEBITEUR })
    expect(await journalOf(app, id)).toEqual([{ action: 'iban_consulte', avant: null, apres: null }])
    expect((await admin.post(`${INCONNU}/iban`)).statusCode).toBe(404)
  })

  it('garde le papier signé, chiffré, s’il est un PDF de cinq mégaoctets au plus', async () => {
    const { id } = await aBrouillon()
    const send = (octets: string | Uint8Array, champ?: string) => {
      const { payload, headers } = aForm(octets, { nom: 'mandat.pdf', ...(champ && { champ }) })
      return admin.post(`/admin/mandats/${id}/fichier`, payload, { headers })
    }
    expect((await admin.post(`/admin/mandats/${id}/telecharger`)).statusCode).toBe(404)
    const joined = await send(`%PDF-1.7\n${IBAN_DEBITEUR}`)
    expect(joined.json()).toMatchObject({ a_fichier: true })
    const { fichier_signe } = await db
      .selectFrom('mandats')
      .select('fichier_signe')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(fichier_signe?.toString('latin1')).not.toContain(IBAN_DEBITEUR)
    const file = await admin.post(`/admin/mandats/${id}/telecharger`)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.body).toBe(`%PDF-1.7\n${IBAN_DEBITEUR}`)
    expect((await journalOf(app, id)).map(({ action }) => action)).toEqual(['fichier_joint', 'fichier_consulte'])

    expect((await send('<html>')).statusCode).toBe(400)
    expect((await send('%PDF-1.7', 'autre')).statusCode).toBe(400)
    expect((await send(new Uint8Array(5 * 1024 * 1024 + 1))).statusCode).toBe(413)
  })

  it('devient caduc trente-six mois après son dernier prélèvement', async () => {
    const of = async (dernier_prelevement: string | null, date_signature: string) =>
      (await aMandat(db, { entreprise_id: (await anEntreprise(db)).id, dernier_prelevement, date_signature })).id
    const vieux = await of(addMois(today, -36), '2015-01-01')
    const jamais = await of(null, addMois(today, -40))
    const recent = await of(addMois(today, -35), '2015-01-01')
    await runJob(app, 'mandats_caducs')
    await runJob(app, 'mandats_caducs')
    const statutOf = async (id: string) =>
      (await db.selectFrom('mandats').select('statut').where('id', '=', id).executeTakeFirstOrThrow()).statut
    expect(await Promise.all([vieux, jamais, recent].map(statutOf))).toEqual(['caduc', 'caduc', 'actif'])
    expect(await journalOf(app, vieux)).toMatchObject([{ action: 'perimer', apres: { statut: 'caduc' } }])
  })
})

test('la liste se filtre, se cherche et se trie', async () => {
  const { id: entreprise_id } = await anEntreprise(db, { raison_sociale: 'EARL du Moulin Vert' })
  const { id } = await aMandat(db, { entreprise_id, statut: 'suspendu' })
  const idsOf = async (query: string) =>
    (await admin.get(`/admin/mandats?${query}`)).json().resultats.map((one: { id: string }) => one.id)
  expect(await idsOf('q=moulin+vert')).toEqual([id])
  expect(await idsOf('statut=suspendu')).toEqual([id])
  expect(await idsOf('q=moulin&statut=actif')).toEqual([])
  expect((await admin.get('/admin/mandats?tri=iban_chiffre')).statusCode).toBe(400)
})

describe('Le mandat d’une adhésion', () => {
  it('se lit et s’imprime une seule fois, sans IBAN en clair', async () => {
    const ferme = await aFerme(app)
    const path = `${ferme.path}/mandat`
    expect((await ferme.gestionnaire.get(path)).json()).toEqual({ mandat: null })
    expect((await ferme.gestionnaire.post(`${path}/pdf`)).statusCode).toBe(409)

    const { id, rum } = await aMandat(db, { entreprise_id: ferme.entreprise_id, statut: 'brouillon' })
    expect((await ferme.gestionnaire.get(path)).json()).toMatchObject({ mandat: { rum, imprimable: false } })
    expect((await ferme.gestionnaire.post(`${path}/pdf`)).json().detail).toContain('ICS')

    await setPaiement(db)
    const first = await ferme.gestionnaire.post(`${path}/pdf`)
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.body.startsWith('%PDF-')).toBe(true)
    const second = await ferme.gestionnaire.post(`${path}/pdf`)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    const pieces = await db.selectFrom('documents').selectAll().where('mandat_id', '=', id).execute()
    expect(pieces).toMatchObject([{ type: 'mandat', numero: null }])
    expect(pieces[0]?.donnees).toMatchObject({ mandat: { rum, ics: ICS, iban: 'FR76 •••• •••• •••• •••• ••• 189' } })
    expect(JSON.stringify(pieces)).not.toContain(IBAN_DEBITEUR)
  })

  it('s’imprime de nouveau quand le titulaire, le BIC ou l’ICS change', async () => {
    const ferme = await aFerme(app)
    const { id } = await aMandat(db, { entreprise_id: ferme.entreprise_id, statut: 'brouillon' })
    await setPaiement(db)
    const print = async () => (await ferme.gestionnaire.post(`${ferme.path}/mandat/pdf`)).statusCode
    const printed = async () =>
      (
        await db.selectFrom('documents').select('donnees').where('mandat_id', '=', id).orderBy('created_at').execute()
      ).map(({ donnees }) => (donnees as { mandat?: object }).mandat)
    await print()
    await db.updateTable('mandats').set({ titulaire_compte: 'EARL du Gué' }).where('id', '=', id).execute()
    await print()
    await db.updateTable('mandats').set({ bic: 'AGRIFRPP' }).where('id', '=', id).execute()
    await print()
    await setPaiement(db, { ics: 'FR65ZZZ999999' })
    expect([await print(), await print()]).toEqual([200, 200])
    await setPaiement(db)
    expect(await printed()).toMatchObject([
      { titulaire: 'GAEC des Œillets', bic: null, ics: ICS },
      { titulaire: 'EARL du Gué', bic: null, ics: ICS },
      { titulaire: 'EARL du Gué', bic: 'AGRIFRPP', ics: ICS },
      { titulaire: 'EARL du Gué', bic: 'AGRIFRPP', ics: 'FR65ZZZ999999' },
    ])
  })

  it('se lit sans se demander avec le droit de lecture, et n’existe pas pour une autre entreprise', async () => {
    const ferme = await aFerme(app)
    const path = `${ferme.path}/mandat`
    const lecteur = await ferme.lecteur()
    expect((await lecteur.get(path)).statusCode).toBe(200)
    expect((await lecteur.post(`${path}/pdf`)).statusCode).toBe(403)
    const etranger = await ferme.etranger()
    expect((await etranger.get(path)).statusCode).toBe(404)
    expect((await etranger.post(`${path}/pdf`)).statusCode).toBe(404)
  })
})
