import { expect, test } from 'vitest'
import { unseal } from '../../platform/chiffrement.ts'
import { aFournisseur } from '../../testing/an-achat.ts'
import { anAccount } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { SECRET_KEY, startTestApp } from '../../testing/test-app.ts'

const IBAN = 'FR7630006000011234567890189'
const MASQUE = 'FR76 •••• •••• •••• •••• ••• 189'
const AUTRE = 'BE68539007547034'

const api = await startTestApp()
const anne = await anAccount(api.db, { is_admin: true, email: 'anne@coop.fr' })
const bruno = await anAccount(api.db, { is_admin: true, email: 'bruno@coop.fr' })
await anAccount(api.db, { is_admin: true, email: 'parti@coop.fr', statut: 'desactive' })
const [asAnne, asBruno] = [await api.as(anne.id), await api.as(bruno.id)]

async function aDemande(iban = IBAN) {
  const { id, raison_sociale } = await aFournisseur(api.db)
  const path = `/admin/fournisseurs/${id}/iban`
  const response = await asAnne.post(path, { iban, bic: 'agrifrpp', titulaire_compte: 'Négoce Vienne SAS' })
  const changement_id = response.json().changement_iban?.id as string
  return { id, raison_sociale, path, changement_id, response }
}

test('le premier IBAN attend un autre administrateur, que prévient un e-mail sans numéro', async () => {
  const { response, raison_sociale, id } = await aDemande('fr76 3000 6000 0112 3456 7890 189')
  expect(response.json()).toMatchObject({
    banque: null,
    version: 1,
    changement_iban: {
      iban_masque: MASQUE,
      bic: 'AGRIFRPP',
      titulaire_compte: 'Négoce Vienne SAS',
      demande_par: { id: anne.id, nom: 'Anne Guillou' },
    },
  })
  const mails = await mailsOf(api, 'bruno@coop.fr')
  expect(mails.at(-1)).toMatchObject({ modele: 'fournisseur_iban', objet: expect.stringContaining(raison_sociale) })
  expect(mails.at(-1)?.bouton?.href).toContain(`/admin/fournisseur/${id}/`)
  expect(JSON.stringify(mails)).not.toMatch(/FR76|••••/)
  expect(await mailsOf(api, 'anne@coop.fr')).toMatchObject([{ modele: 'fournisseur_iban' }])
  expect(await mailsOf(api, 'parti@coop.fr')).toEqual([])
  const { resultats } = (await asAnne.get(`/admin/fournisseurs?q=${encodeURIComponent(raison_sociale)}`)).json()
  expect(resultats).toMatchObject([{ id, iban_en_attente: true }])
})

test('qui a demandé ne confirme ni ne refuse ; un autre confirme, et le compte change', async () => {
  const { id, path, changement_id } = await aDemande()
  for (const decision of ['confirmer', 'refuser']) {
    const refus = await asAnne.post(`${path}/${changement_id}/${decision}`)
    expect([refus.statusCode, refus.json().code]).toEqual([409, 'fournisseur.iban-soi-meme'])
  }
  const confirme = await asBruno.post(`${path}/${changement_id}/confirmer`)
  expect(confirme.json()).toMatchObject({
    version: 1,
    banque: { iban_masque: MASQUE, bic: 'AGRIFRPP', titulaire_compte: 'Négoce Vienne SAS' },
    changement_iban: null,
  })
  expect((await asBruno.post(`${path}/${changement_id}/confirmer`)).statusCode).toBe(404)
  const kept = await api.db.selectFrom('fournisseurs').select('iban_chiffre').where('id', '=', id).executeTakeFirst()
  expect(unseal(kept?.iban_chiffre as Buffer, SECRET_KEY, { colonne: 'fournisseurs.iban_chiffre', id })).toBe(IBAN)
})

test('l’ancien compte reste jusqu’à la décision, et après un refus', async () => {
  const { path, changement_id } = await aDemande()
  await asBruno.post(`${path}/${changement_id}/confirmer`)
  const demande = await asBruno.post(path, { iban: AUTRE, titulaire_compte: 'Faux' })
  expect(demande.json()).toMatchObject({
    banque: { iban_masque: MASQUE },
    changement_iban: { iban_masque: expect.stringMatching(/^BE68/) },
  })
  const autre = await asAnne.post(path, { iban: IBAN, titulaire_compte: 'Anne' })
  expect([autre.statusCode, autre.json().code]).toEqual([409, 'fournisseur.iban-en-attente'])
  const refuse = await asAnne.post(`${path}/${demande.json().changement_iban.id}/refuser`)
  expect(refuse.json()).toMatchObject({ banque: { iban_masque: MASQUE }, changement_iban: null })
})

