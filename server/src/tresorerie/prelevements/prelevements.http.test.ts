import { addJours, jourOf } from '@sillon/domain/jour'
import { isJourTarget, nextJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { parseXml, texteAt } from '../../platform/xml.ts'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { aCotisationPrelevee, IBAN_DEBITEUR, ICS, setPaiement } from '../../testing/a-mandat.ts'
import { anAccount, anEntreprise } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { pendant, tientEntreprise } from '../../testing/pendant.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const today = jourOf(app.now())
const date_prelevement = nextJourTarget(addJours(today, 14))
const PATH = '/admin/prelevements'
const INCONNU = '00000000-0000-4000-8000-000000000000'

beforeEach(async () => {
  await setPaiement(db)
  await db.updateTable('lignes_prelevement').set({ statut: 'annulee' }).where('statut', '=', 'prevue').execute()
  await db.updateTable('cotisations').set({ statut: 'annulee' }).execute()
})

const prepare = async () => (await admin.post(PATH, { date_prelevement })).json()
const linesOf = async (id: string) => (await admin.get(`${PATH}/${id}/lignes?par_page=100`)).json().resultats
const notify = (id: string) => admin.post(`${PATH}/${id}/prenotifier`)
const findCotisation = (id: string) =>
  db.selectFrom('cotisations').select(['statut', 'regle']).where('id', '=', id).executeTakeFirstOrThrow()

/** A fee paid by direct debit, of a company where somebody receives mails. */
async function aDebit(row: Parameters<typeof aCotisationPrelevee>[1] = {}) {
  const cotisation = await aCotisationPrelevee(db, row)
  const compte = await anAccount(db, { entreprise_id: cotisation.entreprise_id })
  const { email } = await db
    .selectFrom('utilisateurs')
    .select('email')
    .where('id', '=', compte.id)
    .executeTakeFirstOrThrow()
  return { ...cotisation, email }
}

describe('L’aperçu', () => {
  it('dit ce qui serait prélevé, et pourquoi le reste ne le serait pas', async () => {
    const one = await aDebit()
    const other = await aDebit({ mandat: { statut: 'suspendu' } })
    const seen = (await admin.get(`${PATH}/apercu`)).json()
    expect(seen).toMatchObject({
      date_prelevement,
      premiere_date: date_prelevement,
      refus: null,
      nombre: 1,
      montant: 6_000,
    })
    expect(seen.totaux).toEqual([{ sequence: 'RCUR', nombre: 1, montant: 6_000 }])
    expect(seen.lignes).toMatchObject([{ piece: { id: one.id }, rum: one.mandat?.rum, montant: 6_000 }])
    expect(seen.ecartes).toMatchObject([{ piece: { id: other.id }, motif: 'mandat_suspendu', montant: 6_000 }])
    expect(JSON.stringify(seen)).not.toContain(IBAN_DEBITEUR)
  })

  it('dit ce qui manque aux paramètres, ou à la date', async () => {
    await setPaiement(db, { ics: null, iban: null })
    expect((await admin.get(`${PATH}/apercu`)).json().refus).toBe(
      'Avant de prélever, indiquez l’identifiant ICS et l’IBAN de la coopérative dans les paramètres de paiement.',
    )
    await setPaiement(db)
    const tot = (await admin.get(`${PATH}/apercu?date_prelevement=${addJours(today, 2)}`)).json()
    expect(tot.refus).toContain('la première date possible est le')
    expect((await admin.get(`${PATH}/apercu?date_prelevement=2026-02-30`)).statusCode).toBe(400)
  })
})

describe('La préparation', () => {
  it('met chaque cotisation dans un seul lot, même demandée deux fois ensemble', async () => {
    const one = await aDebit()
    const answers = await Promise.all([admin.post(PATH, { date_prelevement }), admin.post(PATH, { date_prelevement })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const lot = answers.find(({ statusCode }) => statusCode === 201)?.json()
    expect(lot).toMatchObject({
      statut: 'prepare',
      nombre: 1,
      montant: 6_000,
      prenotifiees: 0,
      schema: 'pain.008.001.08',
    })
    expect(await linesOf(lot.id)).toMatchObject([{ piece: { id: one.id }, statut: 'prevue', empechement: null }])
    expect(await journalOf(app, lot.id)).toMatchObject([{ action: 'preparer', apres: { nombre: 1 } }])
    expect((await admin.get(PATH)).json().resultats[0]).toMatchObject({ id: lot.id })
  })

  it('R61 : la même clé rend le même lot', async () => {
    await aDebit()
    const send = () => admin.post(PATH, { date_prelevement }, { key: 'preparation-essai' })
    const [a, b] = await Promise.all([send(), send()])
    expect(a.json().id).toBe(b.json().id)
  })

  it('refuse une date impossible, des paramètres incomplets, ou rien à prélever', async () => {
    expect((await admin.post(PATH, { date_prelevement })).json().detail).toBe('Rien ne peut être prélevé à cette date.')
    await aDebit()
    const tot = await admin.post(PATH, { date_prelevement: addJours(today, 1) })
    expect([tot.statusCode, champsOf(tot)]).toEqual([400, ['date_prelevement']])
    let ferme = addJours(date_prelevement, 1)
    while (isJourTarget(ferme)) ferme = addJours(ferme, 1)
    expect((await admin.post(PATH, { date_prelevement: ferme })).statusCode).toBe(400)
    expect((await admin.post(PATH, {})).statusCode).toBe(400)
    await setPaiement(db, { ics: null })
    expect((await admin.post(PATH, { date_prelevement })).statusCode).toBe(409)
  })

  it('s’annule, et libère ses cotisations', async () => {
    await aDebit()
    const lot = await prepare()
    expect((await admin.delete(`${PATH}/${lot.id}`)).statusCode).toBe(428)
    expect((await admin.delete(`${PATH}/${lot.id}`, { version: 9 })).statusCode).toBe(412)
    expect((await admin.delete(`${PATH}/${lot.id}`, { version: lot.version })).statusCode).toBe(204)
    expect((await admin.delete(`${PATH}/${lot.id}`, { version: lot.version + 1 })).statusCode).toBe(409)
    expect((await prepare()).nombre).toBe(1)
    expect((await admin.delete(`${PATH}/${INCONNU}`, { version: 1 })).statusCode).toBe(404)
  })

  it('laisse retirer une ligne, une fois', async () => {
    await aDebit()
    const lot = await prepare()
    const [ligne] = await linesOf(lot.id)
    const withdraw = () => admin.post(`${PATH}/${lot.id}/lignes/${ligne.id}/retirer`)
    expect((await withdraw()).json()).toMatchObject({ nombre: 0, montant: 0, version: 2 })
    expect((await withdraw()).statusCode).toBe(409)
    expect((await admin.post(`${PATH}/${lot.id}/lignes/${INCONNU}/retirer`)).statusCode).toBe(404)
    expect((await admin.post(`${PATH}/${lot.id}/exporter`)).json().detail).toBe('Ce lot n’a plus aucune ligne.')
  })
})

describe('La prénotification', () => {
  it('prévient une fois, avec l’ICS, la RUM, le montant et la date', async () => {
    const { email, mandat } = await aDebit({ montant: 12_345 })
    const lot = await prepare()
    expect((await notify(lot.id)).json()).toEqual({ envoyees: 1, sans_adresse: 0 })
    expect((await notify(lot.id)).json()).toEqual({ envoyees: 0, sans_adresse: 0 })
    const mails = await mailsOf(app, email)
    expect(mails).toHaveLength(1)
    const valeurs = mails[0]?.faits?.map(({ valeur }) => valeur)
    expect(valeurs).toEqual(expect.arrayContaining([ICS, mandat?.rum, 'FR76 •••• •••• •••• •••• ••• 189']))
    expect(valeurs?.join(' ')).toMatch(/123,45\s€/)
    expect(JSON.stringify(mails)).not.toContain(IBAN_DEBITEUR)
  })

  it('compte qui n’a pas d’adresse, et le laisse prévenir par courrier', async () => {
    await aCotisationPrelevee(db)
    const lot = await prepare()
    expect((await notify(lot.id)).json()).toEqual({ envoyees: 0, sans_adresse: 1 })
    expect((await admin.post(`${PATH}/${lot.id}/exporter`)).json().detail).toContain('1 prénotification reste')
    const [ligne] = await linesOf(lot.id)
    const told = await admin.post(`${PATH}/${lot.id}/lignes/${ligne.id}/prevenue`)
    expect(told.json()).toMatchObject({ prenotifiees: 1 })
    expect((await admin.post(`${PATH}/${lot.id}/exporter`)).statusCode).toBe(200)
  })

  it('part à temps ou ne part pas', async () => {
    await aDebit()
    const lot = await prepare()
    await db
      .updateTable('prelevements')
      .set({ date_prelevement: addJours(today, 3) })
      .where('id', '=', lot.id)
      .execute()
    expect((await notify(lot.id)).statusCode).toBe(409)
  })
})

describe('L’export', () => {
  it('est à refaire quand une entreprise du lot redevient deux pendant qu’il attend', async () => {
    const { id, entreprise_id: avant } = await aDebit()
    const { id: entreprise_id } = await anEntreprise(db)
    const lot = await prepare()
    await notify(lot.id)
    const refused = await pendant(db, {
      tient: tientEntreprise(avant),
      acte: () => admin.post(`${PATH}/${lot.id}/exporter`),
      change: (tx) => tx.updateTable('cotisations').set({ entreprise_id }).where('id', '=', id).execute(),
    })
    expect(refused.statusCode).toBe(412)
    expect(await findCotisation(id)).toMatchObject({ statut: 'appelee', regle: 0 })
  })

  it('écrit le fichier et règle les cotisations, une seule fois, même demandé deux fois ensemble', async () => {
    const one = await aDebit()
    const two = await aDebit({ montant: 4_050, mandat: { type_prelevement: 'OOFF' } })
    const lot = await prepare()
    await notify(lot.id)
    const [first, second] = await Promise.all([
      admin.post(`${PATH}/${lot.id}/exporter`),
      admin.post(`${PATH}/${lot.id}/exporter`),
    ])
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
    expect((await admin.post(`${PATH}/${lot.id}/exporter`)).rawPayload.equals(first.rawPayload)).toBe(true)
    expect(first.headers['content-type']).toBe('application/xml')
    expect(first.headers['content-disposition']).toContain(`${lot.message_id}.xml`)

    const document = parseXml(first.body)
    expect(texteAt(document, 'CstmrDrctDbtInitn', 'GrpHdr', 'NbOfTxs')).toBe('2')
    expect(texteAt(document, 'CstmrDrctDbtInitn', 'GrpHdr', 'CtrlSum')).toBe('100.50')
    expect(first.body).toContain(IBAN_DEBITEUR)
    expect(first.body).toContain(ICS)

    const { fichier_chiffre } = await db
      .selectFrom('prelevements')
      .select('fichier_chiffre')
      .where('id', '=', lot.id)
      .executeTakeFirstOrThrow()
    expect(fichier_chiffre?.toString('latin1')).not.toContain(IBAN_DEBITEUR)

    for (const { id, entreprise_id } of [one, two]) {
      expect((await findCotisation(id)).statut).toBe('payee')
      const reglements = await db
        .selectFrom('reglements')
        .selectAll()
        .where('entreprise_id', '=', entreprise_id)
        .execute()
      expect(reglements).toMatchObject([
        { moyen: 'prelevement_sepa', date_reglement: date_prelevement, statut: 'valide' },
      ])
    }
    expect((await admin.get(`${PATH}/${lot.id}`)).json()).toMatchObject({
      statut: 'exporte',
      nombre: 2,
      montant: 10_050,
    })
    expect((await admin.get(`/admin/mandats?q=${one.mandat?.rum}`)).json().resultats).toMatchObject([
      { dernier_prelevement: date_prelevement },
    ])
    const journal = await journalOf(app, lot.id)
    expect(journal.map(({ action }) => action)).toEqual([
      ...['preparer', 'prenotifier', 'exporter', 'export', 'export', 'export'],
    ])
    for (const { apres } of journal.slice(3)) expect(apres).toEqual({ format: 'pain.008', lignes: 2 })
    expect((await admin.delete(`${PATH}/${lot.id}`, { version: 3 })).statusCode).toBe(409)
    expect((await notify(lot.id)).json().detail).toBe('Ce lot est exporté\u00a0: son fichier est définitif.')
    expect((await admin.get(`${PATH}/apercu`)).json().nombre).toBe(0)
  })

  test.each([
    ['payée entre-temps', 'piece_close', { cotisation: { statut: 'payee' } }],
    ['payée en partie', 'montant_reduit', { cotisation: { statut: 'partiellement_payee', regle: 1_000 } }],
    ['en litige', 'litige', { cotisation: { litige_motif: 'Surface contestée' } }],
    ['dont le mandat ponctuel a servi', 'mandat_ponctuel', { mandat: { dernier_prelevement: today }, ponctuel: true }],
    ['dont le mandat est suspendu', 'mandat_inactif', { mandat: { statut: 'suspendu' } }],
  ])(
    's’arrête sur une cotisation %s',
    async (_, motif, changes: { cotisation?: object; mandat?: object; ponctuel?: boolean }) => {
      const one = await aDebit(changes.ponctuel ? { mandat: { type_prelevement: 'OOFF' } } : {})
      const lot = await prepare()
      await notify(lot.id)
      if (changes.cotisation)
        await db.updateTable('cotisations').set(changes.cotisation).where('id', '=', one.id).execute()
      if (changes.mandat)
        await db
          .updateTable('mandats')
          .set(changes.mandat)
          .where('id', '=', one.mandat?.id ?? '')
          .execute()
      expect((await linesOf(lot.id))[0]).toMatchObject({ empechement: motif })
      expect((await admin.get(`${PATH}/${lot.id}/lignes?empechees=oui`)).json().total).toBe(1)
      const refused = await admin.post(`${PATH}/${lot.id}/exporter`)
      expect([refused.statusCode, refused.json().detail]).toEqual([
        409,
        'Une ligne ne peut plus être prélevée\u00a0: retirez-la d’abord.',
      ])
      expect((await admin.get(`${PATH}/${lot.id}`)).json().statut).toBe('prepare')
    },
  )

  it('refuse sans prénotification, après la date, ou sans paramètres', async () => {
    await aDebit()
    const lot = await prepare()
    const exporter = () => admin.post(`${PATH}/${lot.id}/exporter`)
    expect((await exporter()).json().detail).toContain('Prévenez d’abord les adhérents')
    await notify(lot.id)
    await setPaiement(db, { iban: null })
    expect((await exporter()).json().detail).toContain('l’IBAN de la coopérative')
    await setPaiement(db)
    await db.updateTable('prelevements').set({ date_prelevement: today }).where('id', '=', lot.id).execute()
    expect((await exporter()).json().detail).toContain('La date de ce lot est passée')
    expect((await admin.post(`${PATH}/${INCONNU}/exporter`)).statusCode).toBe(404)
  })

  it('suit la version choisie dans les paramètres', async () => {
    await setPaiement(db, { schema_pain: 'pain.008.001.02' })
    await aDebit()
    const lot = await prepare()
    await notify(lot.id)
    expect((await admin.post(`${PATH}/${lot.id}/exporter`)).body).toContain('xsd:pain.008.001.02"')
  })
})
