import { COLONNES_FEC } from '@sillon/domain/tresorerie/ecritures/fec'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { champsOf } from '../../testing/a-ferme.ts'
import { anAccount, anAdhesion, anEntreprise } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const PERIODE = { du: '2031-01-01', au: '2031-12-31' }
const FEC = { ...PERIODE, format: 'fec' }
const jour = '2031-05-10'

const { id: entreprise_id } = await anEntreprise(db, { raison_sociale: '=SOMME(A1) & fils' })
const { id: adhesion_id } = await anAdhesion(db, { entreprise_id, statut: 'active' })

const lastExport = () =>
  db
    .selectFrom('journal')
    .select(['objet', 'apres'])
    .where('action', '=', 'export')
    .orderBy('id', 'desc')
    .executeTakeFirst()
const preview = async () =>
  (await admin.get(`/admin/exports/ecritures/apercu?du=${PERIODE.du}&au=${PERIODE.au}`)).json()
const setSiret = () =>
  db
    .insertInto('parametres')
    .values({ section: 'organisme', version: 2, valeur: JSON.stringify({ nom: 'CUMA', siret: '732 829 320 00074' }) })
    .onConflict((conflict) => conflict.column('section').doNothing())
    .execute()

const centsOf = (texte: string) => Number(texte.replace(',', ''))

describe('L’export des écritures', () => {
  it('demande le SIRET de la coopérative, une période à l’endroit et le format connu', async () => {
    expect((await admin.post('/admin/exports/ecritures', FEC)).json().detail).toContain('SIRET')
    expect((await preview()).refus).toContain('SIRET')
    await setSiret()
    expect((await preview()).refus).toBeNull()
    const envers = await admin.post('/admin/exports/ecritures', { ...FEC, au: '2030-01-01' })
    expect([envers.statusCode, champsOf(envers)]).toEqual([400, ['au']])
    expect((await admin.post('/admin/exports/ecritures', { ...PERIODE, format: 'ebp' })).statusCode).toBe(400)
    expect((await admin.get('/admin/exports/ecritures/apercu?du=2031-01-01')).statusCode).toBe(400)
  })

  it('n’est qu’un en-tête quand rien ne s’est passé', async () => {
    await setSiret()
    const empty = await admin.post('/admin/exports/ecritures', { du: '1990-01-01', au: '1990-12-31', format: 'fec' })
    expect(empty.body).toBe(`${COLONNES_FEC.join('\t')}\r\n`)
  })

  it('équilibre chaque écriture, suit l’aperçu, et se refait à l’identique', async () => {
    await setSiret()
    const due = await aCotisation(db, { adhesion_id, montant: 12_345, date_emission: jour })
    const perdue = await aCotisation(db, {
      montant: 5_000,
      regle: 1_000,
      statut: 'irrecouvrable',
      montant_irrecouvrable: 4_000,
      date_emission: jour,
      close_le: '2031-12-31',
    })
    const annulee = await aCotisation(db, { montant: 7_000, statut: 'annulee', date_emission: jour })
    await db
      .insertInto('documents')
      .values({
        type: 'avoir',
        numero: 'AV-2031-000001',
        entreprise_id: annulee.entreprise_id,
        cotisation_id: annulee.id,
        date_emission: '2031-06-01',
        donnees: '{}',
      })
      .execute()
    await aReglement(db, { entreprise_id: due.entreprise_id, montant: 12_345, date_reglement: jour })
    await aReglement(db, { entreprise_id: due.entreprise_id, montant: 900, moyen: 'especes', date_reglement: jour })
    await aReglement(db, {
      entreprise_id: due.entreprise_id,
      montant: 3_000,
      date_reglement: jour,
      statut: 'rejete',
      code_rejet: 'AM04',
      close_le: '2031-05-20',
    })
    const trop = await aReglement(db, {
      entreprise_id: due.entreprise_id,
      montant: 450,
      rembourse: 450,
      date_reglement: jour,
    })
    await db
      .insertInto('remboursements')
      .values({ reglement_id: trop.id, montant: 450, date_remboursement: '2031-06-30' })
      .execute()
    await aReglement(db, { montant: 1_000, rembourse: 223, date_reglement: jour })
    await aReglement(db, { montant: 500, rembourse: 500, date_reglement: jour })
    await aReglement(db, { entreprise_id: due.entreprise_id, montant: 111, date_reglement: '2030-12-31' })
    await db
      .insertInto('mouvements_parts')
      .values({ entreprise_id, jour, nature: 'remboursement', nombre: -3, valeur_nominale: 1_500 })
      .execute()

    const before = await preview()
    const file = await admin.post('/admin/exports/ecritures', FEC)
    expect(file.headers['content-disposition']).toContain('732829320FEC20311231.txt')
    const [entete, ...lignes] = file.body.slice(0, -2).split('\r\n')
    expect(entete?.split('\t')).toEqual([...COLONNES_FEC])
    const rows = lignes.map((ligne) => ligne.split('\t'))
    for (const row of rows) expect(row).toHaveLength(18)

    const byNumero = new Map<string, number>()
    for (const row of rows) {
      const solde = centsOf(row[11] ?? '') - centsOf(row[12] ?? '')
      byNumero.set(row[2] ?? '', (byNumero.get(row[2] ?? '') ?? 0) + solde)
      expect(row[3]).toMatch(/^2031\d{4}$/)
    }
    expect([...byNumero.values()].every((solde) => solde === 0)).toBe(true)
    expect([...byNumero.keys()]).toEqual(
      expect.arrayContaining([due.numero, perdue.numero, `IR-${perdue.numero}`, 'AV-2031-000001']),
    )
    const sum = (rang: number) => rows.reduce((total, row) => total + centsOf(row[rang] ?? ''), 0)
    expect(before).toMatchObject({ ecritures: byNumero.size, lignes: rows.length, debit: sum(11), credit: sum(12) })
    expect(before.a_identifier).toEqual({ nombre: 1, montant: 777 })
    expect(before.journaux.map((one: { journal: string }) => one.journal)).toEqual(['BQ', 'OD', 'VE'])
    // Cents: 123.45 + 50 + 70 euros called, 70 credited.
    expect(before.journaux.at(-1)).toMatchObject({ ecritures: 4, debit: 31_345, credit: 31_345 })
    expect(file.body).toContain('\t530000\t')
    expect(file.body).toContain('Rejet AM04')
    expect(file.body).toMatch(/Remboursement [^\t]*\t0,00\t4,50/)
    expect((await admin.post('/admin/exports/ecritures', FEC)).body).toBe(file.body)
    expect(await lastExport()).toEqual({
      objet: 'ecritures',
      apres: { ...FEC, ecritures: byNumero.size, lignes: rows.length, montant: sum(11) },
    })
  })
})

