import { randomUUID } from 'node:crypto'
import { addJours, addMois, jourOf } from '@sillon/domain/jour'
import { finOf, moisOf } from '@sillon/domain/tresorerie/mois-comptables/mois-comptable'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aCampagne, aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { aFactureFournisseur } from '../../testing/a-facture-fournisseur.ts'
import { setPaiement } from '../../testing/a-mandat.ts'
import { openDepots } from '../../testing/depots-banque.ts'
import { anAccount } from '../../testing/factories.ts'
import { toCamt } from '../../testing/fichiers-banque.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const tresorier = await app.as((await anAccount(db, { is_admin: true, role_bureau: 'tresorier' })).id)
const { depose, suite } = openDepots(admin)
const URL = '/admin/mois-comptables'
const courant = moisOf(jourOf(app.now()))
const dernier = addMois(courant, -1)
const avant = addMois(courant, -2)
const DANS_LE_MOIS = addJours(dernier, 9)

beforeAll(async () => {
  await setPaiement(db)
  const valeur = JSON.stringify({ nom: 'CUMA', siret: '732 829 320 00074' })
  await db
    .insertInto('parametres')
    .values({ section: 'organisme', version: 2, valeur })
    .onConflict((conflict) => conflict.column('section').doUpdateSet({ valeur }))
    .execute()
})

afterEach(async () => {
  await db.deleteFrom('mois_comptables').execute()
})

const close = (mois: string, qui = admin) => qui.post(URL, { mois })
const preparation = async (mois: string) => (await admin.get(`${URL}/preparation?mois=${mois}`)).json()
const exportMois = async (mois: string) =>
  (await admin.post('/admin/exports/ecritures', { du: mois, au: finOf(mois), format: 'fec' })).body
const lignesOf = (fec: string) =>
  fec
    .slice(0, -2)
    .split('\r\n')
    .slice(1)
    .map((ligne) => ligne.split('\t'))

