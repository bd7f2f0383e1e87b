import type { CompteEntreprise } from '@sillon/contract/tresorerie/creances'
import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { aFacture } from '../../testing/a-facture.ts'
import { anAccount, anAdhesion, anEntreprise } from '../../testing/factories.ts'
import { mouvementsOf } from '../../testing/mouvements.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { applyAvoir, lockCompte } from '../reglements/affectation.service.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const today = jourOf(api.now())

const compteOf = async (id: string): Promise<CompteEntreprise> =>
  (await admin.get(`/admin/entreprises/${id}/compte`)).json()

const saisir = async (
  entreprise_id: string,
  montant: number,
  affectations?: { creance_id: string; montant: number }[],
) =>
  (
    await admin.post('/admin/reglements', {
      entreprise_id,
      moyen: 'virement',
      date_reglement: today,
      montant,
      ...(affectations && { affectations }),
    })
  ).json()

test('on cherche qui paie par son nom, son numéro, son SIRET ou sa pièce', async () => {
  const { entreprise_id, numero } = await aCotisation(api.db, { montant: 4_200 })
  await api.db
    .updateTable('entreprises')
    .set({ raison_sociale: 'Zébulon et fils' })
    .where('id', '=', entreprise_id)
    .execute()
  const { no_adherent, siret } = await api.db
    .selectFrom('entreprises')
    .select(['no_adherent', 'siret'])
    .where('id', '=', entreprise_id)
    .executeTakeFirstOrThrow()
  const search = async (q: string) =>
    (await admin.get(`/admin/entreprises-creances?q=${encodeURIComponent(q)}`)).json().resultats
  for (const q of ['zebulon', no_adherent, siret, numero?.toLowerCase() ?? '']) {
    expect(await search(q)).toEqual([
      { id: entreprise_id, no_adherent, raison_sociale: 'Zébulon et fils', siret, nombre: 1, reste: 4_200 },
    ])
  }
  await anEntreprise(api.db, { raison_sociale: 'Abbaye Zébulon' })
  expect((await search('zebulon')).map((one: { nombre: number }) => one.nombre)).toEqual([1, 0])
  for (const q of ['', 'z', ' z ']) expect(await search(q)).toEqual([])
  expect((await admin.get('/admin/entreprises-creances')).statusCode).toBe(400)
})

test('celles qui doivent passent avant les autres, vingt au plus', async () => {
  const { entreprise_id } = await aCotisation(api.db, { montant: 700 })
  await api.db
    .updateTable('entreprises')
    .set({ raison_sociale: 'Noiseraie Z' })
    .where('id', '=', entreprise_id)
    .execute()
  for (let rang = 0; rang < 21; rang += 1) await anEntreprise(api.db, { raison_sociale: `Noiseraie A${rang}` })
  const { resultats } = (await admin.get('/admin/entreprises-creances?q=noiseraie')).json()
  expect(resultats).toHaveLength(20)
  expect(resultats[0]).toMatchObject({ id: entreprise_id, nombre: 1, reste: 700 })
})

test('le compte d’une entreprise : ce qu’elle doit, son crédit, ses mouvements et leur solde', async () => {
  const { adhesion_id, entreprise_id, numero } = await aCotisation(api.db, {
    montant: 6_000,
    date_emission: addJours(today, -30),
  })
  await aCotisation(api.db, {
    adhesion_id,
    montant: 1_000,
    statut: 'annulee',
    date_emission: addJours(today, -20),
    close_le: addJours(today, -19),
  })
  const payer = async (montant: number, jours: number) =>
    (
      await admin.post('/admin/reglements', {
        entreprise_id,
        moyen: 'virement',
        date_reglement: addJours(today, jours),
        montant,
      })
    ).json()
  const rejete = await payer(2_000, -10)
  await admin.post(`/admin/reglements/${rejete.id}/rejeter`, { motif: 'Retour' }, { version: rejete.version })
  const surplus = await payer(7_000, -1)
  const remboursement = { montant: 400, date_remboursement: today }
  await admin.post(`/admin/reglements/${surplus.id}/rembourser`, remboursement, { version: surplus.version })

  const compte = await compteOf(entreprise_id)
  expect(compte).toMatchObject({ entreprise: { id: entreprise_id }, solde: -600, reste: 0, credit: 600, creances: [] })
  const lignes = await mouvementsOf(admin, entreprise_id)
  expect(lignes.map(({ nature, solde }) => [nature, solde])).toEqual([
    ['appel', 6_000],
    ['appel', 7_000],
    ['annulation_cotisation', 6_000],
    ['reglement', 4_000],
    ['reglement', -3_000],
    ['remboursement', -2_600],
    ['rejet', -600],
  ])
  expect(lignes[0]).toMatchObject({ reference: numero, debit: 6_000, credit: 0 })
})

