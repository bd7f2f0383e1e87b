import { formatNumero } from '@sillon/domain/organisme/parametres/numero'
import { TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import { Calcul } from '@sillon/domain/pieces/documents/calcul'
import { computeCotisation } from '@sillon/domain/tresorerie/cotisations/compute-cotisation'
import {
  COTISATION_STATUTS,
  type CotisationStatut,
  statutRegle,
} from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import { Situation } from '@sillon/domain/tresorerie/cotisations/situation'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestDatabase } from '../testing/test-database.ts'
import { readSituations } from '../tresorerie/cotisations/situations.service.ts'
import { loadDemonstration } from './load-demonstration.ts'

const TODAY = '2026-11-20'
const options = { secretKey: 'une-cle-de-test-qui-ne-sert-a-rien-d-autre', today: TODAY, say: () => {} }

let db: Awaited<ReturnType<typeof createTestDatabase>>['db']
let url: string
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ db, url, drop } = await createTestDatabase())
  await loadDemonstration(url, options)
})
afterAll(() => drop())

const readCotisations = () => db.selectFrom('cotisations').selectAll().orderBy('id').execute()

test('chaque montant vient du barème de sa campagne', async () => {
  const campagnes = await db.selectFrom('campagnes').selectAll().execute()
  const baremes = await db.selectFrom('baremes').selectAll().execute()
  const cotisations = await readCotisations()
  expect(cotisations.length).toBeGreaterThan(400)
  for (const cotisation of cotisations) {
    const campagne = campagnes.find(({ id }) => id === cotisation.campagne_id)
    const bareme = baremes.find(({ id }) => id === cotisation.bareme_id)
    if (!campagne || !bareme) throw new Error('Sans campagne ou sans barème.')
    const calcul = computeCotisation(bareme as never, z.parse(Situation, cotisation.situation), {
      campagne,
      jour: cotisation.date_emission ?? TODAY,
      taux: TVA_PAR_DEFAUT.taux,
    })
    expect(z.parse(Calcul, cotisation.calcul)).toEqual(calcul)
    expect(cotisation.montant_du).toBe(calcul.montant_du)
  }
})

test('calculer de nouveau ne change rien', async () => {
  const calculees = (await readCotisations()).filter(({ statut }) => statut === 'calculee')
  const situations = await readSituations(
    db,
    calculees.map(({ adhesion_id }) => adhesion_id),
    { annee: 2027 },
    TODAY,
  )
  for (const { adhesion_id, situation } of calculees) expect(situation).toEqual(situations.get(adhesion_id))
})

test('ce qui est réglé est la somme des affectations, et le statut le dit', async () => {
  const affectations = await db.selectFrom('affectations_reglement').selectAll().execute()
  const courantes = affectations.filter(({ annulee_le }) => annulee_le === null)
  const sumOf = (montants: number[]) => montants.reduce((sum, one) => sum + one, 0)
  for (const { id, statut, regle, montant_du } of await readCotisations()) {
    const siennes = courantes.filter(({ cotisation_id }) => cotisation_id === id)
    expect(regle).toBe(sumOf(siennes.map(({ montant }) => montant)))
    if (!['calculee', 'annulee', 'irrecouvrable'].includes(statut))
      expect(statut).toBe(statutRegle({ montant_du, regle }))
  }
  for (const { id, affecte } of await db.selectFrom('reglements').selectAll().execute()) {
    const siennes = courantes.filter(({ reglement_id }) => reglement_id === id)
    expect(affecte).toBe(sumOf(siennes.map(({ montant }) => montant)))
  }
})