test('R79 : qui n’était pas administrateur, ou pas actif, à la demande ne confirme pas ; il peut refuser', async () => {
  const dormant = await anAccount(api.db, { is_admin: true, statut: 'invite' })
  const membre = await anAccount(api.db)
  const lectrice = await anAccount(api.db, { is_admin: true, role_bureau: 'lecture' })
  const { path, changement_id } = await aDemande()
  await api.db.updateTable('utilisateurs').set({ role_bureau: 'tresorier' }).where('id', '=', lectrice.id).execute()
  await api.db.updateTable('utilisateurs').set({ statut: 'actif' }).where('id', '=', dormant.id).execute()
  const promu = { is_admin: true, role_bureau: 'administrateur' as const, totp_actif_le: new Date() }
  await api.db.updateTable('utilisateurs').set(promu).where('id', '=', membre.id).execute()
  const cree = await anAccount(api.db, { is_admin: true })
  for (const { id } of [dormant, membre, lectrice, cree]) {
    const refus = await (await api.as(id)).post(`${path}/${changement_id}/confirmer`)
    expect([refus.statusCode, refus.json().code]).toEqual([409, 'fournisseur.iban-administrateur-recent'])
  }
  await api.db
    .updateTable('utilisateurs')
    .set({ administrateur_depuis: new Date(0) })
    .where('id', '=', cree.id)
    .execute()
  const encore = await (await api.as(cree.id)).post(`${path}/${changement_id}/confirmer`)
  expect(encore.statusCode).toBe(409)
  const refuse = await (await api.as(cree.id)).post(`${path}/${changement_id}/refuser`)
  expect(refuse.json()).toMatchObject({ banque: null, changement_iban: null })
})

test('R79 : chaque administrateur apprend la demande et sa suite, celui qui agit compris', async () => {
  const { path, changement_id, raison_sociale } = await aDemande()
  await asBruno.post(`${path}/${changement_id}/confirmer`)
  const demande = await asAnne.post(path, { iban: AUTRE, titulaire_compte: 'Faux' })
  await asAnne.delete(`${path}/${demande.json().changement_iban.id}`)
  for (const adresse of ['anne@coop.fr', 'bruno@coop.fr']) {
    const mails = (await mailsOf(api, adresse)).filter(({ objet }) => objet.includes(raison_sociale))
    expect(mails.map(({ objet }) => objet.split('\u00a0')[0])).toEqual([
      'Compte bancaire à vérifier',
      'Compte bancaire changé',
      'Compte bancaire à vérifier',
      'Compte bancaire refusé',
    ])
    expect(JSON.stringify(mails)).not.toMatch(/FR76|BE68|••••/)
  }
})

test('deux confirmations au même moment n’en font qu’une', async () => {
  const { path, changement_id } = await aDemande()
  const both = await Promise.all([1, 2].map(() => asBruno.post(`${path}/${changement_id}/confirmer`)))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
})

test('on retire sa propre demande, pas celle d’un autre', async () => {
  const { path, changement_id } = await aDemande()
  expect((await asBruno.delete(`${path}/${changement_id}`)).statusCode).toBe(409)
  expect((await asAnne.delete(`${path}/${changement_id}`)).json().changement_iban).toBeNull()
})

test.each([
  [{ iban: 'FR7630006000011234567890188' }, 'iban'],
  [{ iban: 'US12345678901234567890' }, 'iban'],
  [{ iban: '' }, 'iban'],
  [{ bic: 'ZZ' }, 'bic'],
  [{ titulaire_compte: '' }, 'titulaire_compte'],
])('%j est refusé', async (change, champ) => {
  const { id } = await aFournisseur(api.db)
  const body = { iban: IBAN, titulaire_compte: 'Négoce', ...change }
  const response = await asAnne.post(`/admin/fournisseurs/${id}/iban`, body)
  expect([response.statusCode, response.json().errors?.[0]?.champ]).toEqual([400, champ])
})

test('R31 : le journal ne tient aucun numéro', async () => {
  const rows = await api.db.selectFrom('journal').selectAll().where('objet', '=', 'fournisseur').execute()
  expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['iban_demande', 'iban_confirme', 'iban_refuse']))
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${IBAN}|${AUTRE}`))
})

test('la demande dit combien de personnes peuvent la confirmer : personne, tant qu’on est seul', async () => {
  const seule = await startTestApp()
  const { id: anneId } = await anAccount(seule.db, { is_admin: true })
  const client = await seule.as(anneId)
  await anAccount(seule.db, { is_admin: true, role_bureau: 'commandes' })
  const { id } = await aFournisseur(seule.db)
  const path = `/admin/fournisseurs/${id}`
  const confirmateurs = async () => (await client.get(path)).json().changement_iban.confirmateurs
  const demande = async () => (await client.post(`${path}/iban`, { iban: IBAN, titulaire_compte: 'Négoce' })).json()
  const { changement_iban } = await demande()
  expect(await confirmateurs()).toBe(0)
  await anAccount(seule.db, { is_admin: true, role_bureau: 'tresorier' })
  expect(await confirmateurs()).toBe(0)
  await client.delete(`${path}/iban/${changement_iban.id}`)
  await demande()
  expect(await confirmateurs()).toBe(1)
})