test('une créance ouverte se lit au compte', async () => {
  const { id, entreprise_id, numero } = await aCotisation(api.db, { montant: 6_000, regle: 1_500 })
  const compte = (await admin.get(`/admin/entreprises/${entreprise_id}/compte`)).json()
  expect(compte).toMatchObject({ reste: 4_500, creances: [{ id, numero, montant_du: 6_000, reste: 4_500 }] })
  const inconnue = await admin.get('/admin/entreprises/00000000-0000-4000-8000-000000000000/compte')
  expect(inconnue.statusCode).toBe(404)
})

test('une facture de marchandises se paie comme une cotisation, la plus ancienne échéance d’abord', async () => {
  const { entreprise_id, id: cotisation } = await aCotisation(api.db, { montant: 6_000, echeance: addJours(today, 9) })
  const facture = await aFacture(api.db, { entreprise_id, montant: 12_000, echeance: addJours(today, -1) })
  const compte = await compteOf(entreprise_id)
  expect(compte).toMatchObject({ solde: 18_000, reste: 18_000, credit: 0 })
  expect(compte.creances).toMatchObject([
    { id: facture.id, nature: 'facture', numero: facture.numero, objet: 'Huiles et graisses', reste: 12_000 },
    { id: cotisation, nature: 'cotisation', reste: 6_000 },
  ])
  const reglement = await saisir(entreprise_id, 13_000)
  expect(reglement.affectations).toMatchObject([
    { creance_id: facture.id, numero: facture.numero, objet: 'Huiles et graisses', montant: 12_000 },
    { creance_id: cotisation, montant: 1_000 },
  ])
  const lignes = await mouvementsOf(admin, entreprise_id)
  expect(lignes.map(({ nature, statut, lettre, solde }) => [nature, statut, lettre, solde])).toEqual([
    ['appel', 'partiellement_payee', 'A', 6_000],
    ['facture', 'payee', 'A', 18_000],
    ['reglement', null, 'A', 5_000],
  ])
  expect(lignes[1]).toMatchObject({ document: { id: facture.id, type: 'facture' }, reference: facture.numero })
})

test('une facture rejetée par la banque est due de nouveau, puis se paie en deux fois', async () => {
  const { entreprise_id, id } = await aFacture(api.db, { montant: 12_000 })
  const { id: reglement, version } = await saisir(entreprise_id, 12_000)
  await admin.post(`/admin/reglements/${reglement}/rejeter`, { motif: 'Provision' }, { version })
  expect(await compteOf(entreprise_id)).toMatchObject({ solde: 12_000, creances: [{ id, reste: 12_000 }] })
  await saisir(entreprise_id, 7_000)
  await saisir(entreprise_id, 5_000, [{ creance_id: id, montant: 5_000 }])
  expect(await compteOf(entreprise_id)).toMatchObject({ solde: 0, creances: [] })
})