test('on y trouve tout ce qui arrive à une cotisation', async () => {
  const cotisations = await readCotisations()
  for (const statut of COTISATION_STATUTS)
    expect([statut, cotisations.some((one) => one.statut === statut)]).toEqual([statut, true])
  const isOuverte = (statut: string) => ['appelee', 'partiellement_payee'].includes(statut as CotisationStatut)
  const enRetard = cotisations.filter(({ statut, echeance }) => isOuverte(statut) && echeance && echeance < TODAY)
  expect(enRetard.length).toBeGreaterThan(10)
  expect(cotisations.filter(({ litige_motif }) => litige_motif !== null)).toHaveLength(1)
  const perdues = cotisations.filter(({ statut }) => statut === 'irrecouvrable')
  expect(perdues).toHaveLength(1)
  for (const { montant_irrecouvrable, montant_du, regle } of perdues)
    expect(montant_irrecouvrable).toBe(montant_du - regle)
  const [annulee] = cotisations.filter(({ statut }) => statut === 'annulee')
  const rappelee = cotisations.filter(
    ({ adhesion_id, campagne_id, statut }) =>
      adhesion_id === annulee?.adhesion_id && campagne_id === annulee.campagne_id && statut !== 'annulee',
  )
  expect(rappelee).toHaveLength(1)
  expect(rappelee[0]?.montant_du).toBeLessThan(annulee?.montant_du ?? 0)

  const reglements = await db.selectFrom('reglements').selectAll().execute()
  expect(reglements.filter(({ entreprise_id }) => entreprise_id === null)).toHaveLength(1)
  expect(
    reglements.some(
      ({ montant, affecte, statut, entreprise_id }) => entreprise_id && statut === 'valide' && affecte < montant,
    ),
  ).toBe(true)
  expect(reglements.filter(({ statut }) => statut === 'rejete').length).toBeGreaterThanOrEqual(2)
  expect(new Set(reglements.map(({ moyen }) => moyen))).toEqual(new Set(['prelevement_sepa', 'virement', 'cheque']))
  expect(reglements.filter(({ date_reglement }) => date_reglement >= TODAY)).toEqual([])
  expect(await db.selectFrom('relances').selectAll().execute()).not.toEqual([])
})

test('les numéros se suivent sans trou dans l’ordre des dates, et les compteurs le savent', async () => {
  const documents = await db
    .selectFrom('documents')
    .select(['numero', 'date_emission', 'cotisation_id', 'type', 'modele_courriel', 'donnees'])
    .where('numero', 'is not', null)
    .orderBy('numero')
    .execute()
  const compteurs = await db.selectFrom('compteurs').selectAll().where('serie', 'not in', ['BC', 'CF']).execute()
  expect(compteurs.map(({ serie }) => serie)).toEqual(expect.arrayContaining(['AC', 'AV']))
  for (const { serie, annee, dernier } of compteurs) {
    const siens = documents.filter(({ numero }) => numero?.startsWith(`${serie}-${annee}-`))
    expect(siens.map(({ numero }) => numero)).toEqual(
      Array.from({ length: dernier }, (_, rang) => formatNumero(serie, annee, rang + 1)),
    )
    const jours = siens.map(({ date_emission }) => date_emission)
    expect(jours).toEqual(jours.toSorted())
  }
  const numeros = new Map(documents.map(({ cotisation_id, type, numero }) => [`${cotisation_id} ${type}`, numero]))
  for (const { id, numero, statut } of await readCotisations()) {
    expect(numero).toBe(statut === 'calculee' ? null : numeros.get(`${id} appel`))
  }
  expect(documents.filter(({ modele_courriel }) => modele_courriel !== null)).toEqual([])
  const avoir = documents.find(({ type }) => type === 'avoir')
  expect(avoir?.donnees).toMatchObject({ piece_liee: { numero: numeros.get(`${avoir?.cotisation_id} appel`) } })
})

test('qui est prélevé a un mandat signé avant son premier prélèvement', async () => {
  const { rows } = await sql<{ nombre: number }>`
    select count(*)::int as nombre from reglements r left join mandats m on m.entreprise_id = r.entreprise_id
    where r.moyen = 'prelevement_sepa' and (m.date_signature is null or m.date_signature > r.date_reglement or m.statut <> 'actif')
  `.execute(db)
  expect(rows).toEqual([{ nombre: 0 }])
})