describe('Les tableaux', () => {
  it('R40, R41 : une formule n’est qu’un texte, et le journal dit combien de lignes sont parties', async () => {
    const adhesions = await admin.post('/admin/exports/adhesions', { statut: 'active' })
    expect(adhesions.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(adhesions.body.startsWith('\uFEFFN° adhérent;Raison sociale;SIRET;')).toBe(true)
    const rows = parse(adhesions.body, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
    expect(rows.map((row) => row['Raison sociale'])).toContain("'=SOMME(A1) & fils")
    expect(await lastExport()).toEqual({
      objet: 'adhesion',
      apres: { statut: 'active', format: 'csv', lignes: rows.length },
    })
  })

  it('datent une adhésion du jour de Paris', async () => {
    const dated = async (created_at: string) => {
      const raison_sociale = `Ferme de minuit ${created_at}`
      const { id } = await anEntreprise(db, { raison_sociale })
      await anAdhesion(db, { entreprise_id: id, statut: 'active', created_at })
      const { body } = await admin.post('/admin/exports/adhesions', { statut: 'active' })
      const rows = parse(body, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
      return rows.find((row) => row['Raison sociale'] === raison_sociale)
    }
    expect(Object.values((await dated('2031-07-01T22:30:00Z')) ?? {})).toContain('2031-07-02')
    expect(Object.values((await dated('2031-12-31T22:30:00Z')) ?? {})).toContain('2031-12-31')
    expect(Object.values((await dated('2031-12-31T23:30:00Z')) ?? {})).toContain('2032-01-01')
  })

  it('portent des montants à la virgule, sur la période demandée', async () => {
    const cotisations = await admin.post('/admin/exports/cotisations', PERIODE)
    expect(cotisations.body).toContain(';123,45;')
    expect(
      (await admin.post('/admin/exports/cotisations', { du: '1990-01-01', au: '1990-01-02' })).body.split('\r\n'),
    ).toHaveLength(2)
    const reglements = await admin.post('/admin/exports/reglements', PERIODE)
    expect(reglements.body).toContain(';Espèces;9,00;')
    expect(reglements.body).not.toContain('2030-12-31')
    expect((await admin.post('/admin/exports/reglements', {})).statusCode).toBe(400)
    expect((await admin.post('/admin/exports/adhesions', { statut: 'perdue' })).statusCode).toBe(400)
  })

  test('R42 : plus de lignes qu’un lot, chacune une fois', async () => {
    await sql`insert into reglements (moyen, date_reglement, montant, reference)
      select 'virement', '2032-03-01', n, 'REF' || n from generate_series(1, 2500) n`.execute(db)
    const { body } = await admin.post('/admin/exports/reglements', { du: '2032-01-01', au: '2032-12-31' })
    const rows = parse(body, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
    expect(new Set(rows.map((row) => row.Référence)).size).toBe(2_500)
    expect(rows).toHaveLength(2_500)
  })
})