test('un avoir baisse la facture, et rend au crédit ce qui était payé en trop', async () => {
  const { entreprise_id, id } = await aFacture(api.db, { montant: 12_000 })
  await saisir(entreprise_id, 4_000)
  await saisir(entreprise_id, 6_000)
  const crediter = (montant: number) =>
    inTransaction(api.db, async (tx) => {
      await lockCompte(tx, entreprise_id)
      await applyAvoir(tx, { facture_id: id, montant }, today)
    })
  await crediter(1_000)
  expect(await compteOf(entreprise_id)).toMatchObject({ reste: 1_000, credit: 0, creances: [{ montant_du: 11_000 }] })
  await crediter(3_500)
  expect(await compteOf(entreprise_id)).toMatchObject({ reste: 0, credit: 2_500, creances: [] })
})

test('deux règlements à la fois ne paient pas deux fois une facture', async () => {
  const { entreprise_id, id } = await aFacture(api.db, { montant: 12_000 })
  await Promise.all([saisir(entreprise_id, 12_000), saisir(entreprise_id, 12_000)])
  expect(await compteOf(entreprise_id)).toMatchObject({ reste: 0, credit: 12_000, creances: [] })
  const { regle } = await api.db.selectFrom('factures').select('regle').where('id', '=', id).executeTakeFirstOrThrow()
  expect(regle).toBe(12_000)
})

test('une pièce se cherche par son numéro, quelle qu’elle soit', async () => {
  const facture = await aFacture(api.db)
  const search = async (q: string) => (await admin.get(`/admin/entreprises-creances?q=${q}`)).json().resultats
  expect(await search(facture.numero.toLowerCase())).toMatchObject([
    { id: facture.entreprise_id, nombre: 1, reste: 12_000 },
  ])
})

test('un compte de plus d’une page se lit jusqu’au bout, avec le report de l’année', async () => {
  const { id: entreprise_id } = await anEntreprise(api.db)
  for (let rang = 0; rang < 205; rang += 1)
    await aReglement(api.db, {
      entreprise_id,
      montant: 100 + rang,
      date_reglement: rang < 3 ? '2025-12-31' : '2026-01-02',
    })
  const lignes = await mouvementsOf(admin, entreprise_id)
  expect(lignes).toHaveLength(205)
  expect(new Set(lignes.map(({ cle }) => cle)).size).toBe(205)
  const somme = lignes.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
  expect(lignes.at(-1)?.solde).toBe(somme)
  const page = (await admin.get(`/admin/entreprises/${entreprise_id}/mouvements?annee=2026`)).json()
  expect(page).toMatchObject({ report: -(100 + 101 + 102), debit: 0 })
  expect(page.report - page.credit).toBe(somme)
  for (const suite of ['', '2026-01-02', '2026-01-02.5.x'])
    expect(
      (await admin.get(`/admin/entreprises/${entreprise_id}/mouvements?annee=2026&suite=${suite}`)).statusCode,
    ).toBe(400)
})

test('le membre lit le compte de son entreprise, chaque pièce avec son document et comment la payer', async () => {
  const { id: adhesion, entreprise_id } = await anAdhesion(api.db, { statut: 'active' })
  const facture = await aFacture(api.db, { entreprise_id })
  const membre = await api.as((await anAccount(api.db, { entreprise_id })).id)
  const compte = (await membre.get(`/adhesions/${adhesion}/compte`)).json()
  expect(compte).toMatchObject({
    solde: 12_000,
    creances: [{ document: { id: facture.id, type: 'facture' }, paiement: { prelevement: null } }],
  })
  const { lignes } = (
    await membre.get(`/adhesions/${adhesion}/mouvements?annee=${facture.date_emission.slice(0, 4)}`)
  ).json()
  expect(lignes).toMatchObject([{ nature: 'facture', solde: 12_000 }])
  const autre = await api.as((await anAccount(api.db, { entreprise_id: (await anEntreprise(api.db)).id })).id)
  expect((await autre.get(`/adhesions/${adhesion}/compte`)).statusCode).toBe(404)
  expect((await autre.get(`/adhesions/${adhesion}/mouvements?annee=2026`)).statusCode).toBe(404)
})