test('une facture de marchandises a été prélevée, après l’accord de son titulaire et sa prénotification', async () => {
  const lignes = await db
    .selectFrom('lignes_prelevement as l')
    .innerJoin('prelevements as p', 'p.id', 'l.prelevement_id')
    .innerJoin('factures as f', 'f.id', 'l.facture_id')
    .innerJoin('bons_commande as b', 'b.id', 'f.bon_commande_id')
    .innerJoin('reglements as r', 'r.id', 'l.reglement_id')
    .innerJoin('mandats as m', 'm.id', 'l.mandat_id')
    .select(['p.statut as lot', 'p.date_prelevement', 'p.created_at', 'p.exporte_le', 'l.montant', 'l.prenotifiee_le'])
    .select(['f.statut', 'f.montant_du', 'b.solde_le', 'r.moyen', 'r.date_reglement', 'm.marchandises_le'])
    .execute()
  expect(lignes).toHaveLength(1)
  const [ligne] = lignes
  if (!ligne) throw new Error('Sans facture prélevée.')
  const { date_prelevement: jour, exporte_le, created_at, prenotifiee_le, marchandises_le } = ligne
  expect(ligne).toMatchObject({
    lot: 'exporte',
    statut: 'payee',
    montant: ligne.montant_du,
    solde_le: jour,
    moyen: 'prelevement_sepa',
    date_reglement: jour,
  })
  const suite = [marchandises_le, created_at, prenotifiee_le, exporte_le, jour]
  expect(suite).toEqual(suite.toSorted())
})

test('chaque groupement facturé par la coopérative montre des paiements, et celui qui n’est pas soldé des factures à payer', async () => {
  const groupements = await db
    .selectFrom('factures as f')
    .innerJoin('bons_commande as b', 'b.id', 'f.bon_commande_id')
    .innerJoin('groupements_achats as g', 'g.id', 'b.groupement_id')
    .select(['g.libelle', 'g.statut'])
    .select(sql<number>`count(*) filter (where f.regle > 0)::int`.as('payees'))
    .select(sql<number>`count(*) filter (where f.montant_du > f.regle)::int`.as('dues'))
    .groupBy('g.id')
    .execute()
  expect(groupements.length).toBeGreaterThan(1)
  expect(groupements.filter(({ payees }) => payees === 0)).toEqual([])
  expect(groupements.filter(({ dues, statut }) => (dues === 0) !== (statut === 'solde'))).toEqual([])
})

test('R84 : chaque fait que la démonstration date a son écriture figée, au nom de son entreprise', async () => {
  const { rows } = await sql<{ fait: string; nombre: number; figes: number }>`
    select f.fait, count(*)::int as nombre, count(g.*)::int as figes from (
      select 'appel' as fait, id, entreprise_id from cotisations where numero is not null
      union all select 'irrecouvrable', id, entreprise_id from cotisations where statut = 'irrecouvrable'
      union all select 'piece', id, entreprise_id from documents where type in ('facture', 'avoir')
      union all select 'reglement', id, entreprise_id from reglements where entreprise_id is not null
      union all select 'cloture', id, entreprise_id from reglements where close_le is not null and entreprise_id is not null
    ) f left join (ecritures_figees g join entreprises e on e.id = g.tiers_id and e.raison_sociale = g.raison_sociale)
      on g.fait = f.fait and g.fait_id = f.id and g.tiers_id = f.entreprise_id
    group by f.fait order by f.fait`.execute(db)
  expect(rows.map(({ fait }) => fait)).toEqual(['appel', 'cloture', 'irrecouvrable', 'piece', 'reglement'])
  for (const { fait, nombre, figes } of rows) expect(figes, fait).toBe(nombre)
})

test('Les Chaumes ont payé, vu revenir un prélèvement, et doivent la campagne qui vient', async () => {
  const cotisations = await db
    .selectFrom('cotisations as c')
    .innerJoin('entreprises as e', 'e.id', 'c.entreprise_id')
    .innerJoin('campagnes as k', 'k.id', 'c.campagne_id')
    .select(['k.annee', 'c.statut', 'c.echeance', 'c.montant_du'])
    .where('e.no_adherent', '=', 'A00001')
    .orderBy('k.annee')
    .execute()
  expect(cotisations).toMatchObject([
    { annee: 2025, statut: 'payee' },
    { annee: 2026, statut: 'payee', montant_du: 182_24 },
    { annee: 2027, statut: 'appelee', echeance: '2026-12-08' },
  ])
})

test('les mêmes cotisations à chaque chargement', async () => {
  const autre = await createTestDatabase()
  await loadDemonstration(autre.url, options)
  const comparer = (connexion: typeof db) =>
    connexion.selectFrom('cotisations').select(['id', 'numero', 'montant_du', 'regle']).orderBy('id').execute()
  expect(await comparer(autre.db)).toEqual(await comparer(db))
  await autre.drop()
})