describe('Une clôture', () => {
  test('numérote les écritures de chaque journal sans trou, au jour le jour, et l’export se refait à l’octet', async () => {
    const { entreprise_id } = await aCotisation(db, { date_emission: avant, montant: 5_000 })
    for (const jour of [9, 2, 20]) {
      await aReglement(db, { entreprise_id, montant: 1_000 + jour, date_reglement: addJours(avant, jour) })
      await aReglement(db, { entreprise_id, montant: 2_000 + jour, date_reglement: addJours(dernier, jour) })
    }
    const brouillard = lignesOf(await exportMois(avant))
    expect(brouillard.every((row) => row[15] === '' && !/^BQ-/.test(row[2] ?? ''))).toBe(true)
    const clos = await close(avant)
    expect([clos.statusCode, clos.json()]).toMatchObject([
      201,
      { mois: avant, etat: 'cloture', cloture: { ecritures: 4 } },
    ])
    const fichier = await exportMois(avant)
    const annee = avant.slice(0, 4)
    expect(lignesOf(fichier).map((row) => row[2])).toEqual([
      ...Array(2).fill(`VE-${annee}-000001`),
      ...[1, 2, 3].flatMap((rang) => Array(2).fill(`BQ-${annee}-00000${rang}`)),
    ])
    expect(lignesOf(fichier).every((row) => row[15] === jourOf(app.now()).replaceAll('-', ''))).toBe(true)
    // A name, a number of member or a reference that changes later leaves a closed month as it is.
    await db.updateTable('entreprises').set({ no_adherent: 'Z99999' }).where('id', '=', entreprise_id).execute()
    await db
      .updateTable('reglements')
      .set({ reference: 'corrigée' })
      .where('entreprise_id', '=', entreprise_id)
      .execute()
    expect(await exportMois(avant)).toBe(fichier)
    await close(dernier)
    const suivants = lignesOf(await exportMois(dernier)).map((row) => row[2])
    const debut = dernier.slice(0, 4) === annee ? 4 : 1
    expect(suivants).toEqual(
      [0, 1, 2].flatMap((rang) => Array(2).fill(`BQ-${dernier.slice(0, 4)}-00000${debut + rang}`)),
    )
    expect(await exportMois(avant)).toBe(fichier)
    const { mois } = (await admin.get(URL)).json()
    expect(mois.slice(0, 3)).toMatchObject([
      { mois: courant, etat: 'ouvert', cloturable: false },
      { mois: dernier, etat: 'cloture', rouvrable: true, export: { par: expect.any(String) } },
      { mois: avant, etat: 'cloture', rouvrable: false },
    ])
  })

  test('dit ce qui manque, se refuse avec, et passe quand c’est levé', async () => {
    const { id } = await aReglement(db, { montant: 4_200, date_reglement: DANS_LE_MOIS, entreprise_id: null })
    const facture = await aFactureFournisseur(db, { date_facture: DANS_LE_MOIS })
    expect((await preparation(dernier)).manques).toEqual([
      { nature: 'a_identifier', nombre: 1, montant: 4_200, bloque: true },
      { nature: 'factures', nombre: 1, montant: 120_000, bloque: true },
    ])
    const refus = await close(dernier)
    expect([refus.statusCode, refus.json().code]).toEqual([409, 'mois.incomplet'])
    expect(refus.json().detail).toContain('1\u00a0règlement sans entreprise (42,00\u00a0€)\u202f; 1\u00a0facture')
    await db.updateTable('reglements').set({ statut: 'annule', close_le: DANS_LE_MOIS }).where('id', '=', id).execute()
    await db.updateTable('factures_fournisseur').set({ statut: 'approuvee' }).where('id', '=', facture.id).execute()
    expect((await close(dernier)).statusCode).toBe(201)
    expect(lignesOf(await exportMois(dernier)).map((row) => row[0])).toContain('HA')
  })

  test('se refuse pour le mois en cours, après un mois resté ouvert, pour un mois verrouillé, et pour un autre jour', async () => {
    expect((await close(courant)).json().detail).toContain('ce mois n’est pas fini')
    await close(addMois(courant, -3))
    expect((await close(dernier)).json().detail).toContain('le mois d’avant n’est pas clôturé')
    expect((await close(addMois(courant, -4))).json().code).toBe('mois.verrouille')
    expect((await admin.post(URL, { mois: DANS_LE_MOIS })).statusCode).toBe(400)
    expect((await admin.get(`${URL}/preparation?mois=2026`)).statusCode).toBe(400)
  })

  test('deux fois à la fois, par deux personnes : une seule clôt, l’autre lit qui l’a fait', async () => {
    const codes = (await Promise.all([close(dernier), close(dernier, tresorier)])).map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([201, 409])
    expect((await close(dernier)).json().detail).toMatch(/est déjà clôturé, le .* par /)
    const key = randomUUID()
    await db.deleteFrom('mois_comptables').execute()
    const double = await Promise.all([1, 2].map(() => admin.post(URL, { mois: dernier }, { key })))
    expect(double.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  })

  test('attend qui écrit dans le mois, et qui arrive après elle est refusé', async () => {
    const { entreprise_id } = await aCotisation(db, { date_emission: addMois(courant, -5) })
    let cloture: Promise<{ statusCode: number }> | undefined
    await db.transaction().execute(async (tx) => {
      await aReglement(tx, { entreprise_id, montant: 777, date_reglement: DANS_LE_MOIS })
      cloture = close(dernier)
      await sql`select pg_sleep(0.3)`.execute(tx)
    })
    expect((await cloture)?.statusCode).toBe(201)
    expect(await exportMois(dernier)).toContain('\t7,77\t')
    const [apres, tard] = await Promise.all([
      admin.post('/admin/reglements', { entreprise_id, moyen: 'virement', montant: 100, date_reglement: DANS_LE_MOIS }),
      aReglement(db, { entreprise_id, montant: 1, date_reglement: DANS_LE_MOIS }).catch(({ code }) => code),
    ])
    expect([apres.statusCode, tard]).toEqual([409, 'SI001'])
  })
})

describe('La réouverture', () => {
  test('est celle du dernier mois, par un administrateur, avec un motif ; le journal garde ce qui avait été exporté', async () => {
    await close(avant)
    await close(dernier)
    await exportMois(dernier)
    const rouvre = (mois: string, motif = 'Chèque oublié', qui = admin) => qui.post(`${URL}/rouvrir`, { mois, motif })
    expect((await rouvre(dernier, 'x', tresorier)).statusCode).toBe(403)
    expect((await rouvre(dernier, ' ')).json().errors).toMatchObject([{ champ: 'motif' }])
    expect((await rouvre(avant)).json().code).toBe('mois.pas-le-dernier')
    expect((await rouvre(dernier)).json()).toMatchObject({ mois: dernier, etat: 'a_cloturer', cloturable: true })
    const ligne = await db
      .selectFrom('journal')
      .select(['avant', 'apres'])
      .where('objet', '=', 'mois_comptable')
      .where('action', '=', 'rouvrir')
      .executeTakeFirstOrThrow()
    expect(ligne).toMatchObject({
      avant: { mois: dernier, exporte_le: expect.any(String) },
      apres: { motif: 'Chèque oublié' },
    })
    expect((await rouvre(dernier)).json().code).toBe('mois.pas-le-dernier')
  })
})

describe('Un mois clôturé', () => {
  const phrase = /^Le mois d.* est clôturé\u00a0: /
  test('refuse chaque acte qui y est daté, sous son champ', async () => {
    const { entreprise_id } = await aCotisation(db, { date_emission: addMois(courant, -5) })
    const ancien = await aReglement(db, { entreprise_id, montant: 500, date_reglement: addMois(courant, -5) })
    const trop = await aReglement(db, { entreprise_id, montant: 90_000, date_reglement: addMois(courant, -5) })
    const facture = await aFactureFournisseur(db, { date_facture: DANS_LE_MOIS, statut: 'approuvee' })
    await close(dernier)
    const saisie = { entreprise_id, moyen: 'virement', montant: 100, date_reglement: DANS_LE_MOIS }
    const refus = {
      date_reglement: await admin.post('/admin/reglements', saisie),
      date: await admin.post(
        `/admin/reglements/${ancien.id}/rejeter`,
        { motif: 'x', date: DANS_LE_MOIS },
        { version: 1 },
      ),
      date_remboursement: await admin.post(
        `/admin/reglements/${trop.id}/rembourser`,
        { montant: 100, date_remboursement: DANS_LE_MOIS },
        { version: 1 },
      ),
    }
    for (const [champ, answer] of Object.entries(refus)) {
      expect([champ, answer.statusCode, answer.json().code]).toEqual([champ, 409, 'mois.clos'])
      expect(answer.json().errors).toMatchObject([{ champ, message: expect.stringMatching(phrase) }])
    }
    const serie = await admin.post('/admin/remises/lignes', { ...saisie, moyen: 'cheque', reference: null })
    expect(serie.json().errors).toMatchObject([{ champ: 'date_reglement' }])
    const reprise = await admin.post(
      `/admin/factures-fournisseur/${facture.id}/reprendre`,
      { motif: null },
      { version: 1 },
    )
    expect([reprise.statusCode, reprise.json().detail]).toEqual([409, expect.stringContaining('rien ne s’y ajoute')])
    const releve = await depose(toCamt(suite([{ date: DANS_LE_MOIS, montant: -1_250, texte: 'FRAIS' }])))
    expect(releve).toMatchObject({ issue: 'refuse', phrase: expect.stringMatching(phrase) })
    const emise = aCotisation(db, { date_emission: DANS_LE_MOIS })
    await expect(emise).rejects.toMatchObject({ code: 'SI001', column: 'date_emission' })
    const { id: campagne_id } = await aCampagne(db)
    const lot = { operation: 'appel', date_emission: DANS_LE_MOIS, echeance: courant, sauf_ids: [] }
    const appel = await admin.post(`/admin/campagnes/${campagne_id}/lots`, lot)
    expect(appel.json().errors).toMatchObject([{ champ: 'date_emission', message: expect.stringMatching(phrase) }])
    expect((await admin.post('/admin/reglements', { ...saisie, date_reglement: courant })).statusCode).toBe(201)
  })

  test('renvoie au premier jour ouvert la facture d’un fournisseur qui arrive après, sous sa date', async () => {
    await close(dernier)
    const { numero } = await aFactureFournisseur(db, { date_facture: DANS_LE_MOIS, statut: 'approuvee' })
    const rows = lignesOf(await exportMois(courant)).filter((row) => row[8] === numero)
    expect(rows.map((row) => [row[3], row[9]])).toEqual(
      Array(3).fill([courant.replaceAll('-', ''), DANS_LE_MOIS.replaceAll('-', '')]),
    )
  })

  test('est gardé dans chaque table d’où vient une écriture', async () => {
    const { rows } = await sql<{ nom: string }>`
      select distinct t.tgrelid::regclass::text as nom from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.prosrc like '%refuse_mois_clos%' order by 1`.execute(db)
    const { rows: figees } = await sql<{ nom: string }>`
      select distinct t.tgrelid::regclass::text as nom from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname like '%\_fige' order by 1`.execute(db)
    expect(figees.length).toBe(8)
    expect(rows).toEqual(figees)
  })
})

test('quels que soient les actes, les clôtures et les réouvertures : ni trou, ni double, ni jour qui recule', async () => {
  const { entreprise_id } = await aCotisation(db, { date_emission: addMois(courant, -5) })
  const acte = fc.oneof(
    { weight: 5, arbitrary: fc.record({ quoi: fc.constantFrom('reglement', 'rejet', 'facture'), jour: fc.nat(150) }) },
    { weight: 2, arbitrary: fc.record({ quoi: fc.constantFrom('clore', 'rouvrir'), jour: fc.nat(150) }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(acte, { minLength: 10, maxLength: 25 }), async (actes) => {
      await db.deleteFrom('mois_comptables').execute()
      const fichiers = new Map<string, string>()
      for (const { quoi, jour: rang } of actes) {
        const jour = addJours(addMois(courant, -5), rang)
        const { mois } = (await admin.get(URL)).json()
        if (quoi === 'clore') {
          const a_clore = mois.findLast(({ cloturable }: { cloturable: boolean }) => cloturable)
          if (a_clore && (await close(a_clore.mois)).statusCode === 201)
            fichiers.set(a_clore.mois, await exportMois(a_clore.mois))
        } else if (quoi === 'rouvrir') {
          const dernier_clos = mois.find(({ rouvrable }: { rouvrable: boolean }) => rouvrable)
          if (!dernier_clos) continue
          await admin.post(`${URL}/rouvrir`, { mois: dernier_clos.mois, motif: 'Essai' })
          fichiers.delete(dernier_clos.mois)
        } else await write(quoi, jour).catch(() => {})
        for (const [clos, fichier] of fichiers) expect(await exportMois(clos)).toBe(fichier)
      }
      await checkNumeros()
    }),
    { numRuns: 4 },
  )

  async function write(quoi: string, jour: string) {
    if (quoi === 'facture') return aFactureFournisseur(db, { date_facture: jour, statut: 'approuvee' })
    const clos = quoi === 'rejet' ? { statut: 'rejete' as const, code_rejet: 'AM04', close_le: jour } : {}
    return aReglement(db, { entreprise_id, montant: 1_000, date_reglement: jour, ...clos })
  }
})

/** Each journal of each year: 1, 2, 3… along the days. */
async function checkNumeros() {
  const rows = await db
    .selectFrom('ecritures_closes')
    .select(['journal', 'annee', 'rang', 'jour'])
    .orderBy('annee')
    .orderBy('journal')
    .orderBy('rang')
    .execute()
  for (const ones of Map.groupBy(rows, ({ journal, annee }) => `${journal} ${annee}`).values()) {
    expect(ones.map(({ rang }) => rang)).toEqual(ones.map((_, rang) => rang + 1))
    expect(ones.map(({ jour }) => jour)).toEqual(ones.map(({ jour }) => jour).toSorted())
  }
}
